import static io.penstock.Functions.*;

import io.penstock.*;
import io.penstock.streaming.*;
import java.time.Duration;

/** The program of the README, as a user writes it. */
public class Program {
  public static void main(String[] args) {
    try (Session session = Session.builder().getOrCreate()) {                 // runner from configuration, default local[*]
      Dataset rate = session.readStream().format("rate").option("rowsPerSecond", 10).load();
      StreamingQuery console = rate.filter(col("value").gt(lit(10))).select(col("timestamp"), col("value"))
          .writeStream().format("console").outputMode("append").trigger(Trigger.processingTime("5 seconds"))
          .option("checkpointLocation", "ck/console").start();

      Dataset files = session.readStream().format("csv").option("header", true).schema("value string").load("in/");
      StreamingQuery parquet = files.writeStream().format("parquet").outputMode("append")
          .option("checkpointLocation", "ck/files").trigger("availableNow=true").start("out/");
      parquet.awaitTermination();

      StreamingQuery memory = rate.writeStream().format("memory").queryName("my_stream").outputMode("append").start();
      memory.processAllAvailable();
      session.table("my_stream").show();
      for (StreamingQuery q : session.streams().active()) System.out.println("Query " + q.id() + ": " + q.isActive());
      memory.stop();
      console.awaitTermination(Duration.ofSeconds(20));
    }
  }
}
