package io.penstock.local.crash;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The child process of {@link StatefulKillTest}: queries with state over the same csv files, one
 * file a batch, until nothing is left.
 */
final class StatefulCrashProgram {
  static final String SCHEMA = "t timestamp, k string, id bigint, v bigint";

  private StatefulCrashProgram() {}

  /** The queries by name. */
  static Map<String, Dataset> queries(Dataset rows) {
    Dataset timed = rows.withWatermark("t", "5 seconds");
    return Map.of(
        "windows",
        timed
            .groupBy(window(col("t"), "10 seconds"), col("k"))
            .agg(count(lit(1)).as("n"), sum("v").as("total"), max("id").as("newest"))
            .select(col("window.start"), col("k"), col("n"), col("total"), col("newest")),
        "pairs",
        pairs(timed),
        "distinct",
        timed.dropDuplicates("id").select("id"),
        "minutes",
        timed
            .dropDuplicates("id", "t")
            .groupBy(window(col("t"), "1 minute"))
            .agg(count(lit(1)).as("n"))
            .select(col("window.start"), col("n")));
  }

  /** Even and odd values of a key within eight seconds, and those without a partner. */
  private static Dataset pairs(Dataset timed) {
    Dataset even =
        timed
            .filter(col("v").mod(2).equalTo(0))
            .select(col("k").as("lk"), col("t").as("lt"), col("id").as("l"), col("v").as("lv"));
    Dataset odd =
        timed
            .filter(col("v").mod(2).equalTo(1))
            .select(col("k").as("rk"), col("t").as("rt"), col("id").as("r"), col("v").as("rv"));
    Column near =
        col("lk")
            .equalTo(col("rk"))
            .and(col("rt").geq(col("lt").minus(lit(Duration.ofSeconds(8)))))
            .and(col("rt").leq(col("lt").plus(lit(Duration.ofSeconds(8)))));
    return even.join(odd, near, "full").select("l", "lt", "lv", "r", "rt", "rv");
  }

  /** The windows once more, to a function that replaces what it has of a batch. */
  private static StreamingQuery toFunction(Dataset windows, String dir) {
    return windows
        .writeStream()
        .option("checkpointLocation", dir + "/ck-called")
        .trigger("availableNow=true")
        .foreachBatch(
            (batch, id) -> batch.write().mode("overwrite").parquet(dir + "/called/batch=" + id))
        .start();
  }

  public static void main(String[] args) {
    String dir = args[0];
    try (Session session =
        Session.builder().runner("local[2]").config("spark.sql.session.timeZone", "UTC").create()) {
      Dataset rows =
          session
              .readStream()
              .format("csv")
              .schema(SCHEMA)
              .option("maxFilesPerTrigger", 1)
              .load(dir + "/in");
      List<StreamingQuery> started = new ArrayList<>();
      queries(rows)
          .forEach(
              (name, query) ->
                  started.add(
                      query
                          .writeStream()
                          .format("parquet")
                          .option("checkpointLocation", dir + "/ck-" + name)
                          .trigger("availableNow=true")
                          .start(dir + "/" + name)));
      started.add(toFunction(queries(rows).get("windows"), dir));
      System.out.println(CrashProcess.STARTED);
      started.forEach(StreamingQuery::awaitTermination);
    }
  }
}
