import io.penstock.Dataset;
import io.penstock.Session;

/** csv files into Parquet with a checkpoint, then the Parquet rows shown: First DIR. */
final class First {
  private First() {}

  public static void main(String[] args) throws Exception {
    String dir = args[0];
    Towns.write(dir);
    try (Session session = Session.builder().runner("local[2]").create()) {
      session
          .readStream()
          .format("csv")
          .schema("value string")
          .load(dir + "/in/")
          .writeStream()
          .format("parquet")
          .outputMode("append")
          .option("checkpointLocation", dir + "/ck")
          .trigger("availableNow=true")
          .start(dir + "/out/")
          .awaitTermination();
      Dataset rows = session.read().parquet(dir + "/out/").orderBy("value");
      rows.show();
      Towns.first(rows.collect().stream().map(row -> row.getString(0)).toList());
    }
    Report.end();
  }
}
