package io.penstock.testkit.conformance;

import static io.penstock.Functions.avg;
import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.collect_set;
import static io.penstock.Functions.count;
import static io.penstock.Functions.date_trunc;
import static io.penstock.Functions.first;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.min;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.EventTimes.at;
import static io.penstock.testkit.conformance.EventTimes.flat;
import static io.penstock.testkit.conformance.EventTimes.key;
import static io.penstock.testkit.conformance.EventTimes.time;
import static io.penstock.testkit.conformance.EventTimes.timeless;
import static io.penstock.testkit.conformance.Rule.B10_EVICTION;
import static io.penstock.testkit.conformance.Rule.B11_APPEND;
import static io.penstock.testkit.conformance.Rule.B11_COMPLETE;
import static io.penstock.testkit.conformance.Rule.B11_KEYS;
import static io.penstock.testkit.conformance.Rule.B11_UPDATE;
import static io.penstock.testkit.conformance.Rule.B11_WINDOWS;
import static io.penstock.testkit.conformance.Rule.B11_WINDOW_OF_NULL;
import static io.penstock.testkit.conformance.Rule.B13_GOES_ON;
import static io.penstock.testkit.conformance.Rule.B13_REPLAY;
import static io.penstock.testkit.conformance.Rule.B9_LIMITS;
import static io.penstock.testkit.conformance.Rule.B9_SORTS;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Groups of a stream in each output mode: semantics B.11, cases 23, 41 and 62. */
public abstract class StreamAggregateSuite extends ConformanceSuite {
  private static final String KEYED = "k STRING, v BIGINT";

  private static Dataset totals(Dataset rows) {
    return rows.groupBy("k")
        .agg(
            count(lit(1)).as("n"),
            sum(col("v")).as("sum"),
            min(col("v")).as("min"),
            max(col("v")).as("max"),
            avg(col("v")).as("avg"));
  }

  @Test
  @Proves(B11_UPDATE)
  protected void B11_updateEmitsEachTouchedGroupOnce() {
    play(
        StreamScript.of(KEYED, StreamAggregateSuite::totals)
            .outputMode("update")
            .add(Row.of("a", 1L), Row.of("a", 2L), Row.of("b", null), Row.of(null, 5L))
            .processAll()
            .expectBatch(
                Row.of("a", 2L, 3L, 1L, 2L, 1.5),
                Row.of("b", 1L, null, null, null, null),
                Row.of(null, 1L, 5L, 5L, 5L, 5.0))
            .add(Row.of("b", 4L), Row.of("c", 0L))
            .processAll()
            .expectBatch(Row.of("b", 2L, 4L, 4L, 4L, 4.0), Row.of("c", 1L, 0L, 0L, 0L, 0.0))
            .expectStateRows(4)
            .expectNoBatch());
  }

  @Test
  @Proves(B11_COMPLETE)
  protected void B11_completeEmitsAllGroups() {
    play(
        StreamScript.of(KEYED, StreamAggregateSuite::totals)
            .outputMode("complete")
            .add(Row.of("a", 1L))
            .processAll()
            .expectBatch(Row.of("a", 1L, 1L, 1L, 1L, 1.0))
            .restart()
            .add(Row.of("b", 2L))
            .processAll()
            .expectBatch(Row.of("a", 1L, 1L, 1L, 1L, 1.0), Row.of("b", 1L, 2L, 2L, 2L, 2.0))
            .add(Row.of("a", 3L))
            .processAll()
            .expectBatch(Row.of("a", 2L, 4L, 1L, 3L, 2.0), Row.of("b", 1L, 2L, 2L, 2L, 2.0)));
  }

  @Test
  @Proves({B9_SORTS, B9_LIMITS})
  protected void B11_groupsCanBeSortedAndLimitedInModeComplete() {
    play(
        StreamScript.of(KEYED, rows -> totals(rows).select("k", "sum").orderBy("sum").limit(2))
            .outputMode("complete")
            .add(Row.of("a", 3L), Row.of("b", 1L), Row.of("c", 2L))
            .processAll()
            .expectBatch(Row.of("b", 1L), Row.of("c", 2L))
            .add(Row.of("b", 9L))
            .processAll()
            .expectBatch(Row.of("c", 2L), Row.of("a", 3L)));
  }

