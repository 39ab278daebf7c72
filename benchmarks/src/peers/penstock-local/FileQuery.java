import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;

import io.penstock.Dataset;
import io.penstock.Session;

/** A streaming query with a checkpoint; arguments of {@link FileTask}. */
final class FileQuery {
  private FileQuery() {}

  public static void main(String[] args) throws Exception {
    FileTask task = FileTask.of(args);
    try (Session session = Session.builder().runner("local[2]").create()) {
      task.time(dir -> run(session, task, dir));
    }
    Report.end();
  }

  private static void run(Session session, FileTask task, String dir) {
    Dataset all =
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
        .trigger("availableNow=true")
        .start(dir + "/out/")
        .awaitTermination();
  }

  private static Dataset filtered(Dataset all) {
    return all.filter(col("value").mod(lit(10L)).gt(lit(1L)).and(col("price").lt(lit(0.9))))
        .select(
            col("time"), col("value").multiply(lit(2L)).plus(lit(1L)).as("value"), col("key"));
  }
}
