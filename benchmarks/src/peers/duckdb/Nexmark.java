import java.util.Map;

/** A Nexmark query as one SQL query over all files into Parquet: Nexmark QUERY IN DIR. */
final class Nexmark {
  private static final String WINDOWS =
      "(SELECT auction, time_bucket(INTERVAL 2 SECOND, time) - s * INTERVAL 2 SECOND AS start"
          + " FROM bid, range(5) t(s))";
  static final Map<String, String> QUERIES =
      Map.of(
          "q0", "SELECT auction, bidder, price, channel, time FROM bid",
          "q1", "SELECT auction, bidder, price * 0.908::DOUBLE AS price, time FROM bid",
          "q2", "SELECT auction, price FROM bid WHERE auction % 123 = 0",
          "q3",
              "SELECT p.name, p.city, p.state, a.id FROM auction a JOIN person p ON a.seller = p.id"
                  + " WHERE a.category = 10 AND p.state IN ('OR', 'ID', 'CA')",
          "q4",
              "SELECT category, avg(final) AS price FROM (SELECT a.id, a.category,"
                  + " max(b.price) AS final FROM auction a JOIN bid b ON a.id = b.auction"
                  + " AND b.time BETWEEN a.time AND a.expires GROUP BY ALL) GROUP BY category",
          "q5",
              "SELECT start, max(n) AS n, max(auction) FILTER (n = most) AS auction FROM ("
                  + "SELECT start, auction, count(*) AS n, max(count(*)) OVER (PARTITION BY start)"
                  + " AS most FROM "
                  + WINDOWS
                  + " GROUP BY start, auction) GROUP BY start",
          "q7",
              "SELECT start, (m).price AS price, (m).auction AS auction, (m).bidder AS bidder FROM"
                  + " (SELECT time_bucket(INTERVAL 10 SECOND, time) AS start, max({price: price,"
                  + " auction: auction, bidder: bidder}) AS m FROM bid GROUP BY start)",
          "q8",
              "SELECT p.id, p.name, time_bucket(INTERVAL 10 SECOND, p.time) AS start, a.id AS auction"
                  + " FROM person p JOIN auction a ON p.id = a.seller"
                  + " AND time_bucket(INTERVAL 10 SECOND, p.time)"
                  + " = time_bucket(INTERVAL 10 SECOND, a.time)");

  private Nexmark() {}

  public static void main(String[] args) throws Exception {
    try (Duck duck = new Duck(2)) {
      for (String kind : new String[] {"person", "auction", "bid"}) {
        duck.run(
            "CREATE VIEW "
                + kind
                + " AS FROM read_parquet('"
                + args[1]
                + "/"
                + kind
                + "/*.parquet')");
      }
      Report.time(
          1,
          () ->
              duck.run(
                  "COPY ("
                      + QUERIES.get(args[0])
                      + ") TO '"
                      + args[2]
                      + "/out' (FORMAT parquet, PER_THREAD_OUTPUT true)"));
    }
    Report.end();
  }
}
