import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;

/** A streaming query with a checkpoint; arguments of {@link FileTask}. */
final class FileQuery {
  private FileQuery() {}

  public static void main(String[] args) throws Exception {
    FileTask task = FileTask.of(args);
    try (SparkSession session = Local.session(2, Map.of())) {
      task.time(dir -> run(session, task, dir));
    }
    Report.end();
  }

  private static void run(SparkSession session, FileTask task, String dir) throws Exception {
    Dataset<Row> all =
        session
            .readStream()
            .format(task.format)
            .schema("time timestamp, value bigint, key string, price double")
            .load(task.in);
    (task.copy ? all : filtered(all))
        .writeStream()
        .format("parquet")
        .outputMode("append")
        .option("checkpointLocation", dir + "/ck")
        .trigger(Trigger.AvailableNow())
        .start(dir + "/out/")
        .awaitTermination();
  }

  private static Dataset<Row> filtered(Dataset<Row> all) {
    return all.filter(col("value").mod(lit(10L)).gt(lit(1L)).and(col("price").lt(lit(0.9))))
        .select(
            col("time"), col("value").multiply(lit(2L)).plus(lit(1L)).as("value"), col("key"));
  }
}
