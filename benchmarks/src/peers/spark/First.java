import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.Trigger;

/** csv files into Parquet with a checkpoint, then the Parquet rows shown: First DIR. */
final class First {
  private First() {}

  public static void main(String[] args) throws Exception {
    String dir = args[0];
    Towns.write(dir);
    try (SparkSession session = Local.session(2, Map.of())) {
      session
          .readStream()
          .format("csv")
          .schema("value string")
          .load(dir + "/in/")
          .writeStream()
          .format("parquet")
          .outputMode("append")
          .option("checkpointLocation", dir + "/ck")
          .trigger(Trigger.AvailableNow())
          .start(dir + "/out/")
          .awaitTermination();
      Dataset<Row> rows = session.read().parquet(dir + "/out/").orderBy("value");
      rows.show();
      Towns.first(rows.collectAsList().stream().map(row -> row.getString(0)).toList());
    }
    Report.end();
  }
}
