package io.penstock.benchmarks;

import io.penstock.Dataset;
import io.penstock.ForeachWriter;
import io.penstock.Functions;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import io.penstock.type.StructType;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * How long one row takes from the source's hands to the sink's under the low-latency triggers: a
 * row is added, passes a filter and a projection, and is waited for in a {@code foreach} sink.
 *
 * <pre>java -cp … io.penstock.benchmarks.RowLatency [rows] [warm-up]</pre>
 */
public final class RowLatency {
  private RowLatency() {}

  /**
   * Runs the measurement.
   *
   * @param args how many rows are measured (1,000), how many are not (2,000)
   */
  public static void main(String[] args) throws InterruptedException {
    int rows = args.length > 0 ? Integer.parseInt(args[0]) : 1_000;
    int warmUp = args.length > 1 ? Integer.parseInt(args[1]) : 2_000;
    measure("continuous=1 second", "append", rows, warmUp);
    measure("realTime=5 seconds", "update", rows, warmUp);
  }

  private static void measure(String trigger, String mode, int rows, int warmUp)
      throws InterruptedException {
    BlockingQueue<Long> arrived = new ArrayBlockingQueue<>(16);
    try (Session session = Session.builder().runner("local[1]").create();
        MemoryStream stream =
            MemoryStream.create(session, StructType.fromDDL("id bigint, name string"))) {
      Dataset result =
          stream
              .toDataset()
              .filter(Functions.col("id").geq(Functions.lit(0L)))
              .select(Functions.col("id").plus(Functions.lit(1L)), Functions.col("name"));
      StreamingQuery query =
          result
              .writeStream()
              .foreach(new Arrivals(arrived))
              .outputMode(mode)
              .trigger(trigger)
              .start();
      long[] nanos = new long[rows];
      for (int i = -warmUp; i < rows; i++) {
        long id = i + (long) warmUp;
        long start = System.nanoTime();
        stream.addData(List.of(Row.of(id, "name")));
        Long seen = arrived.poll(30, TimeUnit.SECONDS);
        long time = System.nanoTime() - start;
        if (seen == null || seen != id + 1) {
          throw new IllegalStateException("Cannot report: row " + id + " came out as " + seen);
        }
        if (i >= 0) {
          nanos[i] = time;
        }
      }
      query.stop();
      System.out.println("row from source to sink, " + trigger + ": " + Percentiles.text(nanos));
    }
  }

  /** Passes each row's first column on. */
  private static final class Arrivals extends ForeachWriter<Row> {
    private static final long serialVersionUID = 1L;
    private final transient BlockingQueue<Long> arrived;

    Arrivals(BlockingQueue<Long> arrived) {
      this.arrived = arrived;
    }

    @Override
    public ForeachWriter<Row> copy() {
      return this;
    }

    @Override
    public boolean open(long partitionId, long epochId) {
      return true;
    }

    @Override
    public void process(Row row) {
      arrived.add(row.getLong(0));
    }

    @Override
    public void close(@Nullable Throwable error) {}
  }
}