  @Test
  protected void B11_theGlobalGroupExistsWithoutRows() {
    play(
        StreamScript.of(KEYED, rows -> rows.filter(col("v").gt(10)).groupBy().agg(sum(col("v"))))
            .outputMode("complete")
            .add(Row.of("a", 1L))
            .processAll()
            .expectBatch(Row.of((Object) null))
            .add(Row.of("a", 11L))
            .processAll()
            .expectBatch(Row.of(11L)));
  }

  @Test
  protected void B11_groupsAreFilteredAfterwards() {
    play(
        StreamScript.of(KEYED, rows -> totals(rows).filter(col("sum").gt(2)).select("k", "sum"))
            .outputMode("update")
            .add(Row.of("a", 1L), Row.of("b", 3L))
            .processAll()
            .expectBatch(Row.of("b", 3L))
            .add(Row.of("a", 2L))
            .processAll()
            .expectBatch(Row.of("a", 3L)));
  }

  @Test
  protected void B11_collectedValuesAndDecimalsGoOnAfterARestart() {
    play(
        StreamScript.of(
                "k STRING, v BIGINT, d DECIMAL(10,2)",
                rows ->
                    rows.groupBy("k")
                        .agg(
                            collect_list(col("v")).as("list"),
                            collect_set(col("v")).as("set"),
                            sum(col("d")).as("sum"),
                            avg(col("d")).as("avg"),
                            first(col("v"), true).as("first")))
            .outputMode("complete")
            .add(Row.of("a", null, new BigDecimal("1.25")))
            .processAll()
            .restart()
            .add(Row.of("a", 7L, new BigDecimal("2.50")))
            .processAll()
            .add(Row.of("a", 7L, null))
            .processAll()
            .expectRows(
                row("[]", "[]", "1.25", "1.250000", null),
                row("[7]", "[7]", "3.75", "1.875000", 7L),
                row("[7, 7]", "[7]", "3.75", "1.875000", 7L)));
  }

  private static Row row(String list, String set, String sum, String avg, @Nullable Long first) {
    return Row.of("a", longs(list), longs(set), new BigDecimal(sum), new BigDecimal(avg), first);
  }

  private static List<Long> longs(String text) {
    return Arrays.stream(text.substring(1, text.length() - 1).split(", "))
        .filter(one -> !one.isEmpty())
        .map(Long::valueOf)
        .toList();
  }

  private void grouped(String type, Object first, Object same, Object other) {
    play(
        StreamScript.of("k " + type, rows -> rows.groupBy("k").count().select("count"))
            .outputMode("complete")
            .add(Row.of(first), Row.of((Object) null))
            .processAll()
            .restart()
            .add(Row.of(same), Row.of(other), Row.of((Object) null))
            .processAll()
            .expectBatch(Row.of(1L), Row.of(1L))
            .expectBatch(Row.of(2L), Row.of(2L), Row.of(1L)));
  }

  @Test
  @Proves(B11_KEYS)
  protected void case62_keysOfEveryTypeGroupByValue() {
    grouped("DOUBLE", Double.NaN, Double.NaN, 0.0);
    grouped("DOUBLE", 0.0, -0.0, 1.0);
    grouped("FLOAT", -0.0f, 0.0f, Float.NaN);
    grouped("BINARY", new byte[] {1, 2}, new byte[] {1, 2}, new byte[0]);
    grouped("STRING", "", "", "é😀");
    grouped("DECIMAL(20,3)", dec("1.500"), dec("1.500"), dec("-99999999999999999.999"));
    grouped("ARRAY<INT>", Arrays.asList(1, null), Arrays.asList(1, null), Arrays.asList(1));
    grouped("STRUCT<x: STRING, y: DOUBLE>", Row.of(null, -0.0), Row.of(null, 0.0), Row.of("", 0.0));
    grouped("MAP<STRING, INT>", Map.of("a", 1), Map.of("a", 1), Map.of("a", 2));
    grouped("BOOLEAN", true, true, false);
    grouped("DATE", date("1582-10-04"), date("1582-10-04"), date("0001-01-01"));
    Instant noon = Instant.parse("2026-01-01T12:00:00Z");
    grouped("TIMESTAMP", noon.plusNanos(1000), noon.plusNanos(1000), noon);
  }

  private static BigDecimal dec(String text) {
    return new BigDecimal(text);
  }

  private static LocalDate date(String text) {
    return LocalDate.parse(text);
  }

  private static Dataset days(Dataset rows, Column day) {
    return rows.groupBy(day.as("window")).count();
  }

