package io.penstock.local.rules;

import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Copies csv files to Parquet until it fails, which it then prints, or its input ends. */
final class SharedCheckpointProgram {
  private SharedCheckpointProgram() {}

  /**
   * @param args the directory of input, output and checkpoint
   */
  public static void main(String[] args) {
    try (Session session = Session.builder().runner("local[1]").create()) {
      StreamingQuery query = start(session, Path.of(args[0]), "processingTime=5 milliseconds");
      Thread input = new Thread(() -> stopWithInput(query));
      input.setDaemon(true);
      input.start();
      query.awaitTermination();
    } catch (StreamingQueryException e) {
      System.out.println(why(e));
    }
  }

  private static void stopWithInput(StreamingQuery query) {
    try {
      System.in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    query.stop();
  }

  static StreamingQuery start(Session session, Path dir, String trigger) {
    return session
        .readStream()
        .format("csv")
        .schema("id long")
        .option("maxFilesPerTrigger", 1)
        .load(dir.resolve("in").toString())
        .writeStream()
        .format("parquet")
        .option("checkpointLocation", dir.resolve("ck").toString())
        .trigger(trigger)
        .start(dir.resolve("out").toString());
  }

  /** The condition of what ended a query. */
  static String why(StreamingQueryException error) {
    return error.getCause() instanceof PenstockException known
        ? known.condition().name()
        : String.valueOf(error.getCause());
  }
}
