package io.penstock.local.crash;

import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;

/**
 * The child process of {@link KillTest}: csv to Parquet, one file a batch, until nothing is left.
 */
final class CrashProgram {
  private CrashProgram() {}

  public static void main(String[] args) {
    String dir = args[0];
    try (Session session = Session.builder().runner("local[2]").create()) {
      StreamingQuery query =
          session
              .readStream()
              .format("csv")
              .schema("id long, text string")
              .option("maxFilesPerTrigger", 1)
              .load(dir + "/in")
              .writeStream()
              .format("parquet")
              .option("checkpointLocation", dir + "/ck")
              .trigger("availableNow=true")
              .start(dir + "/out");
      System.out.println(CrashProcess.STARTED);
      query.awaitTermination();
    }
  }
}
