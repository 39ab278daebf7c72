import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.sum;
import static org.apache.spark.sql.functions.window;

import java.nio.file.Files;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.apache.spark.api.java.function.VoidFunction2;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;

/**
 * Streaming queries over rate-micro-batch with expressions: Throughput window|filter|gate CORES
 * ROWS ROUNDS. The window runs in batches of a million rows until its last window was given
 * out; {@code rows} says how many rows were read by then.
 */
final class Throughput {
  private final SparkSession session;
  private final long rows;

  private Throughput(SparkSession session, long rows) {
    this.session = session;
    this.rows = rows;
  }

  public static void main(String[] args) throws Exception {
    try (SparkSession session = Local.session(Integer.parseInt(args[1]), Map.of())) {
      Throughput all = new Throughput(session, Long.parseLong(args[2]));
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

  private Dataset<Row> facts(long batch) {
    return session
        .readStream()
        .format("rate-micro-batch")
        .option("rowsPerBatch", batch)
        .load()
        .selectExpr(Facts.EXPRESSIONS);
  }

  private void windows() throws Exception {
    Digest digest = new Digest();
    CountDownLatch done = new CountDownLatch(1);
    long end = Facts.endOfWindows(rows);
    VoidFunction2<Dataset<Row>, Long> take =
        (batch, id) -> {
          for (Row row : batch.collectAsList()) {
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
            .selectExpr("unix_micros(window.start) AS start", "key", "n", "s", "m")
            .writeStream()
            .option("checkpointLocation", Files.createTempDirectory("peer").toString())
            .foreachBatch(take)
            .start();
    done.await();
    query.stop();
    Report.value("checksum", digest);
  }

  private Dataset<Row> filtered() {
    return facts(rows)
        .filter("value % 10 > 1 AND price < 0.9")
        .selectExpr("time", "value * 2 + 1 AS v", "key");
  }

  private void filter() throws Exception {
    StreamingQuery query =
        filtered().writeStream().format("noop").trigger(Trigger.AvailableNow()).start();
    query.awaitTermination();
    Report.value("rows", query.lastProgress().numInputRows());
  }

  private void gate() throws Exception {
    Digest digest = new Digest();
    VoidFunction2<Dataset<Row>, Long> take =
        (batch, id) -> {
          for (Row row : batch.selectExpr("unix_micros(time) AS t", "v", "key").collectAsList()) {
            digest.add(row.getLong(0), row.getLong(1), row.getString(2));
          }
        };
    filtered()
        .writeStream()
        .foreachBatch(take)
        .trigger(Trigger.AvailableNow())
        .start()
        .awaitTermination();
    Report.value("checksum", digest);
  }
}
