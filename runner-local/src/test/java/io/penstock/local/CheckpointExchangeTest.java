package io.penstock.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.Trigger;
import io.penstock.testserver.SparkProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Queries that begin here, go on in a real Spark 4.2.0 and come back. */
class CheckpointExchangeTest {
  @TempDir Path dir;

  private List<String> continueHere() {
    List<String> rows = new ArrayList<>();
    try (Session session =
        Session.builder()
            .runner("local[2]")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "2")
            .create()) {
      StreamingQuery generated =
          session
              .readStream()
              .format("rate-micro-batch")
              .option("rowsPerBatch", 3)
              .option("numPartitions", 2)
              .load()
              .writeStream()
              .foreachBatch(
                  (batch, id) ->
                      batch.collect().forEach(r -> rows.add("batch " + id + " row " + r.get(1))))
              .option("checkpointLocation", dir.resolve("ck-rate").toString())
              .trigger(Trigger.availableNow())
              .start();
      generated.awaitTermination();
      rows.add("rate id " + generated.id());
      session
          .readStream()
          .format("csv")
          .schema("value string")
          .load(dir.resolve("in").toString())
          .writeStream()
          .format("csv")
          .option("checkpointLocation", dir.resolve("ck-files").toString())
          .trigger(Trigger.availableNow())
          .start(dir.resolve("out").toString())
          .awaitTermination();
      session
          .read()
          .schema("value string")
          .csv(dir.resolve("out").toString())
          .orderBy("value")
          .collect()
          .forEach(r -> rows.add("file row " + r.get(0)));
    }
    return rows;
  }

  private void feed(String name) throws IOException {
    Files.createDirectories(dir.resolve("in"));
    Files.writeString(dir.resolve("in").resolve(name + ".csv"), name + "1\n" + name + "2\n");
  }

  @Test
  void B13_checkpointsGoToSparkAndBack() throws Exception {
    feed("a");
    List<String> first = continueHere();
    String id = first.stream().filter(r -> r.startsWith("rate id")).findFirst().orElseThrow();
    assertThat(first)
        .containsExactly(
            "batch 0 row 0", "batch 0 row 2", "batch 0 row 1", id, "file row a1", "file row a2");
    feed("b");
    List<String> second = SparkProcess.run("ContinueCheckpoint.java", dir, dir.toString());
    assertThat(second)
        .containsExactly(
            "batch 1 row 3",
            "batch 1 row 5",
            "batch 1 row 4",
            id,
            "file row a1",
            "file row a2",
            "file row b1",
            "file row b2");
    feed("c");
    List<String> third = continueHere();
    assertThat(third)
        .containsExactly(
            "batch 2 row 6",
            "batch 2 row 8",
            "batch 2 row 7",
            id,
            "file row a1",
            "file row a2",
            "file row b1",
            "file row b2",
            "file row c1",
            "file row c2");
  }
}
