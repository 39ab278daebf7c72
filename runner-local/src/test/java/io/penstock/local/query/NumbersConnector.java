package io.penstock.local.query;

import io.penstock.connector.BatchSource;
import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.connector.WriteRequest;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A format {@code numbers} for tests of reading and writing: the numbers from 0 as {@code n bigint,
 * t string}. What was asked of it is found under the option {@code log}.
 */
public final class NumbersConnector implements Connector {
  static final StructType SCHEMA = StructType.fromDDL("n bigint, t string");
  private static final Map<String, Log> LOGS = new ConcurrentHashMap<>();

  /** What a test sees of a read or write. */
  public static final class Log {
    final List<String> columns = new CopyOnWriteArrayList<>();
    public final AtomicInteger openReaders = new AtomicInteger();
    final AtomicInteger openSources = new AtomicInteger();
    public final AtomicInteger rowsRead = new AtomicInteger();
    final List<String> events = new CopyOnWriteArrayList<>();
  }

  /** The log of a name. */
  public static Log log(String name) {
    return LOGS.computeIfAbsent(name, n -> new Log());
  }

  private static Log log(Options options) {
    return log(options.get("log", "none"));
  }

  @Override
  public String name() {
    return "numbers";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.BATCH_READ, Capability.BATCH_WRITE);
  }

  @Override
  public List<OptionSpec> readOptions() {
    return List.of(
        new OptionSpec("count", "10", "how many"),
        new OptionSpec("numPartitions", "2", "how many partitions"),
        new OptionSpec("failAt", null, "the number at which reading fails"),
        new OptionSpec("log", null, "the test's log"));
  }

  @Override
  public StructType readSchema(ReadRequest request, ConnectorContext context) {
    return SCHEMA;
  }

  @Override
  public BatchSource openBatch(ReadRequest request, StructType schema, ConnectorContext context) {
    Options options = request.options();
    Log log = log(options);
    log.openSources.incrementAndGet();
    long count = options.getLong("count").orElse(10);
    int partitions = options.getInt("numPartitions").orElse(2);
    long failAt = options.getLong("failAt").orElse(-1);
    List<Split> splits = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      splits.add(
          new NumberSplit(count * p / partitions, count * (p + 1) / partitions, failAt, log));
    }
    return new BatchSource() {
      @Override
      public List<? extends Split> plan() {
        return splits;
      }

      @Override
      public void close() {
        log.openSources.decrementAndGet();
      }
    };
  }

  /** Numbers from {@code begin} to before {@code end}, three a batch. */
  record NumberSplit(long begin, long end, long failAt, Log log) implements Split {
    @Override
    public SplitReader open(ReadContext context) {
      log.openReaders.incrementAndGet();
      log.columns.add(context.columns().fieldNames().toString());
      return new NumberReader(this, context);
    }

    @Override
    public String description() {
      return "numbers " + begin + " to " + end;
    }
  }

  private static final class NumberReader implements SplitReader {
    private final NumberSplit split;
    private final ReadContext context;
    private final ArrowColumns root;
    private long next;

    NumberReader(NumberSplit split, ReadContext context) {
      this.split = split;
      this.context = context;
      this.next = split.begin();
      this.root = ArrowColumns.create(context.columns(), context.allocator());
    }

    @Override
    public @Nullable ArrowColumns next() throws IOException {
      int rows = (int) Math.min(3, split.end() - next);
      if (rows == 0) {
        return null;
      }
      for (int c = 0; c < context.columns().size(); c++) {
        FieldVector vector = root.getVector(c);
        vector.reset();
        for (int r = 0; r < rows; r++) {
          if (next + r == split.failAt()) {
            throw new IOException("number " + split.failAt() + " is broken");
          }
          Object value = vector instanceof BigIntVector ? (Object) (next + r) : "t" + (next + r);
          ArrowWriter.set(vector, context.columns().field(c).dataType(), r, value);
        }
        vector.setValueCount(rows);
      }
      root.setRowCount(rows);
      next += rows;
      split.log().rowsRead.addAndGet(rows);
      return root;
    }

    @Override
    public void close() {
      split.log().openReaders.decrementAndGet();
      root.close();
    }
  }

  @Override
  public Optional<BatchWrite> openBatchWrite(WriteRequest request, ConnectorContext context) {
    Log log = log(request.options());
    log.events.add("open " + request.mode() + " " + request.path().orElse("-"));
    if (request.mode() == WriteRequest.Mode.IGNORE) {
      return Optional.empty();
    }
    return Optional.of(new LoggedWrite(log, request.options().getLong("failAt").orElse(-1)));
  }

  private record Message(int partition, long rows) implements BatchWrite.CommitMessage {}

  private record LoggedWrite(Log log, long failAt) implements BatchWrite {
    @Override
    public PartitionWriter openPartition(int partitionId) {
      log.events.add("open partition " + partitionId);
      long[] rows = new long[1];
      return new PartitionWriter() {
        @Override
        public void write(ArrowColumns batch) throws IOException {
          for (int i = 0; i < batch.getRowCount(); i++) {
            if (batch.getVector(0) instanceof BigIntVector longs && longs.get(i) == failAt) {
              throw new IOException("the disk is full");
            }
          }
          rows[0] += batch.getRowCount();
        }

        @Override
        public CommitMessage commit() {
          return new Message(partitionId, rows[0]);
        }

        @Override
        public void abort(Throwable error) {
          log.events.add("abort partition " + partitionId);
        }
      };
    }

    @Override
    public void commit(List<CommitMessage> messages) {
      log.events.add("commit " + messages);
    }

    @Override
    public void abort() {
      log.events.add("abort");
    }
  }
}
