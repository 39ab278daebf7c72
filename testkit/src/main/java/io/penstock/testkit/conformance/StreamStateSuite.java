package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.expr;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.EventTimes.at;
import static io.penstock.testkit.conformance.EventTimes.counts;
import static io.penstock.testkit.conformance.EventTimes.key;
import static io.penstock.testkit.conformance.EventTimes.time;
import static io.penstock.testkit.conformance.Rule.B10_COLUMN;
import static io.penstock.testkit.conformance.Rule.B10_EVICTION;
import static io.penstock.testkit.conformance.Rule.B10_GREATEST;
import static io.penstock.testkit.conformance.Rule.B11_APPEND;
import static io.penstock.testkit.conformance.Rule.B11_COMPLETE;
import static io.penstock.testkit.conformance.Rule.B11_FILTERED;
import static io.penstock.testkit.conformance.Rule.B11_KEYS;
import static io.penstock.testkit.conformance.Rule.B11_UPDATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What groups keep and let go, and what they are made of: semantics B.10 and B.11, case 47. */
public abstract class StreamStateSuite extends ConformanceSuite {
  private static Row ten(String start, long count) {
    Instant begin = Instant.parse("2026-01-01T" + start + "Z");
    return Row.of(begin, begin.plusSeconds(10), count);
  }

  private static StreamScript inMode(String mode) {
    return StreamScript.of("ts TIMESTAMP", rows -> counts(rows, "5 seconds", "10 seconds"))
        .outputMode(mode)
        .add(at("12:00:01"), at("12:00:12"), at("12:00:13"))
        .processAll()
        .expectStateRows(2);
  }

  @Test
  @Proves({B11_APPEND, B10_EVICTION})
  protected void B11_modeAppendGivesTheGroupsThatGo() {
    play(
        inMode("append")
            .add(at("12:00:15"))
            .processAll()
            .expectRows(ten("12:00:00", 1))
            .expectStateRows(1)
            .add(at("12:00:40"))
            .processAll()
            .expectRows(ten("12:00:10", 3))
            .expectStateRows(1));
  }

  @Test
  @Proves(B11_UPDATE)
  protected void B11_modeUpdateLetsGroupsGoSilently() {
    play(
        inMode("update")
            .expectBatch(ten("12:00:00", 1), ten("12:00:10", 2))
            .expectBatch()
            .add(at("12:00:15"))
            .processAll()
            .expectBatch(ten("12:00:10", 3))
            .expectBatch()
            .expectStateRows(1)
            .add(at("12:00:40"))
            .processAll()
            .expectBatch(ten("12:00:40", 1))
            .expectBatch()
            .expectNoBatch()
            .expectStateRows(1));
  }

  @Test
  @Proves(B11_COMPLETE)
  protected void B11_modeCompleteLetsNoGroupGo() {
    play(
        inMode("complete")
            .add(at("12:00:40"))
            .processAll()
            .expectStateRows(3)
            .add(at("12:00:02"))
            .processAll()
            .expectBatch(ten("12:00:00", 1), ten("12:00:10", 2))
            .expectBatch(ten("12:00:00", 1), ten("12:00:10", 2), ten("12:00:40", 1))
            .expectBatch(ten("12:00:00", 2), ten("12:00:10", 2), ten("12:00:40", 1))
            .expectNoBatch()
            .expectStateRows(3));
  }

  private static Row first(int second) {
    return Row.of("b", Instant.ofEpochSecond(second));
  }

  /** Spark 4.2.0 takes 68 719.476 seconds of 1970 for the time of every window. */
  @Test
  @Proves({B10_COLUMN, B10_EVICTION})
  protected void B10_aWatermarkOnWindowsStaysWithinTheFirstDay() {
    play(
        StreamScript.of(
                "k STRING, ts TIMESTAMP",
                rows ->
                    rows.select(window(col("ts"), "10 seconds").as("w"))
                        .withWatermark("w", "10 seconds")
                        .groupBy("w")
                        .count()
                        .select(col("w.start"), col("count")))
            .add(key("a", 1), key("a", 2), first(68_691))
            .processAll()
            .expectWatermark("1970-01-01T19:05:09.476Z")
            .expectBatch()
            .expectBatch(Row.of(Instant.ofEpochSecond(68_690), 1L))
            .expectStateRows(1)
            .add(key("a", 300), first(68_692), first(68_701))
            .processAll()
            .expectWatermark("1970-01-01T19:05:09.476Z")
            .expectBatch()
            .expectNoBatch()
            .expectStateRows(3)
            .expectLate(1));
  }

  @Test
  @Proves(B10_GREATEST)
  protected void B10_theGreatestTimeOfAllPartitionsCounts() {
    StreamScript script =
        StreamScript.of(
            "ts TIMESTAMP", rows -> counts(rows.repartition(4), "10 seconds", "10 seconds"));
    for (int first = 0; first < 4; first++) {
      Row[] rows = new Row[4];
      for (int i = 0; i < 4; i++) {
        rows[(first + i) % 4] = at("12:0" + first + ":" + (i + 1) + "0");
      }
      script.add(rows).processAll().expectWatermark("2026-01-01T12:0" + first + ":30Z");
    }
    play(script);
  }

