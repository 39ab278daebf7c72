package io.penstock.connect;

import static io.penstock.Functions.avg;
import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.grouping_id;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.Trigger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Aggregates, watermarks and duplicates within them on a real Spark server. */
@ExtendWith(SparkServer.class)
class AggregateTest {
  @Test
  void rowsAreGroupedAndAggregated(Session session) {
    Dataset rows = session.range(6).select(col("id"), col("id").mod(2).as("k"));
    Dataset grouped = rows.groupBy("k").agg(count(lit(1)).as("n"), sum("id"), max("id"));
    assertThat(grouped.columns()).containsExactly("k", "n", "sum(id)", "max(id)");
    assertThat(grouped.collect())
        .containsExactlyInAnyOrder(Row.of(0L, 3L, 6L, 4L), Row.of(1L, 3L, 9L, 5L));
    assertThat(rows.groupBy("k").count().columns()).containsExactly("k", "count");
    assertThat(rows.groupBy("k").avg().columns()).containsExactly("k", "avg(id)", "avg(k)");
    assertThat(rows.agg(countDistinct("k", "id"), avg("id")).first()).isEqualTo(Row.of(6L, 2.5));
    assertThat(rows.filter(lit(false)).agg(count("*"), sum("id")).first())
        .isEqualTo(Row.of(0L, null));
  }

  @Test
  void rollupAndCubeAddTheirSubtotals(Session session) {
    Dataset rows = session.range(2).select(col("id").as("a"), col("id").plus(10).as("b"));
    assertThat(rows.rollup("a", "b").agg(grouping_id("a", "b")).collect())
        .containsExactlyInAnyOrder(
            Row.of(0L, 10L, 0L),
            Row.of(1L, 11L, 0L),
            Row.of(0L, null, 1L),
            Row.of(1L, null, 1L),
            Row.of(null, null, 3L));
    assertThat(rows.cube("a", "b").count().count()).isEqualTo(7);
  }

  @Test
  void windowsCloseWhenTheWatermarkHasPassed(Session session, @TempDir Path dir) throws Exception {
    Path in = Files.createDirectory(dir.resolve("in"));
    Files.writeString(in.resolve("0.json"), "{\"t\":\"2026-01-01T00:00:01Z\"}\n");
    Files.writeString(in.resolve("1.json"), "{\"t\":\"2026-01-01T00:01:00Z\"}\n");
    Dataset windows =
        session
            .readStream()
            .schema("t timestamp")
            .option("maxFilesPerTrigger", 1)
            .json(in.toString())
            .withWatermark("t", "5 seconds")
            .groupBy(window(col("t"), "10 seconds"))
            .count()
            .select(col("window.end"), col("count"));
    assertThat(run(session, windows, "closed"))
        .isEqualTo(Row.of(Instant.parse("2026-01-01T00:00:10Z"), 1L));
  }

  @Test
  void duplicatesWithinTheWatermarkAreDropped(Session session, @TempDir Path dir) throws Exception {
    Files.writeString(
        dir.resolve("0.json"), "{\"t\":\"2026-01-01T00:00:01Z\",\"k\":\"a\"}\n".repeat(2));
    Dataset once =
        session
            .readStream()
            .schema("t timestamp, k string")
            .json(dir.toString())
            .withWatermark("t", "5 seconds")
            .dropDuplicatesWithinWatermark("k");
    assertThat(run(session, once.select("k"), "once")).isEqualTo(Row.of("a"));
  }

  private static Row run(Session session, Dataset dataset, String name) throws Exception {
    StreamingQuery query =
        dataset
            .writeStream()
            .format("memory")
            .queryName(name)
            .trigger(Trigger.availableNow())
            .start();
    assertThat(query.awaitTermination(60_000)).isTrue();
    assertThat(session.table(name).count()).isEqualTo(1);
    return session.table(name).first();
  }
}
