import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.types.Row;
import org.apache.flink.util.CloseableIterator;

/** The same as Throughput in SQL over datagen: SqlThroughput window|filter|gate CORES ROWS ROUNDS. */
final class SqlThroughput {
  private SqlThroughput() {}

  public static void main(String[] args) throws Exception {
    Configuration settings = new Configuration();
    settings.set(CoreOptions.DEFAULT_PARALLELISM, Integer.parseInt(args[1]));
    settings.setString("table.exec.resource.default-parallelism", args[1]);
    settings.setString("pipeline.object-reuse", "true");
    TableEnvironment tables =
        TableEnvironment.create(
            EnvironmentSettings.newInstance().inStreamingMode().withConfiguration(settings).build());
    tables.getConfig().set("table.local-time-zone", "UTC");
    long last = Long.parseLong(args[2]) - 1;
    tables.executeSql(
        "CREATE TABLE facts (`value` BIGINT,"
            + " micros AS 1704067200000000 + `value` * 10,"
            + " `time` AS TO_TIMESTAMP_LTZ((1704067200000000 + `value` * 10) / 1000, 3),"
            + " `key` AS CONCAT('key', CAST(MOD(`value` * 7919, 1000) AS STRING)),"
            + " price AS CAST(MOD(`value` * 104729, 100000) AS DOUBLE) / CAST(100000 AS DOUBLE),"
            + " WATERMARK FOR `time` AS `time` - INTERVAL '10' SECOND)"
            + " WITH ('connector' = 'datagen', 'fields.value.kind' = 'sequence',"
            + " 'fields.value.start' = '0', 'fields.value.end' = '"
            + last
            + "', 'rows-per-second' = '1000000000')");
    tables.executeSql(
        "CREATE TABLE hole (micros BIGINT, v BIGINT, `key` STRING) WITH ('connector' = 'blackhole')");
    String filtered =
        "SELECT micros, `value` * 2 + 1 AS v, `key` FROM facts"
            + " WHERE MOD(`value`, 10) > 1 AND price < 0.9E0";
    Report.time(
        Integer.parseInt(args[3]),
        () -> {
          switch (args[0]) {
            case "window" -> windows(tables);
            case "filter" -> tables.executeSql("INSERT INTO hole " + filtered).await();
            default -> gate(tables, filtered);
          }
          Report.value("rows", args[2]);
        });
    Report.end();
  }

  private static void windows(TableEnvironment tables) throws Exception {
    Digest digest = new Digest();
    try (CloseableIterator<Row> rows =
        tables
            .executeSql(
                "SELECT window_start, `key`, COUNT(*), SUM(`value`), MAX(price)"
                    + " FROM TABLE(TUMBLE(TABLE facts, DESCRIPTOR(`time`), INTERVAL '10' SECOND))"
                    + " GROUP BY window_start, window_end, `key`")
            .collect()) {
      while (rows.hasNext()) {
        Row row = rows.next();
        java.time.LocalDateTime start = (java.time.LocalDateTime) row.getField(0);
        long micros = start.toEpochSecond(java.time.ZoneOffset.UTC) * 1_000_000;
        digest.add(micros, row.getField(1), row.getField(2), row.getField(3), row.getField(4));
      }
    }
    Report.value("checksum", digest);
  }

  private static void gate(TableEnvironment tables, String query) throws Exception {
    Digest digest = new Digest();
    try (CloseableIterator<Row> rows = tables.executeSql(query).collect()) {
      while (rows.hasNext()) {
        Row row = rows.next();
        digest.add(row.getField(0), row.getField(1), row.getField(2));
      }
    }
    Report.value("checksum", digest);
  }
}
