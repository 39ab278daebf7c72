package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.testkit.conformance.EventTimes.key;
import static io.penstock.testkit.conformance.EventTimes.timeless;
import static io.penstock.testkit.conformance.Rule.B10_EVICTION;
import static io.penstock.testkit.conformance.Rule.B10_LATE;
import static io.penstock.testkit.conformance.Rule.B11_DUPLICATES_GO;
import static io.penstock.testkit.conformance.Rule.B11_DUPLICATES_STAY;
import static io.penstock.testkit.conformance.Rule.B11_FIRST_ROW;
import static io.penstock.testkit.conformance.Rule.B11_KEYS;
import static io.penstock.testkit.conformance.Rule.B11_LIMIT;
import static io.penstock.testkit.conformance.Rule.B11_WITHIN_WATERMARK;
import static io.penstock.testkit.conformance.Rule.B13_GOES_ON;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Rows that come once, and the first rows of a stream: semantics B.11, cases 31 and 35. */
public abstract class StreamDedupSuite extends ConformanceSuite {
  private static StreamScript keyed(UnaryOperator<Dataset> query) {
    return StreamScript.of("k STRING, ts TIMESTAMP", query);
  }

  private static Dataset marked(Dataset rows, String delay) {
    return rows.withWatermark("ts", delay);
  }

  private static StreamScript lateKeys(UnaryOperator<Dataset> query) {
    return keyed(query)
        .add(key("a", 10), key("a", 12), timeless("n"), timeless("n"))
        .processAll()
        .add(key("b", 30))
        .processAll()
        .add(key("c", 5), key("a", 31))
        .processAll();
  }

  /**
   * Which of equal keys comes first depends on the order of rows alone: here there is one batch.
   */
  @Test
  @Proves(B10_LATE)
  protected void case31_lateRowsAreDropped() {
    assertThat(printed(lateKeys(rows -> marked(rows, "10 seconds").dropDuplicates("k"))))
        .containsExactly(
            "batch 0: [('a', 2026-01-01T12:00:10Z), ('n', NULL)]",
            "batch 1: []",
            "batch 2: [('b', 2026-01-01T12:00:30Z)]",
            "batch 3: []",
            "batch 4: []",
            "batch 5: []");
  }

  @Test
  protected void case31_aProjectionWithoutTheTimeLetsLateRowsPass() {
    assertThat(
            printed(lateKeys(rows -> marked(rows, "10 seconds").dropDuplicates("k").select("k"))))
        .containsExactly(
            "batch 0: [('a'), ('n')]",
            "batch 1: []",
            "batch 2: [('b')]",
            "batch 3: []",
            "batch 4: [('c')]",
            "batch 5: []");
  }

  @Test
  @Proves({B10_LATE, B10_EVICTION, B11_DUPLICATES_GO})
  protected void case35_aDelayOfZeroDropsEqualTimes() {
    play(
        keyed(rows -> marked(rows, "0 seconds").dropDuplicates("k", "ts"))
            .add(key("a", 0), key("b", 0))
            .processAll()
            .expectBatch(key("a", 0), key("b", 0))
            .expectBatch()
            .expectStateRows(0)
            .add(key("c", 0), key("d", 0.0005), key("e", 0.001))
            .processAll()
            .expectBatch(key("d", 0.0005), key("e", 0.001))
            .expectLate(1)
            .expectBatch()
            .expectNoBatch()
            .expectStateRows(0)
            .expectWatermark("2026-01-01T12:00:00.001Z"));
  }

  @Test
  @Proves(B11_DUPLICATES_STAY)
  protected void B11_stateIsKeptForEverWithoutTheTimeAmongTheKeys() {
    play(
        keyed(rows -> marked(rows, "10 seconds").dropDuplicates("k"))
            .add(key("a", 0))
            .processAll()
            .add(key("b", 100))
            .processAll()
            .expectStateRows(2)
            .add(key("a", 200))
            .processAll()
            .expectRows(key("a", 0), key("b", 100))
            .restart()
            .add(key("b", 300), key("c", 300))
            .processAll()
            .expectRows(key("c", 300)));
  }

  @Test
  @Proves(B11_DUPLICATES_GO)
  protected void B11_stateIsEvictedWithTheTimeAmongTheKeys() {
    play(
        keyed(rows -> marked(rows, "10 seconds").dropDuplicates("k", "ts"))
            .add(key("a", 0), key("a", 0), key("a", 1))
            .processAll()
            .expectRows(key("a", 0), key("a", 1))
            .expectStateRows(2)
            .add(key("b", 10.5))
            .processAll()
            .expectRows(key("b", 10.5))
            .expectStateRows(2)
            .add(key("a", 1), key("a", 0.5))
            .processAll()
            .expectRows());
  }

