import java.sql.ResultSet;
import java.util.Map;

/**
 * The referee of Nexmark: the number of rows in a directory of Parquet files and the sum of a hash
 * of each whole row, without what the last event, an hour after the others, brought:
 * NexmarkSum QUERY DIR PATTERN EVENTS.
 */
final class NexmarkSum {
  private static final Map<String, String> COLUMNS =
      Map.of(
          "q0", "auction, bidder, price, channel, epoch_us(time)",
          "q1", "auction, bidder, price, epoch_us(time)",
          "q2", "auction, price",
          "q3", "name, city, state, id",
          "q4", "category, price",
          "q5", "epoch_us(start), n, auction",
          "q7", "epoch_us(start), price, auction, bidder",
          "q8", "id, name, epoch_us(start), auction");

  private NexmarkSum() {}

  public static void main(String[] args) throws Exception {
    long end = Facts.FIRST_MICROS + Long.parseLong(args[3]) * 100 + 60_000_000;
    String before =
        switch (args[0]) {
          case "q0", "q1" -> " WHERE epoch_us(time) < " + end;
          case "q5", "q7", "q8" -> " WHERE epoch_us(start) < " + end;
          default -> "";
        };
    try (Duck duck = new Duck(2);
        ResultSet result =
            duck.query(
                "SELECT count(*), sum(hash("
                    + COLUMNS.get(args[0])
                    + ")::HUGEINT) FROM read_parquet('"
                    + args[1]
                    + "/out/**/"
                    + args[2]
                    + "', hive_partitioning = false)"
                    + before)) {
      result.next();
      Report.value("checksum", result.getString(1) + " rows, " + result.getString(2));
    }
    Report.end();
  }
}
