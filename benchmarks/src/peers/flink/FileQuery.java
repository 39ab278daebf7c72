import java.time.Duration;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;

/**
 * A streaming insert in SQL, with checkpoints, which the sink needs to make its files visible;
 * arguments of {@link FileTask}.
 */
final class FileQuery {
  private static final String FILTER = " WHERE MOD(`value`, 10) > 1 AND price < 0.9E0";

  private FileQuery() {}

  public static void main(String[] args) throws Exception {
    FileTask task = FileTask.of(args);
    task.time(dir -> run(task, dir));
    Report.end();
  }

  private static void run(FileTask task, String dir) throws Exception {
    Configuration settings = new Configuration();
    settings.set(CoreOptions.DEFAULT_PARALLELISM, 2);
    settings.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofSeconds(10));
    settings.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, "file:" + dir + "/ck");
    TableEnvironment tables =
        TableEnvironment.create(
            EnvironmentSettings.newInstance().inStreamingMode().withConfiguration(settings).build());
    tables.getConfig().set("table.local-time-zone", "UTC");
    String more =
        switch (task.format) {
          case "json" -> ", 'json.timestamp-format.standard' = 'ISO-8601'";
          case "parquet" -> ", 'parquet.utc-timezone' = 'true'";
          default -> "";
        };
    // its csv has another form of time, so the text is cast
    String type = task.format.equals("csv") ? "STRING" : "TIMESTAMP_LTZ(6)";
    tables.executeSql(
        table("a", type, true, task.in, "'format' = '" + task.format + "'" + more));
    tables.executeSql(
        table(
            "b",
            "TIMESTAMP_LTZ(6)",
            task.copy,
            dir + "/out",
            "'format' = 'parquet', 'parquet.utc-timezone' = 'true'"
                + ", 'parquet.write.int64.timestamp' = 'true'"
                + ", 'parquet.timestamp.time.unit' = 'micros'"));
    String time =
        task.format.equals("csv")
            ? "CAST(CAST(REPLACE(SUBSTRING(`time`, 1, 26), 'T', ' ') AS TIMESTAMP(6))"
                + " AS TIMESTAMP_LTZ(6))"
            : "`time`";
    String columns = task.copy ? ", `value`, `key`, price" : ", `value` * 2 + 1, `key`";
    tables
        .executeSql(
            "INSERT INTO b SELECT " + time + columns + " FROM a" + (task.copy ? "" : FILTER))
        .await();
  }

  private static String table(
      String name, String time, boolean price, String path, String options) {
    return "CREATE TABLE "
        + name
        + " (`time` "
        + time
        + ", `value` BIGINT, `key` STRING"
        + (price ? ", price DOUBLE" : "")
        + ") WITH ('connector' = 'filesystem', 'path' = 'file:"
        + path
        + "', "
        + options
        + ")";
  }
}