  @Test
  @Proves(B11_FILTERED)
  protected void B11_anAggregateTakesOnlyTheRowsOfItsFilter() {
    play(
        StreamScript.of(
                "k STRING, v BIGINT",
                rows ->
                    rows.groupBy("k")
                        .agg(
                            expr("count(1) FILTER (WHERE v > 1) AS n"),
                            expr("sum(v) FILTER (WHERE v < 3) AS sum")))
            .outputMode("update")
            .add(Row.of("a", 1L), Row.of("a", 2L), Row.of("b", 5L), Row.of("c", null))
            .processAll()
            .expectBatch(Row.of("a", 1L, 3L), Row.of("b", 1L, null), Row.of("c", 0L, null))
            .add(Row.of("a", 3L), Row.of("b", 1L))
            .processAll()
            .expectBatch(Row.of("a", 2L, 3L), Row.of("b", 1L, 1L)));
  }

  @Test
  @Proves(B11_FILTERED)
  protected void B11_aFilteredAggregateOfWindowsGoesOnAfterARestart() {
    play(
        StreamScript.of(
                "k STRING, ts TIMESTAMP",
                rows ->
                    rows.withWatermark("ts", "0 seconds")
                        .groupBy(window(col("ts"), "10 seconds"))
                        .agg(
                            expr("count(1) AS n"),
                            expr("count(1) FILTER (WHERE k = 'a') AS a"),
                            expr("min(ts) FILTER (WHERE k <> 'a') AS other"))
                        .select("n", "a", "other"))
            .add(key("a", 1), key("b", 3))
            .processAll()
            .restart()
            .add(key("a", 4), key(null, 5), key("b", 2.5))
            .processAll()
            .add(key("z", 10))
            .processAll()
            .expectRows(Row.of(5L, 2L, time("12:00:02.5"))));
  }

  private static Row numbers(@Nullable String g, @Nullable Double d, @Nullable Integer i) {
    return Row.of(g, d, i, null);
  }

  private static StreamScript numbers(UnaryOperator<Dataset> query) {
    return StreamScript.of("g STRING, d DOUBLE, i INT, m DECIMAL(7,2)", query)
        .outputMode("complete")
        .add(
            Row.of("a", 0.0, Integer.MAX_VALUE, new BigDecimal("99999.99")),
            Row.of("a", -0.0, 1, new BigDecimal("0.01")),
            numbers(null, Double.NaN, null),
            numbers("", Double.NaN, 5),
            numbers("A", 1e308, null))
        .processAll();
  }

  @Test
  protected void case47_groupsOfNaNZerosNullsAndDecimals() {
    assertThat(
            printed(
                numbers(
                        rows ->
                            rows.groupBy("g")
                                .agg(
                                    expr("count(1)"),
                                    expr("count(i)"),
                                    expr("sum(i)"),
                                    expr("avg(i)"),
                                    expr("max(d)"),
                                    expr("min(d)")))
                    .add(numbers("a", null, 0))
                    .processAll()))
        .containsExactly(
            "batch 0: [('', 1, 1, 5, 5.0, NaN, NaN), ('A', 1, 0, NULL, NULL, 1.0E308, 1.0E308),"
                + " ('a', 2, 2, 2147483648, 1.073741824E9, 0.0, 0.0),"
                + " (NULL, 1, 0, NULL, NULL, NaN, NaN)]",
            "batch 1: [('', 1, 1, 5, 5.0, NaN, NaN), ('A', 1, 0, NULL, NULL, 1.0E308, 1.0E308),"
                + " ('a', 3, 3, 2147483648, 7.158278826666666E8, 0.0, 0.0),"
                + " (NULL, 1, 0, NULL, NULL, NaN, NaN)]");
  }

  @Test
  @Proves(B11_KEYS)
  protected void case47_zerosAreOneKeyAndSoIsNaN() {
    assertThat(printed(numbers(rows -> rows.groupBy("d").count())))
        .containsExactly("batch 0: [(0.0, 2), (1.0E308, 1), (NaN, 2)]");
  }

  @Test
  protected void case47_decimalsHaveTypesOfTheirOwn() {
    assertThat(
            printed(
                numbers(
                    rows ->
                        rows.groupBy().agg(expr("sum(m)"), expr("avg(m)"), expr("sum(m * m)")))))
        .containsExactly("batch 0: [(100000.00, 50000.000000, 9999998000.0002)]");
  }

  @Test
  protected void case47_comparisonsOfNullAndNaN() {
    assertThat(
            printed(
                numbers(rows -> rows.filter("not (g = 'a')").select(col("g"), expr("d = d")))
                    .outputMode("append")))
        .containsExactly("batch 0: [('', true), ('A', true)]");
  }
}
