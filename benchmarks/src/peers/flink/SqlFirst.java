import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** csv files into Parquet with a checkpoint, then the Parquet rows read: SqlFirst DIR. */
final class SqlFirst {
  private SqlFirst() {}

  public static void main(String[] args) throws Exception {
    String dir = args[0];
    Towns.write(dir);
    Configuration settings = new Configuration();
    settings.set(CoreOptions.DEFAULT_PARALLELISM, 2);
    settings.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofSeconds(10));
    TableEnvironment tables =
        TableEnvironment.create(
            EnvironmentSettings.newInstance().inStreamingMode().withConfiguration(settings).build());
    tables.executeSql(table("a", dir + "/in", "csv"));
    tables.executeSql(table("b", dir + "/out", "parquet"));
    tables.executeSql("INSERT INTO b SELECT v FROM a").await();
    List<String> out = new ArrayList<>();
    try (CloseableIterator<Row> rows = tables.executeSql("SELECT v FROM b").collect()) {
      while (rows.hasNext()) {
        out.add(String.valueOf(rows.next().getField(0)));
      }
    }
    Towns.first(out);
    Report.end();
  }

  private static String table(String name, String path, String format) {
    return "CREATE TABLE "
        + name
        + " (v STRING) WITH ('connector' = 'filesystem', 'path' = 'file:"
        + path
        + "', 'format' = '"
        + format
        + "')";
  }
}
