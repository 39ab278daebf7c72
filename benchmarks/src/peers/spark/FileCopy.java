import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;

/** A streaming query with a checkpoint: FileCopy csv|json|parquet IN DIR. */
final class FileCopy {
  private FileCopy() {}

  public static void main(String[] args) throws Exception {
    try (SparkSession session = Local.session(2, Map.of())) {
      Report.time(1, () -> copy(session, args[0], args[1], args[2]));
    }
    Report.end();
  }

  private static void copy(SparkSession session, String format, String in, String dir)
      throws Exception {
    StreamingQuery query =
        session
            .readStream()
            .format(format)
            .schema("time timestamp, value bigint, key string, price double")
            .load(in)
            .writeStream()
            .format("parquet")
            .outputMode("append")
            .option("checkpointLocation", dir + "/ck")
            .trigger(Trigger.AvailableNow())
            .start(dir + "/out/");
    query.awaitTermination();
  }
}
