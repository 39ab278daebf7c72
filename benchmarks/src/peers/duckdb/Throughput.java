import java.sql.ResultSet;

/**
 * From a table in memory: Throughput window|filter|gate CORES ROWS ROUNDS. The window is one query
 * over all rows, as there are no streams; the filter ends in a sum, the gate in all rows.
 */
final class Throughput {
  private static final String FILTERED =
      "SELECT epoch_us(time) AS t, value * 2 + 1 AS v, key FROM rows"
          + " WHERE value % 10 > 1 AND price < 0.9";

  private Throughput() {}

  public static void main(String[] args) throws Exception {
    try (Duck duck = new Duck(Integer.parseInt(args[1]))) {
      duck.run(
          "CREATE TABLE rows AS SELECT make_timestamp("
              + Facts.FIRST_MICROS
              + " + i * 10) AS time, i AS value, concat('key', i * 7919 % 1000) AS key,"
              + " (i * 104729 % 100000) / 100000.0::DOUBLE AS price FROM range("
              + args[2]
              + ") t(i)");
      Report.time(
          Integer.parseInt(args[3]),
          () -> {
            switch (args[0]) {
              case "window" -> window(duck);
              case "filter" -> filter(duck);
              default -> gate(duck);
            }
            Report.value("rows", args[2]);
          });
    }
    Report.end();
  }

  private static void window(Duck duck) throws Exception {
    Digest digest = new Digest();
    try (ResultSet result =
        duck.query(
            "SELECT epoch_us(time_bucket(INTERVAL 10 SECOND, time)), key, count(*),"
                + " sum(value)::BIGINT, max(price) FROM rows GROUP BY ALL")) {
      while (result.next()) {
        digest.add(
            result.getLong(1),
            result.getString(2),
            result.getLong(3),
            result.getLong(4),
            result.getDouble(5));
      }
    }
    Report.value("checksum", digest);
  }

  private static void filter(Duck duck) throws Exception {
    try (ResultSet result =
        duck.query(
            "SELECT count(*), sum(t), sum(v), sum(length(key)) FROM (" + FILTERED + ")")) {
      result.next();
      Report.value("passed", result.getLong(1));
    }
  }

  private static void gate(Duck duck) throws Exception {
    Digest digest = new Digest();
    try (ResultSet result = duck.query(FILTERED)) {
      while (result.next()) {
        digest.add(result.getLong(1), result.getLong(2), result.getString(3));
      }
    }
    Report.value("checksum", digest);
  }
}
