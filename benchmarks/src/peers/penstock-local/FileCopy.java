import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;

/** A streaming query with a checkpoint: FileCopy csv|json|parquet IN DIR. */
final class FileCopy {
  private FileCopy() {}

  public static void main(String[] args) throws Exception {
    try (Session session = Session.builder().runner("local[2]").create()) {
      Report.time(1, () -> copy(session, args[0], args[1], args[2]));
    }
    Report.end();
  }

  private static void copy(Session session, String format, String in, String dir) {
    StreamingQuery query =
        session
            .readStream()
            .format(format)
            .schema("time timestamp, value bigint, key string, price double")
            .load(in)
            .writeStream()
            .format("parquet")
            .outputMode("append")
            .option("checkpointLocation", dir + "/ck")
            .trigger("availableNow=true")
            .start(dir + "/out/");
    query.awaitTermination();
  }
}
