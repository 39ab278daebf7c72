package io.penstock.benchmarks;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How long a micro-batch of ten rows takes, from {@code addData} on an in-memory source until the
 * rows are in the memory sink, with a checkpoint on the local disk. Prints minimum, median, p99 and
 * maximum over the batches after a warm-up.
 *
 * <pre>java -cp … io.penstock.benchmarks.MicroBatchLatency [batches] [warm-up] [checkpoint]</pre>
 */
public final class MicroBatchLatency {
  private static final int ROWS = 10;

  private MicroBatchLatency() {}

  /**
   * Runs the measurement.
   *
   * @param args how many batches are measured (1,000), how many are not (2,000), a directory
   */
  public static void main(String[] args) throws IOException {
    int batches = args.length > 0 ? Integer.parseInt(args[0]) : 1_000;
    int warmUp = args.length > 1 ? Integer.parseInt(args[1]) : 2_000;
    Path checkpoint =
        args.length > 2 ? Path.of(args[2]) : Files.createTempDirectory("penstock-latency");
    StructType schema = StructType.fromDDL("id bigint, name string, time timestamp");
    try (Session session = Session.builder().runner("local[1]").create();
        MemoryStream stream = MemoryStream.create(session, schema)) {
      StreamingQuery query =
          stream
              .toDataset()
              .writeStream()
              .format("memory")
              .queryName("latency")
              .option("checkpointLocation", checkpoint.toString())
              .start();
      for (int i = 0; i < warmUp; i++) {
        batch(stream, query, i);
      }
      long[] nanos = new long[batches];
      for (int i = 0; i < batches; i++) {
        nanos[i] = batch(stream, query, warmUp + i);
      }
      long rows = session.table("latency").count();
      long wanted = (long) ROWS * (batches + warmUp);
      if (rows != wanted) {
        throw new IllegalStateException(
            "Cannot report: " + rows + " rows are in the sink, expected " + wanted);
      }
      query.stop();
      System.out.println(
          "10-row micro-batch, checkpoint on local disk: " + Percentiles.text(nanos));
    }
  }

  private static long batch(MemoryStream stream, StreamingQuery query, int number) {
    List<Row> rows = new ArrayList<>(ROWS);
    for (int r = 0; r < ROWS; r++) {
      rows.add(Row.of((long) number * ROWS + r, "name " + r, Instant.EPOCH.plusSeconds(number)));
    }
    long start = System.nanoTime();
    stream.addData(rows);
    query.processAllAvailable();
    return System.nanoTime() - start;
  }
}
