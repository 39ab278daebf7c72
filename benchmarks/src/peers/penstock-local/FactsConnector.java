import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Offset;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.VarCharVector;

/**
 * A user's connector that fills Arrow columns: so many rows a batch, without an end. Keys and
 * prices repeat after 100,000 rows and are made once; times and values are counted up.
 */
public final class FactsConnector implements Connector {
  static final int BLOCK = 10_000;
  private static final int BLOCKS = 10;
  private static final StructType SCHEMA =
      StructType.fromDDL("time timestamp, value bigint, key string, price double");

  @Override
  public String name() {
    return "facts";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_READ);
  }

  @Override
  public List<OptionSpec> readOptions() {
    return List.of(new OptionSpec("rowsPerBatch", null, "Rows of each batch."));
  }

  @Override
  public StructType readSchema(ReadRequest request, ConnectorContext context) {
    return SCHEMA;
  }

  @Override
  public StreamSource openStream(ReadRequest request, StructType schema, StreamContext context) {
    long rows = Long.parseLong(request.options().get("rowsPerBatch", "1000000"));
    int cores = context.defaultParallelism();
    if (rows % ((long) cores * BLOCK) != 0) {
      throw new IllegalArgumentException("Cannot make batches of " + rows + " rows");
    }
    return new Source(rows, cores);
  }

  /** The columns of readers that are done wait for the next ones. */
  private record Source(long rows, int cores, Queue<ArrowColumns[]> idle) implements StreamSource {
    Source(long rows, int cores) {
      this(rows, cores, new ConcurrentLinkedQueue<>());
    }

    @Override
    public String description() {
      return "facts";
    }

    @Override
    public Optional<Offset> latestOffset(Offset start, boolean unlimited) {
      return Optional.of(new Offset(Long.toString(end(start) + rows)));
    }

    private static long end(Offset offset) {
      return offset == null ? 0 : Long.parseLong(offset.json());
    }

    @Override
    public List<Split> plan(Offset start, Offset end) {
      long first = end(start);
      long count = end(end) - first;
      List<Split> out = new ArrayList<>();
      for (int i = 0; i < cores; i++) {
        out.add(split(first + count * i / cores, first + count * (i + 1) / cores, idle));
      }
      return out;
    }

    @Override
    public void close() {
      idle.forEach(FactsConnector::close);
      idle.clear();
    }
  }

  private static void close(ArrowColumns[] blocks) {
    for (ArrowColumns block : blocks) {
      if (block != null) {
        block.close();
      }
    }
  }

  private static Split split(long from, long to, Queue<ArrowColumns[]> idle) {
    return new Split() {
      @Override
      public SplitReader open(ReadContext context) {
        return new Reader(context.columns(), context.allocator(), from, to, idle);
      }

      @Override
      public String description() {
        return "rows from " + from;
      }
    };
  }

  private static final class Reader implements SplitReader {
    private final StructType columns;
    private final long to;
    private final BufferAllocator allocator;
    private final Queue<ArrowColumns[]> idle;
    private final ArrowColumns[] blocks;
    private long next;

    Reader(
        StructType columns,
        BufferAllocator allocator,
        long from,
        long to,
        Queue<ArrowColumns[]> idle) {
      this.columns = columns;
      this.allocator = allocator;
      this.next = from;
      this.to = to;
      this.idle = idle;
      ArrowColumns[] made = idle.poll();
      this.blocks = made == null ? new ArrowColumns[BLOCKS] : made;
    }

    private static ArrowColumns make(int number, BufferAllocator allocator) {
      ArrowColumns block = ArrowColumns.create(SCHEMA, allocator);
      block.allocateNew();
      TimeStampMicroTZVector time = (TimeStampMicroTZVector) block.getVector(0);
      BigIntVector value = (BigIntVector) block.getVector(1);
      VarCharVector key = (VarCharVector) block.getVector(2);
      Float8Vector price = (Float8Vector) block.getVector(3);
      for (int r = 0; r < BLOCK; r++) {
        long i = (long) number * BLOCK + r;
        time.setSafe(r, 0);
        value.setSafe(r, 0);
        key.setSafe(r, Facts.key(i).getBytes(StandardCharsets.US_ASCII));
        price.setSafe(r, Facts.price(i));
      }
      block.setRowCount(BLOCK);
      return block;
    }

    /** Counts times and values up; that they are no nulls is known from the beginning. */
    private static void fill(ArrowColumns block, long from) {
      ArrowBuf times = block.getVector(0).getDataBuffer();
      ArrowBuf values = block.getVector(1).getDataBuffer();
      for (int r = 0; r < BLOCK; r++) {
        times.setLong(8L * r, Facts.micros(from + r));
        values.setLong(8L * r, from + r);
      }
    }

    @Override
    public ArrowColumns next() {
      if (next == to) {
        return null;
      }
      int number = (int) (next / BLOCK % BLOCKS);
      ArrowColumns block = blocks[number];
      if (block == null) {
        block = make(number, allocator);
        blocks[number] = block;
      }
      fill(block, next);
      next += BLOCK;
      List<FieldVector> out = new ArrayList<>();
      for (String name : columns.fieldNames()) {
        out.add(block.getVector(SCHEMA.indexOf(name)));
      }
      return new ArrowColumns(out, BLOCK);
    }

    @Override
    public void close() {
      idle.add(blocks);
    }
  }
}
