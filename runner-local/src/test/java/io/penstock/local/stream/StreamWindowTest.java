package io.penstock.local.stream;

import static io.penstock.Functions.col;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;
import static io.penstock.Functions.window_time;
import static io.penstock.local.stream.Scripts.at;
import static io.penstock.local.stream.Scripts.row;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Windows of a stream; the expected batches are those of Spark 4.2.0. */
class StreamWindowTest {
  private static Row counted(String start, String end, long count) {
    return Row.of(at(start), at(end), count);
  }

  private static UnaryOperator<Dataset> tenMinutes() {
    return rows ->
        rows.withWatermark("t", "10 minutes")
            .groupBy(window(col("t"), "10 minutes"))
            .count()
            .select(col("window.start"), col("window.end"), col("count"));
  }

  @Test
  void B10_theWorkedExample() {
    StreamScript script =
        StreamScript.of(
                Scripts.ROWS,
                rows ->
                    rows.withWatermark("t", "2 seconds")
                        .groupBy(window(col("t"), "2 seconds"))
                        .count()
                        .select(col("window.start"), col("count")))
            .config("spark.sql.streaming.noDataMicroBatches.enabled", "false");
    String[] watermarks = {"00", "00", "01", "02", "03"};
    for (int batch = 0; batch < 5; batch++) {
      Row[] rows = new Row[4];
      for (int i = 0; i < 4; i++) {
        rows[i] = Row.of(Instant.ofEpochSecond(1 + batch), "k", 1L);
      }
      script.add(rows).processAll();
      script = batch == 4 ? script.expectBatch(Row.of(Instant.EPOCH, 4L)) : script.expectBatch();
      script = script.expectWatermark("1970-01-01T00:00:" + watermarks[batch] + "Z");
    }
    Scripts.play(script);
  }

  @Test
  void case28_appendModeEmissionAndLateness() {
    Scripts.play(
        StreamScript.of(Scripts.ROWS, tenMinutes())
            .add(row("12:04:00", "a", 1), row("12:14:00", "a", 1))
            .processAll()
            .expectBatch()
            .expectBatch()
            .add(row("12:20:00", "a", 1), row("12:01:00", "late", 1))
            .processAll()
            .expectBatch()
            .expectStateRows(2)
            .expectBatch(counted("12:00:00", "12:10:00", 2))
            .add(row("12:09:59", "a", 1))
            .processAll()
            .expectLate(1)
            .expectBatch()
            .expectNoBatch()
            .restart()
            .add(row("12:30:00", "a", 1), row("12:11:00", "a", 1))
            .processAll()
            .expectBatch()
            .expectBatch(counted("12:10:00", "12:20:00", 2))
            .add(Row.of(Instant.parse("2024-01-02T00:00:00Z"), "a", 1L), row("12:21:00", "a", 1))
            .processAll()
            .expectBatch()
            .expectBatch(counted("12:20:00", "12:30:00", 2), counted("12:30:00", "12:40:00", 1))
            .expectStateRows(1));
  }

  @Test
  void case30_completeModeCountsLateRows() {
    Row first = counted("12:00:00", "12:10:00", 1);
    Row second = counted("12:10:00", "12:20:00", 1);
    Row third = counted("12:40:00", "12:50:00", 1);
    Scripts.play(
        StreamScript.of(Scripts.ROWS, tenMinutes())
            .outputMode("complete")
            .add(row("12:04:00", "a", 1), row("12:14:00", "a", 1))
            .processAll()
            .expectBatch(first, second)
            .add(row("12:40:00", "a", 1))
            .processAll()
            .expectBatch(first, second, third)
            .add(row("12:05:00", "a", 1), row("12:31:00", "a", 1))
            .processAll()
            .expectBatch(
                counted("12:00:00", "12:10:00", 2),
                second,
                counted("12:30:00", "12:40:00", 1),
                third)
            .add(Row.of(null, "a", 1L))
            .processAll()
            .expectBatch(
                counted("12:00:00", "12:10:00", 2),
                second,
                counted("12:30:00", "12:40:00", 1),
                third)
            .expectNoBatch());
  }

  @Test
  void case41_bothLevelsOfChainedWindowsComeInTheSameBatch() {
    chained(
        rows ->
            tenSeconds(rows)
                .groupBy(window(col("window"), "30 seconds"))
                .agg(sum("count"))
                .select(col("window.start"), col("sum(count)")));
    chained(
        rows ->
            tenSeconds(rows)
                .groupBy(window(window_time(col("window")), "30 seconds"))
                .agg(sum("count"))
                .select(col("window.start"), col("sum(count)")));
  }

  private static Dataset tenSeconds(Dataset rows) {
    return rows.withWatermark("t", "10 seconds")
        .groupBy(window(col("t"), "10 seconds"), col("k"))
        .count();
  }

  private static void chained(UnaryOperator<Dataset> query) {
    Scripts.play(
        StreamScript.of(Scripts.ROWS, query)
            .add(
                row("12:00:01", "a", 1),
                row("12:00:02", "a", 1),
                row("12:00:11", "b", 1),
                Row.of(at("12:00:29.999"), "b", 1L))
            .processAll()
            .expectBatch()
            .expectBatch()
            .add(row("12:00:39", "z", 1))
            .processAll()
            .expectBatch()
            .expectBatch()
            .restart()
            .add(row("12:00:40", "z", 1))
            .processAll()
            .expectBatch()
            .expectBatch(Row.of(at("12:00:00"), 4L))
            .add(row("12:01:30", "z", 1))
            .processAll()
            .expectBatch()
            .expectBatch(Row.of(at("12:00:30"), 2L)));
  }
}
