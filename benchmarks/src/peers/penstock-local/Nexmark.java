import static io.penstock.Functions.avg;
import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.window;

import io.penstock.Dataset;
import io.penstock.Session;

/**
 * A Nexmark query from Parquet to Parquet: Nexmark QUERY IN DIR. All are streaming queries in append
 * mode with a checkpoint but q4, whose averages of maxima no append mode can give: a batch query.
 */
final class Nexmark {
  private final Session session;
  private final String in;
  private final boolean streams;

  private Nexmark(Session session, String in, boolean streams) {
    this.session = session;
    this.in = in;
    this.streams = streams;
  }

  public static void main(String[] args) throws Exception {
    try (Session session = Session.builder().runner("local[2]").create()) {
      Nexmark nexmark = new Nexmark(session, args[1], !args[0].equals("q4"));
      Report.time(1, () -> nexmark.write(nexmark.query(args[0]), args[2]));
    }
    Report.end();
  }

  private void write(Dataset rows, String dir) throws Exception {
    if (!streams) {
      rows.write().parquet(dir + "/out");
      return;
    }
    rows.writeStream()
        .format("parquet")
        .outputMode("append")
        .option("checkpointLocation", dir + "/ck")
        .trigger("availableNow=true")
        .start(dir + "/out")
        .awaitTermination();
  }

  private Dataset read(String kind, String schema) {
    String path = in + "/" + kind;
    return streams
        ? session.readStream().schema(schema).parquet(path)
        : session.read().schema(schema).parquet(path);
  }

  private Dataset persons() {
    return read("person", "id bigint, name string, city string, state string, time timestamp");
  }

  private Dataset auctions() {
    return read(
        "auction",
        "id bigint, item string, category bigint, seller bigint, expires timestamp,"
            + " time timestamp");
  }

  private Dataset bids() {
    return read(
        "bid", "auction bigint, bidder bigint, price bigint, channel string, time timestamp");
  }

  private Dataset query(String name) {
    return switch (name) {
      case "q0" -> bids();
      case "q1" ->
          bids()
              .select(
                  col("auction"),
                  col("bidder"),
                  col("price").multiply(lit(0.908)).as("price"),
                  col("time"));
      case "q2" ->
          bids()
              .filter(col("auction").mod(lit(123L)).equalTo(lit(0L)))
              .select(col("auction"), col("price"));
      case "q3" -> localItems();
      case "q4" -> averagePrices();
      case "q5" -> hotItems();
      case "q7" -> highestBids();
      case "q8" -> newSellers();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private Dataset localItems() {
    return auctions()
        .filter(col("category").equalTo(lit(10L)))
        .select(col("id"), col("seller"))
        .join(
            persons()
                .filter(col("state").isin("OR", "ID", "CA"))
                .select(col("id").as("person"), col("name"), col("city"), col("state")),
            col("seller").equalTo(col("person")))
        .select(col("name"), col("city"), col("state"), col("id"));
  }

  private Dataset averagePrices() {
    return auctions()
        .select(col("id"), col("category"), col("expires"), col("time").as("opened"))
        .join(
            bids().select(col("auction"), col("price"), col("time")),
            col("id")
                .equalTo(col("auction"))
                .and(col("time").geq(col("opened")))
                .and(col("time").leq(col("expires"))))
        .groupBy(col("id"), col("category"))
        .agg(max(col("price")).as("final"))
        .groupBy(col("category"))
        .agg(avg(col("final")).as("price"));
  }

  private Dataset hotItems() {
    return bids()
        .withWatermark("time", "0 seconds")
        .groupBy(window(col("time"), "10 seconds", "2 seconds"), col("auction"))
        .agg(count(lit(1)).as("n"))
        .groupBy(col("window"))
        .agg(max(struct(col("n"), col("auction"))).as("most"))
        .select(
            col("window.start").as("start"),
            col("most.n").as("n"),
            col("most.auction").as("auction"));
  }

  private Dataset highestBids() {
    return bids()
        .withWatermark("time", "0 seconds")
        .groupBy(window(col("time"), "10 seconds"))
        .agg(max(struct(col("price"), col("auction"), col("bidder"))).as("most"))
        .select(
            col("window.start").as("start"),
            col("most.price").as("price"),
            col("most.auction").as("auction"),
            col("most.bidder").as("bidder"));
  }

  private Dataset newSellers() {
    Dataset sellers =
        auctions()
            .withWatermark("time", "0 seconds")
            .select(
                col("id").as("auction"),
                col("seller"),
                window(col("time"), "10 seconds").as("opened"));
    return persons()
        .withWatermark("time", "0 seconds")
        .select(col("id"), col("name"), window(col("time"), "10 seconds").as("joined"))
        .join(
            sellers, col("id").equalTo(col("seller")).and(col("joined").equalTo(col("opened"))))
        .select(col("id"), col("name"), col("joined.start").as("start"), col("auction"));
  }
}
