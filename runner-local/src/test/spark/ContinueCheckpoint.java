import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;

/** Continues two queries of a test on their checkpoints in the directory of the argument. */
public class ContinueCheckpoint {
  public static void main(String[] args) throws Exception {
    Path dir = Path.of(args[0]);
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.warehouse.dir", dir.resolve("warehouse").toString())
            .getOrCreate();
    Dataset<Row> rate =
        spark
            .readStream()
            .format("rate-micro-batch")
            .option("rowsPerBatch", 3)
            .option("numPartitions", 2)
            .load();
    StreamingQuery generated =
        rate.writeStream()
            .foreachBatch(
                (Dataset<Row> rows, Long id) ->
                    rows.collectAsList()
                        .forEach(row -> System.out.println("batch " + id + " row " + row.get(1))))
            .option("checkpointLocation", dir.resolve("ck-rate").toString())
            .trigger(Trigger.AvailableNow())
            .start();
    generated.awaitTermination();
    System.out.println("rate id " + generated.id());
    StreamingQuery files =
        spark
            .readStream()
            .format("csv")
            .schema("value string")
            .load(dir.resolve("in").toString())
            .writeStream()
            .format("csv")
            .option("checkpointLocation", dir.resolve("ck-files").toString())
            .trigger(Trigger.AvailableNow())
            .start(dir.resolve("out").toString());
    files.awaitTermination();
    spark
        .read()
        .schema("value string")
        .csv(dir.resolve("out").toString())
        .orderBy("value")
        .collectAsList()
        .forEach(row -> System.out.println("file row " + row.get(0)));
    spark.stop();
  }
}
