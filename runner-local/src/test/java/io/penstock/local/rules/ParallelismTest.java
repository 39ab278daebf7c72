package io.penstock.local.rules;

import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.split;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.MemoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How many tasks run at a time changes no set of rows. */
@Timeout(60)
class ParallelismTest {
  private static final int ROWS = 1000;

  @TempDir Path dir;

  private static Session open(String runner) {
    return Session.builder().runner(runner).config("spark.sql.session.timeZone", "UTC").create();
  }

  /** {@code id x} and {@code id y} for each even number. */
  private static Dataset query(Dataset ids) {
    return ids.filter(col("id").mod(2).equalTo(0))
        .select(col("id"), explode(split(lit("x y"), " ")).as("w"))
        .select(concat(col("id").cast("string"), lit(" "), col("w")).as("t"));
  }

  private static List<String> expected() {
    return LongStream.range(0, ROWS / 2)
        .boxed()
        .flatMap(i -> Stream.of(2 * i + " x", 2 * i + " y"))
        .sorted()
        .toList();
  }

  private static List<String> sorted(Dataset data) {
    return data.collect().stream().map(row -> row.getString(0)).sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"local[1]", "local[2]", "local[4]"})
  void filesToParquetGivesTheSameRows(String runner) throws Exception {
    Path in = Files.createDirectories(dir.resolve("in"));
    for (int f = 0; f < 10; f++) {
      StringBuilder text = new StringBuilder();
      LongStream.range(f * 100L, f * 100L + 100).forEach(i -> text.append(i).append('\n'));
      Files.writeString(in.resolve(f + ".csv"), text);
    }
    String out = dir.resolve("out").toString();
    try (Session session = open(runner)) {
      Dataset ids =
          session
              .readStream()
              .format("csv")
              .schema("id long")
              .option("maxFilesPerTrigger", 3)
              .load(in.toString());
      query(ids)
          .writeStream()
          .format("parquet")
          .option("checkpointLocation", dir.resolve("ck").toString())
          .trigger("availableNow=true")
          .start(out)
          .awaitTermination();
      assertThat(sorted(session.read().parquet(out))).isEqualTo(expected());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"local[1]", "local[2]", "local[4]"})
  void everyTriggerGivesTheSameRows(String runner) {
    try (Session session = open(runner)) {
      List<String> triggers =
          List.of(
              "processingTime=0 seconds", "availableNow=true", "once=true", "continuous=1 second");
      for (String trigger : triggers) {
        MemoryStream stream = MemoryStream.create(session, "id long");
        for (int i = 0; i < ROWS; i += 50) {
          stream.addData(LongStream.range(i, i + 50).mapToObj(Row::of).toList());
        }
        boolean continuous = trigger.startsWith("continuous");
        Dataset rows =
            continuous
                ? stream
                    .toDataset()
                    .filter(col("id").mod(2).equalTo(0))
                    .select(concat(col("id").cast("string"), lit(" x")))
                : query(stream.toDataset());
        var query = rows.writeStream().format("memory").queryName("q").trigger(trigger).start();
        query.processAllAvailable();
        query.stop();
        assertThat(sorted(session.table("q")))
            .as(trigger)
            .isEqualTo(
                continuous
                    ? expected().stream().filter(t -> t.endsWith("x")).toList()
                    : expected());
        stream.close();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"local[1]", "local[2]", "local[4]"})
  void rateHasAPartitionForEachTask(String runner) {
    int tasks = Integer.parseInt(runner.replaceAll("\\D", ""));
    try (Session session = open(runner)) {
      session
          .readStream()
          .format("rate-micro-batch")
          .option("rowsPerBatch", 8)
          .load()
          .select("value")
          .writeStream()
          .format("memory")
          .queryName("q")
          .trigger("once=true")
          .start()
          .awaitTermination();
      List<Long> inOrder =
          LongStream.range(0, tasks)
              .boxed()
              .flatMap(p -> LongStream.iterate(p, v -> v < 8, v -> v + tasks).boxed())
              .toList();
      assertThat(session.table("q").collect().stream().map(row -> row.getLong(0)).toList())
          .as("partition 0 first, each with every %s-th value", tasks)
          .isEqualTo(inOrder);
    }
  }
}