  private void inShanghai(UnaryOperator<Dataset> query, String rows) {
    StreamScript script =
        StreamScript.of("ts TIMESTAMP", query)
            .outputMode("complete")
            .config("spark.sql.session.timeZone", "Asia/Shanghai")
            .add(at("2026-01-01T23:59:59"), at("2026-01-02T00:00:00"), at("2026-01-02T15:00:00"))
            .processAll();
    assertThat(printed(script)).containsExactly("batch 0: " + rows);
  }

  @Test
  @Proves(B11_WINDOWS)
  protected void case23_daysBeginAtMidnightInUtcUnlessShifted() {
    inShanghai(
        rows -> flat(days(rows, window(col("ts"), "1 day")), "count"),
        "[(2026-01-01T00:00:00Z, 2026-01-02T00:00:00Z, 1),"
            + " (2026-01-02T00:00:00Z, 2026-01-03T00:00:00Z, 2)]");
    String shifted = "[(2026-01-01T16:00:00Z, 2026-01-02T16:00:00Z, 3)]";
    inShanghai(
        rows -> flat(days(rows, window(col("ts"), "1 day", "1 day", "-8 hours")), "count"),
        shifted);
    inShanghai(
        rows -> flat(days(rows, window(col("ts"), "1 day", "1 day", "16 hours")), "count"),
        shifted);
    inShanghai(
        rows -> flat(days(rows, window(col("ts"), "7 days")), "count"),
        "[(2026-01-01T00:00:00Z, 2026-01-08T00:00:00Z, 3)]");
  }

  @Test
  protected void case23_dateTruncFollowsTheSessionTimeZone() {
    inShanghai(rows -> days(rows, date_trunc("day", col("ts"))), "[(2026-01-01T16:00:00Z, 3)]");
  }

  @Test
  @Proves({B11_WINDOWS, B11_WINDOW_OF_NULL})
  protected void B11_slidingWindowsCountARowInEachAndDropNullTimes() {
    StreamScript script =
        StreamScript.of(
                "ts TIMESTAMP",
                rows ->
                    flat(
                        rows.groupBy(window(col("ts"), "10 seconds", "4 seconds", "1 second"))
                            .count(),
                        "count"))
            .outputMode("update")
            .add(at("1970-01-01T00:00:05"), at(null), at("1969-12-31T23:59:59.5"))
            .processAll();

    assertThat(printed(script))
        .containsExactly(
            "batch 0: [(1969-12-31T23:59:53Z, 1970-01-01T00:00:03Z, 1),"
                + " (1969-12-31T23:59:57Z, 1970-01-01T00:00:07Z, 2),"
                + " (1970-01-01T00:00:01Z, 1970-01-01T00:00:11Z, 1),"
                + " (1970-01-01T00:00:05Z, 1970-01-01T00:00:15Z, 1)]");
  }

  @Test
  @Proves({B10_EVICTION, B11_APPEND})
  protected void B11_aTimeColumnAsTheKeyIsEvictedLikeAWindow() {
    play(
        StreamScript.of(
                "k STRING, ts TIMESTAMP",
                rows -> rows.withWatermark("ts", "10 seconds").groupBy("ts", "k").count())
            .add(key("a", 1), key("a", 1), key("a", 1.0005), timeless("n"))
            .processAll()
            .expectRows()
            .add(key("b", 11))
            .processAll()
            .expectRows(Row.of(time("12:00:01"), "a", 2L)));
  }

  private static Dataset windows(Dataset rows) {
    return rows.withWatermark("ts", "10 seconds")
        .groupBy(window(col("ts"), "10 seconds"), col("k"))
        .count();
  }

  @Test
  @Proves({B13_REPLAY, B13_GOES_ON})
  protected void B11_crashesAndRestartsLoseNoGroup() {
    StreamScript script =
        StreamScript.of(
                "k STRING, ts TIMESTAMP", rows -> windows(rows).select(col("k"), col("count")))
            .add(key("a", 1), key(null, 2), key("a", 3))
            .processAll()
            .crash()
            .add(key("a", 4), key("b", 31))
            .processAll()
            .expectRows(Row.of("a", 3L), Row.of(null, 1L))
            .crash()
            .restart()
            .add(key("b", 32), key("c", 60))
            .processAll()
            .expectRows(Row.of("b", 2L));
    play(script);
  }
}
