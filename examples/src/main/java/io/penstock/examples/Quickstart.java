package io.penstock.examples;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.Trigger;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The first program: files into Parquet, a generated stream to the console and into a table. It
 * runs on whatever runner {@code -Dpenstock.runner} names, {@code local[*]} by default; nothing in
 * it says which.
 */
public final class Quickstart {
  private Quickstart() {}

  /**
   * Runs the program.
   *
   * @param args a directory to work in; without one a temporary directory is made
   */
  public static void main(String[] args) throws IOException {
    Path dir = args.length > 0 ? Path.of(args[0]) : Files.createTempDirectory("penstock");
    Files.createDirectories(dir.resolve("in"));
    Files.writeString(dir.resolve("in/towns.csv"), "value\nDelft\nLeiden\nGouda\n");
    Files.writeString(dir.resolve("in/rivers.csv"), "value\nSchie\nVliet\n");

    try (Session session = Session.builder().getOrCreate()) {
      System.out.println("Runner: " + session.address());

      Dataset files =
          session
              .readStream()
              .format("csv")
              .option("header", true)
              .schema("value string")
              .load(dir + "/in/");
      StreamingQuery parquet =
          files
              .writeStream()
              .format("parquet")
              .outputMode("append")
              .option("checkpointLocation", dir + "/ck/files")
              .trigger("availableNow=true")
              .start(dir + "/out/");
      parquet.awaitTermination();
      session.read().parquet(dir + "/out/").orderBy("value").show();
      System.out.println(
          "First rows "
              + ManagementFactory.getRuntimeMXBean().getUptime()
              + " ms after the start of the JVM");

      Dataset rate = session.readStream().format("rate").option("rowsPerSecond", 10).load();
      StreamingQuery console =
          rate.filter(col("value").gt(lit(10)))
              .select(col("timestamp"), col("value"))
              .writeStream()
              .format("console")
              .outputMode("append")
              .trigger(Trigger.processingTime("2 seconds"))
              .option("checkpointLocation", dir + "/ck/console")
              .start();
      StreamingQuery memory =
          rate.writeStream().format("memory").queryName("my_stream").outputMode("append").start();
      memory.processAllAvailable();
      session.table("my_stream").show();
      for (StreamingQuery query : session.streams().active()) {
        System.out.println("Query " + query.id() + ": " + query.isActive());
      }
      memory.stop();
      console.awaitTermination(Duration.ofSeconds(5));
      console.stop();
    }
  }
}
