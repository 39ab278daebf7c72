import java.time.Duration;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;

/**
 * A streaming insert in SQL, with checkpoints, which the sink needs to make its files visible:
 * FileCopy csv|json|parquet IN DIR.
 */
final class FileCopy {
  private FileCopy() {}

  public static void main(String[] args) throws Exception {
    String format = args[0];
    Configuration settings = new Configuration();
    settings.set(CoreOptions.DEFAULT_PARALLELISM, 2);
    settings.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofSeconds(10));
    settings.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, "file:" + args[2] + "/ck");
    TableEnvironment tables =
        TableEnvironment.create(
            EnvironmentSettings.newInstance().inStreamingMode().withConfiguration(settings).build());
    tables.getConfig().set("table.local-time-zone", "UTC");
    String more =
        switch (format) {
          case "json" -> ", 'json.timestamp-format.standard' = 'ISO-8601'";
          case "parquet" -> ", 'parquet.utc-timezone' = 'true'";
          default -> "";
        };
    // its csv has another form of time, so the text is cast
    String type = format.equals("csv") ? "STRING" : "TIMESTAMP_LTZ(6)";
    tables.executeSql(
        table("a", type, args[1], "'format' = '" + format + "'" + more));
    tables.executeSql(
        table(
            "b",
            "TIMESTAMP_LTZ(6)",
            args[2] + "/out",
            "'format' = 'parquet', 'parquet.utc-timezone' = 'true'"
                + ", 'parquet.write.int64.timestamp' = 'true'"
                + ", 'parquet.timestamp.time.unit' = 'micros'"));
    String time =
        format.equals("csv")
            ? "CAST(CAST(REPLACE(SUBSTRING(`time`, 1, 26), 'T', ' ') AS TIMESTAMP(6))"
                + " AS TIMESTAMP_LTZ(6))"
            : "`time`";
    Report.time(
        1,
        () ->
            tables
                .executeSql("INSERT INTO b SELECT " + time + ", `value`, `key`, price FROM a")
                .await());
    Report.end();
  }

  private static String table(String name, String time, String path, String options) {
    return "CREATE TABLE "
        + name
        + " (`time` "
        + time
        + ", `value` BIGINT, `key` STRING, price DOUBLE) WITH ('connector' = 'filesystem', 'path' = 'file:"
        + path
        + "', "
        + options
        + ")";
  }
}
