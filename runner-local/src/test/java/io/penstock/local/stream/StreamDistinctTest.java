package io.penstock.local.stream;

import static io.penstock.Functions.col;
import static io.penstock.local.stream.Scripts.at;
import static io.penstock.local.stream.Scripts.row;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** De-duplication and limits of a stream; the expected batches are those of Spark 4.2.0. */
class StreamDistinctTest {
  private static final Row A10 = row("00:00:10", "a", 1);
  private static final Row B12 = row("00:00:12", "b", 2);
  private static final Row NULL = Row.of(null, "n", 3L);

  /** The rows on time, then later ones, then late ones. */
  private static StreamScript script(UnaryOperator<Dataset> query, Row[][] expected) {
    StreamScript script =
        StreamScript.of(Scripts.ROWS, query)
            .add(A10, row("00:00:10", "a", 2), B12, NULL)
            .processAll()
            .expectRows(expected[0])
            .restart()
            .add(row("00:00:30", "a", 3))
            .processAll()
            .expectRows(expected[1])
            .add(
                row("00:00:05", "a", 4),
                row("00:00:05", "z", 4),
                row("00:00:06", "z", 4),
                row("00:00:31", "a", 5))
            .runBatch();
    return script.expectRows(expected[2]);
  }

  private static Row[] rows(Row... rows) {
    return rows;
  }

  @Test
  void B11_dropDuplicatesGivesTheFirstRowOfAKeyAndKeepsKeysForEver() {
    Scripts.play(
        script(
                rows -> rows.withWatermark("t", "2 seconds").dropDuplicates("k"),
                new Row[][] {rows(A10, B12, NULL), rows(), rows()})
            .expectLate(3)
            .expectStateRows(3));
  }

  @Test
  void case31_withoutTheTimeInTheResultNoRowIsLate() {
    Scripts.play(
        script(
                rows -> rows.withWatermark("t", "2 seconds").dropDuplicates("k").select("k"),
                new Row[][] {
                  rows(Row.of("a"), Row.of("b"), Row.of("n")), rows(), rows(Row.of("z"))
                })
            .expectLate(0)
            .expectStateRows(4));
  }

  @Test
  void B11_keysGoWhenTheirTimeIsOver() {
    Scripts.play(
        script(
                rows -> rows.withWatermark("t", "2 seconds").select("t", "k").distinct(),
                new Row[][] {
                  rows(Row.of(at("00:00:10"), "a"), Row.of(at("00:00:12"), "b"), Row.of(null, "n")),
                  rows(Row.of(at("00:00:30"), "a")),
                  rows(Row.of(at("00:00:31"), "a"))
                })
            .expectLate(3)
            .expectStateRows(3));
  }

  @Test
  void case35_aDelayOfZeroDropsEqualTimes() {
    Scripts.play(
        StreamScript.of(
                Scripts.ROWS, rows -> rows.withWatermark("t", "0 seconds").dropDuplicates("k", "t"))
            .add(row("12:00:00", "a", 1), row("12:00:00", "b", 1))
            .processAll()
            .expectBatch(row("12:00:00", "a", 1), row("12:00:00", "b", 1))
            .expectBatch()
            .expectStateRows(0)
            .add(
                row("12:00:00", "c", 1),
                row("12:00:00.000500", "d", 1),
                row("12:00:00.001", "e", 1))
            .processAll()
            .expectBatch(row("12:00:00.000500", "d", 1), row("12:00:00.001", "e", 1))
            .expectBatch()
            .expectStateRows(0));
  }

  @Test
  void B11_withinWatermarkAKeyComesAgainWhenTheFirstRowsTimeAndDelayAreOver() {
    Scripts.play(
        script(
                rows -> rows.withWatermark("t", "2 seconds").dropDuplicatesWithinWatermark("k"),
                new Row[][] {rows(A10, B12, NULL), rows(), rows(row("00:00:31", "a", 5))})
            .expectLate(3)
            .expectStateRows(1)
            .add(row("00:00:33", "a", 9))
            .processAll()
            .expectRows()
            .add(row("00:00:38", "a", 9))
            .processAll()
            .expectRows()
            .expectStateRows(0));
  }

  @Test
  void withinWatermarkTheTimeIsReadEvenWhenNobodyElseDoes() {
    Scripts.play(
        script(
                rows ->
                    rows.withWatermark("t", "2 seconds")
                        .dropDuplicatesWithinWatermark("k")
                        .select("k"),
                new Row[][] {
                  rows(Row.of("a"), Row.of("b"), Row.of("n")), rows(), rows(Row.of("a"))
                })
            .expectLate(3));
  }

  @Test
  void keysAreEqualAsInGroupsButRowsStayAsTheyCame() {
    Scripts.play(
        StreamScript.of("k double, v bigint", rows -> rows.dropDuplicates("k"))
            .add(Row.of(-0.0, 1L), Row.of(Double.NaN, 2L))
            .processAll()
            .expectBatch(Row.of(-0.0, 1L), Row.of(Double.NaN, 2L))
            .add(Row.of(0.0, 3L), Row.of(Double.NaN, 4L))
            .processAll()
            .expectBatch()
            .expectStateRows(2));
  }

  @Test
  void B11_aLimitCountsOverAllBatches() {
    Row[] some = {row("00:00:10", "a", 1), row("00:00:10", "a", 1)};
    Scripts.play(
        StreamScript.of(Scripts.ROWS, rows -> rows.limit(3))
            .add(some)
            .processAll()
            .expectBatch(some)
            .restart()
            .add(some)
            .processAll()
            .expectBatch(some[0])
            .add(some)
            .processAll()
            .expectBatch()
            .expectStateRows(1)
            .expectNoBatch());
  }

  @Test
  void aLimitBehindAnAggregationKeepsBothStates() {
    Scripts.play(
        StreamScript.of(
                Scripts.ROWS,
                rows -> rows.withWatermark("t", "2 seconds").groupBy("t").count().limit(2))
            .add(A10, row("00:00:10", "a", 2), B12, NULL)
            .processAll()
            .expectBatch()
            .expectBatch(Row.of(at("00:00:10"), 2L))
            .expectStateRows(1, 2)
            .add(row("00:00:30", "a", 3))
            .processAll()
            .expectBatch()
            .expectBatch(Row.of(at("00:00:12"), 1L))
            .expectStateRows(1, 2)
            .add(row("00:00:40", "a", 3))
            .processAll()
            .expectBatch()
            .expectBatch());
  }

  @Test
  void B9_completeResultsAreSortedAndLimitedAnewEachTime() {
    Scripts.play(
        StreamScript.of(
                Scripts.ROWS, rows -> rows.groupBy("k").count().orderBy(col("k").desc()).limit(2))
            .outputMode("complete")
            .add(A10, row("00:00:10", "a", 2), B12)
            .processAll()
            .expectBatch(Row.of("b", 1L), Row.of("a", 2L))
            .add(row("00:00:10", "z", 1))
            .processAll()
            .expectBatch(Row.of("z", 1L), Row.of("b", 1L))
            .expectStateRows(3));
  }
}
