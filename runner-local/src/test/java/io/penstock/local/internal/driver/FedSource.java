package io.penstock.local.internal.driver;

import io.penstock.connector.Connector;
import io.penstock.connector.LowLatencySource;
import io.penstock.connector.Offset;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.SessionClock;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.type.ArrowColumns;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.arrow.vector.BigIntVector;
import org.jspecify.annotations.Nullable;

/**
 * A source of longs that a test feeds. An offset is the number of rows; row i is in partition i
 * modulo the number of partitions. What was fed stays, so a restart finds it.
 */
final class FedSource implements Connector {
  static final StructType SCHEMA = new StructType().add("value", DataTypes.LongType);

  private final String name;
  final int partitions;
  private final List<Long> rows = new ArrayList<>();
  private final List<StreamContext> contexts = new CopyOnWriteArrayList<>();

  /** What was called, in order. */
  final List<String> calls = new CopyOnWriteArrayList<>();

  /** Rows that a batch takes at most. */
  volatile long limit = Integer.MAX_VALUE;

  volatile boolean availableNow = true;
  volatile boolean lowLatency = true;
  volatile boolean hidesEmpty;

  /** Thrown by the reader of a row of this value. */
  volatile Long poison = Long.MIN_VALUE;

  FedSource(String name, int partitions) {
    this.name = name;
    this.partitions = partitions;
  }

  void add(long... values) {
    synchronized (rows) {
      for (long value : values) {
        rows.add(value);
      }
      rows.notifyAll();
    }
    contexts.forEach(StreamContext::dataAvailable);
  }

  private long count() {
    synchronized (rows) {
      return rows.size();
    }
  }

  private long row(long index) {
    synchronized (rows) {
      return rows.get((int) index);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_READ);
  }

  @Override
  public List<OptionSpec> readOptions() {
    return List.of();
  }

  @Override
  public StreamSource openStream(ReadRequest request, StructType schema, StreamContext context) {
    contexts.add(context);
    calls.add("open " + context.checkpoint().getFileName());
    return lowLatency ? new FastStream(context) : new SlowStream(new FastStream(context));
  }

  private final class FastStream implements LowLatencySource {
    private final StreamContext context;
    private long end = Long.MAX_VALUE;

    FastStream(StreamContext context) {
      this.context = context;
    }

    @Override
    public String description() {
      return "Fed[" + name + "]";
    }

    @Override
    public Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited) {
      long from = start == null ? 0 : Long.parseLong(start.json());
      long newest = Math.min(count(), end);
      if (hidesEmpty && newest == 0) {
        return Optional.empty();
      }
      long to = unlimited ? newest : Math.min(newest, from + limit);
      return Optional.of(new Offset(Long.toString(to)));
    }

    @Override
    public Optional<Offset> reportedLatestOffset() {
      return Optional.of(new Offset(Long.toString(count())));
    }

    @Override
    public List<? extends Split> plan(@Nullable Offset start, Offset to) {
      long from = start == null ? 0 : Long.parseLong(start.json());
      long until = Long.parseLong(to.json());
      calls.add("plan " + from + ".." + until);
      if (from == until) {
        return List.of();
      }
      List<Split> splits = new ArrayList<>();
      for (int p = 0; p < partitions; p++) {
        splits.add(new FedSplit(p, from, until));
      }
      return splits;
    }

    @Override
    public void commit(Offset done) {
      calls.add("commit " + done.json());
    }

    @Override
    public boolean supportsAvailableNow() {
      return availableNow;
    }

    @Override
    public void prepareForAvailableNow() {
      end = count();
    }

    @Override
    public boolean supportsContinuous() {
      return lowLatency;
    }

    @Override
    public boolean supportsRealTime() {
      return lowLatency;
    }

    @Override
    public List<? extends Partition> partitions(@Nullable Offset start) {
      List<Partition> out = new ArrayList<>();
      String[] positions = start == null ? new String[0] : start.json().split(",");
      for (int p = 0; p < partitions; p++) {
        long next = start == null ? p : Long.parseLong(positions[p]);
        int partition = p;
        out.add(readContext -> new FedReader(partition, next, readContext, context.clock()));
      }
      return out;
    }

    @Override
    public Offset merge(List<String> positions) {
      return new Offset(String.join(",", positions));
    }

    @Override
    public void close() {
      contexts.remove(context);
      calls.add("close");
    }
  }

  /** The same without the low-latency side. */
  private record SlowStream(FastStream stream) implements StreamSource {
    @Override
    public String description() {
      return stream.description();
    }

    @Override
    public Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited) {
      return stream.latestOffset(start, unlimited);
    }

    @Override
    public List<? extends Split> plan(@Nullable Offset start, Offset end) {
      return stream.plan(start, end);
    }

    @Override
    public void close() {
      stream.close();
    }
  }

  private void fill(ArrowColumns root, List<Long> values) {
    BigIntVector vector = (BigIntVector) root.getVector(0);
    vector.clear();
    vector.allocateNew(values.size());
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i).equals(poison)) {
        throw new IllegalStateException("poisoned row " + poison);
      }
      vector.set(i, values.get(i));
    }
    root.setRowCount(values.size());
  }

  private final class FedSplit implements Split {
    private final int partition;
    private final long from;
    private final long until;

    FedSplit(int partition, long from, long until) {
      this.partition = partition;
      this.from = from;
      this.until = until;
    }

    @Override
    public String description() {
      return name + " rows " + from + " to " + until;
    }

    @Override
    public SplitReader open(ReadContext context) {
      ArrowColumns root = ArrowColumns.create(SCHEMA, context.allocator());
      return new SplitReader() {
        private boolean done;

        @Override
        public @Nullable ArrowColumns next() {
          if (done) {
            return null;
          }
          done = true;
          List<Long> values = new ArrayList<>();
          for (long i = from; i < until; i++) {
            if (i % partitions == partition) {
              values.add(row(i));
            }
          }
          fill(root, values);
          return root;
        }

        @Override
        public void close() {
          root.close();
        }
      };
    }
  }

  private final class FedReader implements LowLatencySource.Reader {
    private final int partition;
    private long next;
    private final ArrowColumns root;
    private final SessionClock clock;

    FedReader(int partition, long next, ReadContext context, SessionClock clock) {
      this.partition = partition;
      this.next = next;
      this.clock = clock;
      this.root = ArrowColumns.create(SCHEMA, context.allocator());
    }

    @Override
    public @Nullable ArrowColumns poll(long untilMs) throws InterruptedException {
      synchronized (rows) {
        while (next >= rows.size()) {
          if (clock.millis() >= untilMs) {
            return null;
          }
          rows.wait(1);
        }
      }
      fill(root, List.of(row(next)));
      next += partitions;
      return root;
    }

    @Override
    public String position() {
      return Long.toString(next);
    }

    @Override
    public void close() {
      root.close();
      calls.add("reader closed " + partition);
    }
  }
}