  @Test
  @Proves({B11_FIRST_ROW, B11_DUPLICATES_STAY})
  protected void B11_withoutAWatermarkEveryKeyIsRemembered() {
    play(
        keyed(rows -> rows.dropDuplicates("k"))
            .outputMode("update")
            .add(key("a", 0), timeless(null))
            .processAll()
            .expectBatch(key("a", 0), timeless(null))
            .add(key("a", 1), key(null, 2), key("b", 3))
            .processAll()
            .expectBatch(key("b", 3))
            .expectNoBatch()
            .expectStateRows(3));
  }

  @Test
  @Proves({B11_KEYS, B13_GOES_ON})
  protected void B11_distinctTakesAllColumns() {
    play(
        StreamScript.of("a INT, b DOUBLE", Dataset::distinct)
            .add(Row.of(1, 0.0), Row.of(1, -0.0), Row.of(2, Double.NaN))
            .processAll()
            .expectRows(Row.of(1, 0.0), Row.of(2, Double.NaN))
            .restart()
            .add(Row.of(2, Double.NaN), Row.of(1, 1.0), Row.of(null, null))
            .processAll()
            .expectRows(Row.of(1, 1.0), Row.of(null, null))
            .add(Row.of(null, null))
            .processAll()
            .expectRows()
            .expectStateRows(4));
  }

  /** A key expires when the watermark reaches its time and the delay; duplicates change nothing. */
  @Test
  @Proves(B11_WITHIN_WATERMARK)
  protected void B11_withinTheWatermarkAKeyExpires() {
    play(
        keyed(rows -> marked(rows, "10 seconds").dropDuplicatesWithinWatermark("k"))
            .add(key("a", 0))
            .processAll()
            .expectRows(key("a", 0))
            .add(key("a", 8))
            .processAll()
            .expectRows()
            .add(key("b", 19))
            .processAll()
            .expectRows(key("b", 19))
            .expectStateRows(2)
            .add(key("a", 9.5), key("b", 20))
            .processAll()
            .expectRows()
            .expectStateRows(1)
            .add(key("a", 21))
            .processAll()
            .expectRows(key("a", 21)));
  }

  @Test
  @Proves({B10_LATE, B11_WITHIN_WATERMARK})
  protected void B11_withinTheWatermarkLateRowsAreDropped() {
    play(
        keyed(rows -> marked(rows, "10 seconds").dropDuplicatesWithinWatermark("k"))
            .add(key("a", 60))
            .processAll()
            .add(key("b", 50), key("c", 50.001))
            .processAll()
            .expectRows(key("a", 60), key("c", 50.001)));
  }

  @Test
  @Proves(B11_LIMIT)
  protected void B11_aLimitCountsTheWholeQuery() {
    StreamScript script =
        StreamScript.of("n INT", rows -> rows.select(col("n")).limit(3))
            .add(Row.of(1), Row.of(2))
            .processAll()
            .expectBatch(Row.of(1), Row.of(2))
            .add(Row.of(3))
            .processAll()
            .expectBatch(Row.of(3))
            .add(Row.of(4))
            .processAll()
            .expectBatch()
            .restart()
            .add(Row.of(5))
            .processAll()
            .expectRows();
    play(script);
  }

  @Test
  protected void B10_aWatermarkSeesTheRowsThatALimitOfTheBatchLetsThrough() {
    StreamScript script =
        StreamScript.of(
                "ts TIMESTAMP, n INT", rows -> rows.withWatermark("ts", "0 seconds").limit(2))
            .add(on(1, 1), on(2, 2), on(3, 3))
            .processAll()
            .expectBatch(on(1, 1), on(2, 2))
            .expectWatermark("2026-01-01T00:00:02Z")
            .add(on(5, 4), on(4, 5), on(6, 6))
            .processAll()
            .expectRows()
            .expectWatermark("2026-01-01T00:00:05Z");
    play(script);
  }

  @Test
  protected void B10_aLimitOfAUnionIsOneOfEachInput() {
    StreamScript script =
        StreamScript.reading("a", "ts TIMESTAMP, n INT")
            .and("b", "ts TIMESTAMP, n INT")
            .query(
                in ->
                    in.get("a")
                        .withWatermark("ts", "0 seconds")
                        .union(in.get("b").withWatermark("ts", "0 seconds"))
                        .select(lit("row").as("row"))
                        .limit(3))
            .addTo("a", on(16, 1), on(6, 2), on(15, 3), on(18, 4))
            .addTo("b", on(20, 1), on(0, 2))
            .processAll()
            .expectBatch(Row.of("row"), Row.of("row"), Row.of("row"))
            .expectWatermark("2026-01-01T00:00:16Z");
    play(script);
  }

  private static Row on(int second, int n) {
    return Row.of(Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second), n);
  }

  @Test
  @Proves(B11_LIMIT)
  protected void B11_aLimitOfZeroPassesNothing() {
    play(StreamScript.of("n INT", rows -> rows.limit(0)).add(Row.of(1)).processAll().expectRows());
  }
}
