package io.penstock.benchmarks.jmh;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.when;

import com.sun.management.OperatingSystemMXBean;
import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * How the time of a batch grows with the keys that a state holds. Count, sum and max of a bigint by
 * a bigint key, in update mode, one core, a checkpoint on the local disk. Each batch has 100,000
 * rows with as many different keys. The first batches put each key in once; after them every batch
 * updates keys from all over the state. Whatever the number of keys, a measured batch does the same
 * work: it reads, merges, writes and logs 100,000 rows of the state.
 */
public final class StateGrowth {
  private static final int ROWS = 100_000;
  private static final long STRIDE = 7_368_787;

  /** A key and its mask, a count, a sum and a maximum of eight bytes each. */
  private static final int RAW_BYTES = 32;

  private StateGrowth() {}

  /**
   * Runs the measurement.
   *
   * @param args how many batches are measured, then the numbers of keys, multiples of 100,000
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    int batches = args.length > 1 ? Integer.parseInt(args[0]) : 200;
    List<Long> sizes = new ArrayList<>();
    for (int i = 1; i < args.length; i++) {
      sizes.add(Long.parseLong(args[i]));
    }
    if (sizes.isEmpty()) {
      sizes.addAll(List.of(100_000L, 1_000_000L, 10_000_000L));
    }
    measure(ROWS, 200);
    System.out.println(
        "| keys | ms a batch, median | 90 of 100 | longest | mean | CPU ms a batch | bytes a key"
            + " | times its raw bytes |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (long keys : sizes) {
      measure(keys, batches).print(keys);
    }
  }

  private static Times measure(long keys, int batches) throws IOException, InterruptedException {
    Path checkpoint = Files.createTempDirectory("penstock-growth");
    int loading = Math.toIntExact(keys / ROWS);
    Times times = new Times(loading + 20, batches);
    try (Session session = Session.builder().runner("local[1]").create()) {
      session.streams().addListener(times);
      StreamingQuery query =
          sums(session, keys)
              .writeStream()
              .format("noop")
              .outputMode("update")
              .option("checkpointLocation", checkpoint.toString())
              .start();
      while (!times.await()) {
        if (!query.isActive()) {
          throw new IllegalStateException(
              "Cannot report: the query ended", query.exception().orElse(null));
        }
      }
      query.stop();
    } finally {
      delete(checkpoint);
    }
    return times;
  }

  private static Dataset sums(Session session, long keys) {
    Column key =
        when(col("value").lt(lit(keys)), col("value"))
            .otherwise(col("value").multiply(lit(STRIDE)).mod(lit(keys)));
    return session
        .readStream()
        .format("rate-micro-batch")
        .option("rowsPerBatch", ROWS)
        .option("numPartitions", 1)
        .load()
        .groupBy(key.as("key"))
        .agg(count(lit(1)).as("n"), sum(col("value")).as("total"), max(col("value")).as("newest"));
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** The times of batches, from a listener. */
  private static final class Times implements StreamingQueryListener {
    private final int skipped;
    private final long[] millis;
    private final CountDownLatch done = new CountDownLatch(1);
    private StateOperatorProgress state;
    private int seen;
    private long cpuNanos;

    Times(int skipped, int measured) {
      this.skipped = skipped;
      this.millis = new long[measured];
    }

    @Override
    public void onQueryProgress(QueryProgress event) {
      StreamingQueryProgress progress = event.progress();
      int at = seen++ - skipped;
      if (at == -1 || at == millis.length - 1) {
        cpuNanos = cpu() - cpuNanos;
      }
      if (at >= 0 && at < millis.length) {
        if (progress.numInputRows() != ROWS) {
          throw new IllegalStateException("Cannot report: a batch had not all its rows");
        }
        millis[at] = progress.batchDurationMs();
        state = progress.stateOperators().get(0);
      }
      if (at + 1 >= millis.length) {
        done.countDown();
      }
    }

    private static long cpu() {
      return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
          .getProcessCpuTime();
    }

    boolean await() throws InterruptedException {
      return done.await(1, TimeUnit.SECONDS);
    }

    void print(long keys) {
      if (state.numRowsTotal() != keys || state.numRowsUpdated() != ROWS) {
        throw new IllegalStateException("Cannot report: the state is " + state);
      }
      long[] sorted = millis.clone();
      Arrays.sort(sorted);
      double mean = Arrays.stream(millis).average().orElseThrow();
      double bytes = (double) state.memoryUsedBytes() / keys;
      System.out.printf(
          Locale.ROOT,
          "| %,d | %d | %d | %d | %.1f | %.1f | %.1f | %.2f |%n",
          keys,
          sorted[sorted.length / 2],
          sorted[sorted.length * 9 / 10],
          sorted[sorted.length - 1],
          mean,
          cpuNanos / 1e6 / millis.length,
          bytes,
          bytes / RAW_BYTES);
    }
  }
}
