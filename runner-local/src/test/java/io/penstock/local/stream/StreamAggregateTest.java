package io.penstock.local.stream;

import static io.penstock.Functions.avg;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.count;
import static io.penstock.Functions.first;
import static io.penstock.Functions.last;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.stddev;
import static io.penstock.Functions.sum;
import static io.penstock.local.stream.Scripts.at;
import static io.penstock.local.stream.Scripts.row;

import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows batch by batch as Spark 4.2.0 printed them for the same input. */
class StreamAggregateTest {
  private static StreamScript byTimeAndKey(String mode) {
    return StreamScript.of(
            Scripts.ROWS,
            rows ->
                rows.withWatermark("t", "2 seconds").groupBy("t", "k").agg(sum("v"), count(lit(1))))
        .outputMode(mode)
        .add(
            row("00:00:10", "a", 1),
            row("00:00:10", "a", 2),
            row("00:00:12", "b", 2),
            Row.of(null, "n", 3L))
        .processAll();
  }

  private static StreamScript thirty(StreamScript script) {
    return script.add(row("00:00:30", "a", 3)).processAll();
  }

  private static StreamScript lateOnes(StreamScript script) {
    return script
        .add(
            row("00:00:05", "a", 4),
            row("00:00:05", "z", 4),
            row("00:00:06", "z", 4),
            row("00:00:31", "a", 5))
        .processAll();
  }

  private static final Row A10 = Row.of(at("00:00:10"), "a", 3L, 2L);
  private static final Row B12 = Row.of(at("00:00:12"), "b", 2L, 1L);
  private static final Row A30 = Row.of(at("00:00:30"), "a", 3L, 1L);
  private static final Row A31 = Row.of(at("00:00:31"), "a", 5L, 1L);
  private static final Row NULL = Row.of(null, "n", 3L, 1L);

  @Test
  void B11_appendGivesGroupsWhenTheirTimeIsOver() {
    StreamScript script =
        byTimeAndKey("append")
            .expectBatch()
            .expectBatch(A10)
            .expectWatermark("2024-01-01T00:00:10Z");
    thirty(script).expectBatch().expectBatch(B12).expectStateRows(2);
    lateOnes(script).expectBatch().expectBatch().expectStateRows(3).expectNoBatch();
    Scripts.play(script);
  }

  @Test
  void B11_updateGivesGroupsOfTheBatchAndEvictsThemSilently() {
    StreamScript script = byTimeAndKey("update").expectBatch(A10, B12, NULL).expectBatch();
    thirty(script).expectBatch(A30).expectBatch().expectStateRows(2);
    lateOnes(script).expectBatch(A31).expectBatch().expectStateRows(3);
    Scripts.play(script);
  }

  @Test
  void B11_completeGivesAllAndDropsNothing() {
    StreamScript script = byTimeAndKey("complete").expectBatch(A10, B12, NULL).expectNoBatch();
    thirty(script).expectBatch(A10, B12, NULL, A30).expectNoBatch();
    lateOnes(script)
        .expectBatch(
            A10,
            B12,
            NULL,
            A30,
            A31,
            Row.of(at("00:00:05"), "a", 4L, 1L),
            Row.of(at("00:00:05"), "z", 4L, 1L),
            Row.of(at("00:00:06"), "z", 4L, 1L))
        .expectLate(0)
        .expectStateRows(8);
    Scripts.play(script);
  }

  @Test
  void itGoesOnAfterARestartAndACrash() {
    StreamScript script = byTimeAndKey("append").expectBatch().expectBatch(A10).restart();
    thirty(script).expectBatch().expectBatch(B12).crash();
    lateOnes(script).expectBatch().expectBatch().expectStateRows(3).restart();
    script
        .add(row("00:00:40", "a", 1))
        .processAll()
        .expectBatch()
        .expectBatch(A30, A31)
        .expectWatermark("2024-01-01T00:00:38Z");
    Scripts.play(script);
  }

  @Test
  void B10_theWatermarkBeginsAtTheEpochAndEarlierRowsAreLate() {
    Scripts.play(
        StreamScript.of(
                Scripts.ROWS, rows -> rows.withWatermark("t", "2 seconds").groupBy("t").count())
            .add(
                Row.of(Instant.ofEpochSecond(-10), "a", 1L),
                Row.of(Instant.EPOCH, "b", 1L),
                Row.of(Instant.ofEpochSecond(1), "c", 1L))
            .processAll()
            .expectBatch()
            .expectLate(2)
            .expectNoBatch()
            .add(Row.of(Instant.ofEpochSecond(10), "x", 1L))
            .processAll()
            .expectBatch()
            .expectBatch(Row.of(Instant.ofEpochSecond(1), 1L)));
  }

  @Test
  void theGlobalCountComesAgainInTheBatchWithoutRows() {
    Scripts.play(
        StreamScript.of(Scripts.ROWS, rows -> rows.withWatermark("t", "1 minute").groupBy().count())
            .outputMode("update")
            .add(row("12:00:00", "a", 1))
            .processAll()
            .expectBatch(Row.of(1L))
            .expectBatch(Row.of(1L))
            .add(row("10:00:00", "a", 1))
            .processAll()
            .expectBatch(Row.of(2L))
            .expectNoBatch());
  }

  @Test
  void keptStatesAreMergedInTheOrderOfTheRows() {
    Scripts.play(
        StreamScript.of(
                Scripts.ROWS,
                rows ->
                    rows.groupBy("k")
                        .agg(
                            first("v"),
                            last("v"),
                            collect_list("v"),
                            max("v"),
                            avg("v"),
                            stddev("v")))
            .outputMode("update")
            .add(row("00:00:10", "a", 1))
            .processAll()
            .expectBatch(Row.of("a", 1L, 1L, List.of(1L), 1L, 1.0, null))
            .add(row("00:00:10", "a", 2), row("00:00:10", "z", 4))
            .processAll()
            .expectBatch(
                Row.of("a", 1L, 2L, List.of(1L, 2L), 2L, 1.5, 0.7071067811865476),
                Row.of("z", 4L, 4L, List.of(4L), 4L, 4.0, null))
            .restart()
            .add(row("00:00:30", "a", 3))
            .processAll()
            .expectBatch(Row.of("a", 1L, 3L, List.of(1L, 2L, 3L), 3L, 2.0, 1.0)));
  }
}
