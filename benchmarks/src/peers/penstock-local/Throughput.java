import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.timestamp_micros;
import static io.penstock.Functions.unix_micros;
import static io.penstock.Functions.window;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.VoidFunction2;
import io.penstock.streaming.StreamingQuery;
import java.nio.file.Files;
import java.util.concurrent.CountDownLatch;

/**
 * Streaming queries: Throughput window|filter|gate CORES ROWS ROUNDS facts|rate-micro-batch. The
 * window runs in batches of a million rows until its last window was given out; {@code rows}
 * says how many rows were read by then.
 */
final class Throughput {
  private final Session session;
  private final long rows;
  private final String source;

  private Throughput(Session session, long rows, String source) {
    this.session = session;
    this.rows = rows;
    this.source = source;
  }

  public static void main(String[] args) throws Exception {
    try (Session session = Session.builder().runner("local[" + args[1] + "]").create()) {
      Throughput all = new Throughput(session, Long.parseLong(args[2]), args[4]);
      Report.time(
          Integer.parseInt(args[3]),
          () -> {
            switch (args[0]) {
              case "window" -> all.windows();
              case "filter" -> all.filter();
              default -> all.gate();
            }
          });
    }
    Report.end();
  }

  private Dataset facts(long batch) {
    Dataset all = session.readStream().format(source).option("rowsPerBatch", batch).load();
    return source.equals("facts") ? all : withColumns(all);
  }

  private static Dataset withColumns(Dataset all) {
    Column value = col("value");
    return all.select(
        timestamp_micros(value.multiply(lit(10L)).plus(lit(Facts.FIRST_MICROS))).as("time"),
        value,
        concat(lit("key"), value.multiply(lit(7919L)).mod(lit(1000L)).cast("string")).as("key"),
        value.multiply(lit(104_729L)).mod(lit(100_000L)).divide(lit(100_000.0)).as("price"));
  }

  private void windows() throws Exception {
    Digest digest = new Digest();
    CountDownLatch done = new CountDownLatch(1);
    long end = Facts.endOfWindows(rows);
    VoidFunction2<Dataset, Long> take =
        (batch, id) -> {
          for (Row row : batch.collect()) {
            if (row.getLong(0) < end) {
              digest.add(
                  row.getLong(0), row.getString(1), row.getLong(2), row.getLong(3), row.getDouble(4));
            } else if (done.getCount() > 0) {
              Report.value("rows", (id + 1) * Facts.BATCH);
              done.countDown();
            }
          }
        };
    StreamingQuery query =
        facts(Facts.BATCH)
            .withWatermark("time", "10 seconds")
            .groupBy(window(col("time"), "10 seconds"), col("key"))
            .agg(count(lit(1)).as("n"), sum(col("value")).as("s"), max(col("price")).as("m"))
            .select(unix_micros(col("window.start")), col("key"), col("n"), col("s"), col("m"))
            .writeStream()
            .option("checkpointLocation", Files.createTempDirectory("peer").toString())
            .foreachBatch(take)
            .start();
    done.await();
    query.stop();
    Report.value("checksum", digest);
  }

  private Dataset filtered() {
    return facts(rows)
        .filter(col("value").mod(lit(10L)).gt(lit(1L)).and(col("price").lt(lit(0.9))))
        .select(col("time"), col("value").multiply(lit(2L)).plus(lit(1L)).as("v"), col("key"));
  }

  private void filter() throws Exception {
    StreamingQuery query =
        filtered().writeStream().format("noop").trigger("availableNow=true").start();
    query.awaitTermination();
    Report.value("rows", query.lastProgress().numInputRows());
  }

  private void gate() throws Exception {
    Digest digest = new Digest();
    VoidFunction2<Dataset, Long> take =
        (batch, id) -> {
          for (Row row : batch.select(unix_micros(col("time")), col("v"), col("key")).collect()) {
            digest.add(row.getLong(0), row.getLong(1), row.getString(2));
          }
        };
    filtered()
        .writeStream()
        .foreachBatch(take)
        .trigger("availableNow=true")
        .start()
        .awaitTermination();
    Report.value("checksum", digest);
  }
}
