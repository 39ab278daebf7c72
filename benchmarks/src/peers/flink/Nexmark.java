import java.time.Duration;
import java.util.Map;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.TableEnvironment;

/** A Nexmark query in SQL from Parquet to Parquet: Nexmark QUERY IN DIR; q4 as a batch query. */
final class Nexmark {
  private static final Map<String, String> QUERIES =
      Map.of(
          "q0", "SELECT auction, bidder, price, channel, `time` FROM bid",
          "q1", "SELECT auction, bidder, price * 0.908E0, `time` FROM bid",
          "q2", "SELECT auction, price FROM bid WHERE MOD(auction, 123) = 0",
          "q3",
              "SELECT p.name, p.city, p.state, a.id FROM auction a JOIN person p ON a.seller = p.id"
                  + " WHERE a.category = 10 AND p.state IN ('OR', 'ID', 'CA')",
          "q4",
              "SELECT category, AVG(CAST(winning AS DOUBLE)) FROM (SELECT a.id, a.category,"
                  + " MAX(b.price) AS winning FROM auction a JOIN bid b ON a.id = b.auction"
                  + " AND b.`time` BETWEEN a.`time` AND a.expires GROUP BY a.id, a.category)"
                  + " GROUP BY category",
          "q5",
              "SELECT window_start, n, auction FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY"
                  + " window_start, window_end ORDER BY n DESC, auction DESC) AS place FROM ("
                  + "SELECT window_start, window_end, auction, COUNT(*) AS n FROM TABLE(HOP(TABLE bid,"
                  + " DESCRIPTOR(rowtime), INTERVAL '2' SECOND, INTERVAL '10' SECOND))"
                  + " GROUP BY window_start, window_end, auction)) WHERE place <= 1",
          "q7",
              "SELECT window_start, price, auction, bidder FROM (SELECT *, ROW_NUMBER() OVER ("
                  + "PARTITION BY window_start, window_end ORDER BY price DESC, auction DESC,"
                  + " bidder DESC) AS place FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(rowtime),"
                  + " INTERVAL '10' SECOND))) WHERE place <= 1",
          "q8",
              "SELECT p.id, p.name, p.window_start, a.id FROM (SELECT * FROM TABLE(TUMBLE(TABLE"
                  + " person, DESCRIPTOR(rowtime), INTERVAL '10' SECOND))) p JOIN (SELECT * FROM"
                  + " TABLE(TUMBLE(TABLE auction, DESCRIPTOR(rowtime), INTERVAL '10' SECOND))) a"
                  + " ON p.id = a.seller AND p.window_start = a.window_start"
                  + " AND p.window_end = a.window_end");
  private static final Map<String, String> RESULTS =
      Map.of(
          "q0", "auction BIGINT, bidder BIGINT, price BIGINT, channel STRING, `time` TIMESTAMP_LTZ(6)",
          "q1", "auction BIGINT, bidder BIGINT, price DOUBLE, `time` TIMESTAMP_LTZ(6)",
          "q2", "auction BIGINT, price BIGINT",
          "q3", "name STRING, city STRING, state STRING, id BIGINT",
          "q4", "category BIGINT, price DOUBLE",
          "q5", "`start` TIMESTAMP(3), n BIGINT, auction BIGINT",
          "q7", "`start` TIMESTAMP(3), price BIGINT, auction BIGINT, bidder BIGINT",
          "q8", "id BIGINT, name STRING, `start` TIMESTAMP(3), auction BIGINT");

  private Nexmark() {}

  public static void main(String[] args) throws Exception {
    Configuration settings = new Configuration();
    settings.set(CoreOptions.DEFAULT_PARALLELISM, 2);
    EnvironmentSettings.Builder builder = EnvironmentSettings.newInstance();
    if (args[0].equals("q4")) {
      builder.inBatchMode();
    } else {
      builder.inStreamingMode();
      settings.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofSeconds(10));
      settings.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, "file:" + args[2] + "/ck");
    }
    TableEnvironment tables =
        TableEnvironment.create(builder.withConfiguration(settings).build());
    tables.getConfig().set("table.local-time-zone", "UTC");
    source(tables, args[1], "person", "id BIGINT, name STRING, city STRING, state STRING");
    source(
        tables,
        args[1],
        "auction",
        "id BIGINT, item STRING, category BIGINT, seller BIGINT, expires TIMESTAMP_LTZ(6)");
    source(tables, args[1], "bid", "auction BIGINT, bidder BIGINT, price BIGINT, channel STRING");
    tables.executeSql(
        "CREATE TABLE answer ("
            + RESULTS.get(args[0])
            + ") WITH ('connector' = 'filesystem', 'path' = 'file:"
            + args[2]
            + "/out', 'format' = 'parquet', 'parquet.utc-timezone' = 'true',"
            + " 'parquet.write.int64.timestamp' = 'true', 'parquet.timestamp.time.unit' = 'micros')");
    Report.time(
        1, () -> tables.executeSql("INSERT INTO answer " + QUERIES.get(args[0])).await());
    Report.end();
  }

  private static void source(TableEnvironment tables, String in, String kind, String columns) {
    tables.executeSql(
        "CREATE TABLE "
            + kind
            + " ("
            + columns
            + ", `time` TIMESTAMP_LTZ(6), rowtime AS CAST(`time` AS TIMESTAMP_LTZ(3)),"
            // files come in any order, the one with the last event an hour later may come first
            + " WATERMARK FOR rowtime AS rowtime - INTERVAL '1' DAY)"
            + " WITH ('connector' = 'filesystem', 'path' = 'file:"
            + in
            + "/"
            + kind
            + "', 'format' = 'parquet', 'parquet.utc-timezone' = 'true')");
  }
}
