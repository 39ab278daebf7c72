package io.penstock.benchmarks.jmh;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.when;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * How the time of a batch and the garbage of a row grow with what a state holds; one core, a
 * checkpoint on the local disk.
 *
 * <p>{@code sums}: count, sum and max of a bigint by a bigint key, in update mode. Each batch has
 * 100,000 rows with as many different keys. The first batches put each key in once; after them
 * every batch updates keys from all over the state. Whatever the number of keys, a measured batch
 * does the same work: it reads, merges, writes and logs 100,000 rows of the state.
 *
 * <p>{@code join}: two streams of 100,000 rows a batch each; a row of the right meets the one of
 * the left with its key that came half of the watermark's delay before; rows go when the watermark
 * has passed them.
 *
 * <p>{@code hotkey}: two streams of 1,000 rows a batch each, joined without a match: all rows of
 * the left have one key, and those of the right any other; rows go as in {@code join}.
 */
public final class StateGrowth {
  private static final int FEW_ROWS = 1_000;
  private static final int ROWS = 100_000;
  private static final long STRIDE = 7_368_787;

  private StateGrowth() {}

  /**
   * Runs the measurement.
   *
   * @param args {@code sums}, {@code join} or {@code hotkey}; how many batches are measured; the
   *     numbers of keys, or of rows of a side within the watermark's delay, multiples of 200,000
   *     but for one of 100,000
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    String kind = args.length > 0 ? args[0] : "sums";
    int batches = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    List<Long> sizes = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      sizes.add(Long.parseLong(args[i]));
    }
    if (sizes.isEmpty()) {
      sizes.addAll(List.of(100_000L, 1_000_000L, 10_000_000L));
    }
    measure(kind, ROWS, batches);
    System.out.println(
        "| size | rows in state | ms a batch, median | 90 of 100 | longest | mean | CPU ms a batch"
            + " | bytes allocated a row | bytes a row in state"
            + " | bytes logged a batch |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for (long keys : sizes) {
      measure(kind, keys, batches).print(keys);
    }
  }

  private static Times measure(String kind, long keys, int batches)
      throws IOException, InterruptedException {
    boolean join = !kind.equals("sums");
    boolean hot = kind.equals("hotkey");
    int rows = hot ? FEW_ROWS : ROWS;
    Path checkpoint = Files.createTempDirectory("penstock-growth");
    int loading = Math.toIntExact(keys / rows);
    Times times =
        new Times((join && !hot ? 4 : 1) * loading + 20, batches, (join ? 2L : 1L) * rows);
    try (Session session = Session.builder().runner("local[1]").create()) {
      session.streams().addListener(times);
      StreamingQuery query =
          (join ? pairs(session, loading, rows, hot) : sums(session, keys))
              .writeStream()
              .format("noop")
              .outputMode(join ? "append" : "update")
              .option("checkpointLocation", checkpoint.toString())
              .start();
      while (!times.await()) {
        if (!query.isActive()) {
          throw new IllegalStateException(
              "Cannot report: the query ended", query.exception().orElse(null));
        }
      }
      query.stop();
      times.logged = logged(checkpoint);
    } finally {
      delete(checkpoint);
    }
    return times;
  }

  private static Dataset sums(Session session, long keys) {
    Column key =
        when(col("value").lt(lit(keys)), col("value"))
            .otherwise(col("value").multiply(lit(STRIDE)).mod(lit(keys)));
    return rows(session, ROWS)
        .groupBy(key.as("key"))
        .agg(count(lit(1)).as("n"), sum(col("value")).as("total"), max(col("value")).as("newest"));
  }

  /** The mean size of the changes of the last batches. */
  private static double logged(Path checkpoint) throws IOException {
    try (Stream<Path> files = Files.list(checkpoint.resolve("state").resolve("0"))) {
      return files
          .map(Path::toFile)
          .filter(f -> f.getName().endsWith(".changes"))
          .sorted(Comparator.comparing(StateGrowth::version).reversed())
          .limit(10)
          .mapToLong(File::length)
          .average()
          .orElseThrow();
    }
  }

  private static long version(File changes) {
    return Long.parseLong(changes.getName().substring(0, changes.getName().indexOf('.')));
  }

  private static Dataset rows(Session session, int rows) {
    return session
        .readStream()
        .format("rate-micro-batch")
        .option("rowsPerBatch", rows)
        .option("numPartitions", 1)
        .load();
  }

  private static Dataset pairs(Session session, int seconds, int rows, boolean hot) {
    Column delay = lit(Duration.ofSeconds(seconds));
    long before = hot ? -1 : rows * (seconds / 2L);
    Column key = hot ? col("value").mod(lit(1L)) : col("value");
    Dataset left =
        rows(session, rows)
            .withWatermark("timestamp", seconds + " seconds")
            .select(key.as("l"), col("timestamp").as("lt"));
    Dataset right =
        rows(session, rows)
            .withWatermark("timestamp", seconds + " seconds")
            .select(col("value").minus(lit(before)).as("r"), col("timestamp").as("rt"));
    Column near =
        col("l")
            .equalTo(col("r"))
            .and(col("rt").geq(col("lt")))
            .and(col("rt").leq(col("lt").plus(delay)));
    return left.join(right, near);
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
    private final long rows;
    private long cpuNanos;
    private long allocated;
    private double logged;

    Times(int skipped, int measured, long rows) {
      this.rows = rows;
      this.skipped = skipped;
      this.millis = new long[measured];
    }

    @Override
    public void onQueryProgress(QueryProgress event) {
      StreamingQueryProgress progress = event.progress();
      int at = seen++ - skipped;
      if (at == -1 || at == millis.length - 1) {
        cpuNanos = cpu() - cpuNanos;
        allocated = allocated() - allocated;
      }
      if (at >= 0 && at < millis.length) {
        if (progress.numInputRows() != rows) {
          throw new IllegalStateException("Cannot report: a batch had not all its rows");
        }
        millis[at] = progress.batchDurationMs();
        state = progress.stateOperators().get(0);
        if (state.numRowsUpdated() != rows) {
          throw new IllegalStateException("Cannot report: the state is " + state);
        }
      }
      if (at + 1 >= millis.length) {
        done.countDown();
      }
    }

    private static long cpu() {
      return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
          .getProcessCpuTime();
    }

    /** Bytes of all threads that live. */
    private static long allocated() {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      return Arrays.stream(threads.getThreadAllocatedBytes(threads.getAllThreadIds())).sum();
    }

    boolean await() throws InterruptedException {
      return done.await(1, TimeUnit.SECONDS);
    }

    void print(long size) {
      long[] sorted = millis.clone();
      Arrays.sort(sorted);
      System.out.printf(
          Locale.ROOT,
          "| %,d | %,d | %d | %d | %d | %.1f | %.1f | %.1f | %.1f | %,.0f |%n",
          size,
          state.numRowsTotal(),
          sorted[sorted.length / 2],
          sorted[sorted.length * 9 / 10],
          sorted[sorted.length - 1],
          Arrays.stream(millis).average().orElseThrow(),
          cpuNanos / 1e6 / millis.length,
          (double) allocated / rows / millis.length,
          (double) state.memoryUsedBytes() / state.numRowsTotal(),
          logged);
    }
  }
}
