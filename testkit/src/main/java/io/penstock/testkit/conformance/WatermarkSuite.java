package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.EventTimes.at;
import static io.penstock.testkit.conformance.EventTimes.counts;
import static io.penstock.testkit.conformance.EventTimes.time;
import static io.penstock.testkit.conformance.Rule.B10_EVICTION;
import static io.penstock.testkit.conformance.Rule.B10_EXAMPLE;
import static io.penstock.testkit.conformance.Rule.B10_GREATEST;
import static io.penstock.testkit.conformance.Rule.B10_LATE;
import static io.penstock.testkit.conformance.Rule.B10_NEVER_FALLS;
import static io.penstock.testkit.conformance.Rule.B10_NEXT_BATCH;
import static io.penstock.testkit.conformance.Rule.B10_NO_DATA;
import static io.penstock.testkit.conformance.Rule.B10_RESTART;
import static io.penstock.testkit.conformance.Rule.B10_STATELESS;
import static io.penstock.testkit.conformance.Rule.B11_APPEND;
import static io.penstock.testkit.conformance.Rule.B11_COMPLETE;
import static io.penstock.testkit.conformance.Rule.B11_UPDATE;
import static io.penstock.testkit.conformance.Rule.B8_BATCHES;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** How the watermark moves, what it drops and what it lets out: semantics B.10. */
public abstract class WatermarkSuite extends ConformanceSuite {
  private static final String NO_DATA_BATCHES = "spark.sql.streaming.noDataMicroBatches.enabled";
  private static final String EPOCH = "1970-01-01T00:00:00Z";

  private static Row[] seconds(int second, int from, int to) {
    Row[] rows = new Row[to - from];
    for (int value = from; value < to; value++) {
      rows[value - from] = Row.of(Instant.ofEpochSecond(second), (long) value);
    }
    return rows;
  }

  private static Row count(int second, long count) {
    return Row.of(Instant.ofEpochSecond(second), count);
  }

  /** Four rows a batch, each batch a second later, two seconds of delay, windows of two seconds. */
  private static StreamScript worked() {
    return StreamScript.of(
            "timestamp TIMESTAMP, value BIGINT",
            rows ->
                rows.withWatermark("timestamp", "2 seconds")
                    .groupBy(window(col("timestamp"), "2 seconds"))
                    .count()
                    .select(col("window.start"), col("count")))
        .config(NO_DATA_BATCHES, "false");
  }

  @Test
  @Proves({B10_EXAMPLE, B10_NEXT_BATCH, B11_APPEND})
  protected void B10_theWorkedExampleInModeAppend() {
    String[] next = {EPOCH, EPOCH, "1970-01-01T00:00:01Z", "1970-01-01T00:00:02Z"};
    StreamScript script = worked();
    for (int batch = 0; batch < 4; batch++) {
      script
          .add(seconds(batch + 1, 4 * batch, 4 * batch + 4))
          .processAll()
          .expectBatch()
          .expectWatermark(next[batch]);
    }
    play(
        script
            .add(seconds(5, 16, 20))
            .processAll()
            .expectBatch(count(0, 4))
            .expectWatermark("1970-01-01T00:00:03Z")
            .add(seconds(6, 20, 24))
            .processAll()
            .expectBatch()
            .expectNoBatch());
  }

  @Test
  @Proves({B10_EXAMPLE, B11_UPDATE})
  protected void B10_theWorkedExampleInModeUpdate() {
    StreamScript script = worked().outputMode("update");
    int[] windows = {0, 2, 2, 4, 4, 6};
    long[] counts = {4, 4, 8, 4, 8, 4};
    for (int batch = 0; batch < 6; batch++) {
      script
          .add(seconds(batch + 1, 4 * batch, 4 * batch + 4))
          .processAll()
          .expectBatch(count(windows[batch], counts[batch]));
    }
    play(script.expectNoBatch());
  }

  private static StreamScript tenMinutes() {
    return StreamScript.of("ts TIMESTAMP", rows -> counts(rows, "10 minutes", "10 minutes"));
  }

  private static Row window10(String start, String end, long count) {
    return Row.of(time(start), time(end), count);
  }

  @Test
  @Proves({B8_BATCHES, B10_LATE, B10_EVICTION, B10_NO_DATA, B11_APPEND})
  protected void case28_aWindowComesWhenTheWatermarkReachesItsEnd() {
    play(
        tenMinutes()
            .add(at("12:04:00"), at("12:14:00"))
            .processAll()
            .expectBatch()
            .expectBatch()
            .expectNoBatch()
            .expectWatermark("2026-01-01T12:04:00Z")
            .expectStateRows(2)
            .add(at("12:20:00"), at("12:01:00"))
            .processAll()
            .expectBatch()
            .expectBatch(window10("12:00:00", "12:10:00", 2))
            .expectNoBatch()
            .expectWatermark("2026-01-01T12:10:00Z")
            .expectStateRows(2)
            .add(at("12:09:59"))
            .processAll()
            .expectBatch()
            .expectNoBatch()
            .expectLate(1)
            .expectStateRows(2)
            .add(at("12:30:00"), at("12:11:00"))
            .processAll()
            .expectBatch()
            .expectBatch(window10("12:10:00", "12:20:00", 2))
            .expectNoBatch()
            .add(at("2026-01-02T00:00:00"), at("12:21:00"))
            .processAll()
            .expectBatch()
            .expectBatch(window10("12:20:00", "12:30:00", 2), window10("12:30:00", "12:40:00", 1))
            .expectNoBatch()
            .expectStateRows(1)
            .expectWatermark("2026-01-01T23:50:00Z"));
  }

  private StreamScript lateRows(String mode) {
    return tenMinutes()
        .outputMode(mode)
        .add(at("12:04:00"), at("12:14:00"))
        .processAll()
        .add(at("12:40:00"))
        .processAll()
        .add(at("12:05:00"), at("12:31:00"))
        .processAll()
        .add(at(null))
        .processAll();
  }

  private static String printedWindow(String start, String end, int count) {
    return "(2026-01-01T%s:00Z, 2026-01-01T%s:00Z, %d)".formatted(start, end, count);
  }

  @Test
  @Proves({B10_LATE, B11_UPDATE})
  protected void case30_modeUpdateDropsLateRows() {
    assertThat(printed(lateRows("update")))
        .containsExactly(
            "batch 0: ["
                + printedWindow("12:00", "12:10", 1)
                + ", "
                + printedWindow("12:10", "12:20", 1)
                + "]",
            "batch 1: []",
            "batch 2: [" + printedWindow("12:40", "12:50", 1) + "]",
            "batch 3: []",
            "batch 4: [" + printedWindow("12:30", "12:40", 1) + "]",
            "batch 5: []");
  }

  @Test
  @Proves({B10_NO_DATA, B11_COMPLETE})
  protected void case30_modeCompleteKeepsLateRowsAndAllWindows() {
    String second = printedWindow("12:10", "12:20", 1);
    String fifth = printedWindow("12:40", "12:50", 1);
    String late = printedWindow("12:00", "12:10", 2) + ", " + second + ", ";
    String fourth = printedWindow("12:30", "12:40", 1) + ", ";

    assertThat(printed(lateRows("complete")))
        .containsExactly(
            "batch 0: [" + printedWindow("12:00", "12:10", 1) + ", " + second + "]",
            "batch 1: [" + printedWindow("12:00", "12:10", 1) + ", " + second + ", " + fifth + "]",
            "batch 2: [" + late + fourth + fifth + "]",
            "batch 3: [" + late + fourth + fifth + "]");
  }

  private static Dataset marked(Dataset rows) {
    return rows.withWatermark("ts", "1 minute");
  }

  private static StreamScript twoHoursLate(StreamScript script) {
    return script
        .add(Row.of("a", time("12:00:00")))
        .processAll()
        .add(Row.of("a", time("10:00:00")))
        .processAll();
  }

  @Test
  @Proves(B10_STATELESS)
  protected void case30_statelessQueriesPassLateRows() {
    assertThat(
            printed(
                twoHoursLate(
                    StreamScript.of(
                        "k STRING, ts TIMESTAMP",
                        rows -> marked(rows).filter(col("k").isNotNull())))))
        .containsExactly(
            "batch 0: [('a', 2026-01-01T12:00:00Z)]", "batch 1: [('a', 2026-01-01T10:00:00Z)]");
  }

  @Test
  protected void case30_groupsWithoutEventTimeCountLateRows() {
    assertThat(
            printed(
                twoHoursLate(
                    StreamScript.of(
                            "k STRING, ts TIMESTAMP", rows -> marked(rows).groupBy("k").count())
                        .outputMode("update"))))
        .containsExactly("batch 0: [('a', 1)]", "batch 1: []", "batch 2: [('a', 2)]");
  }

  @Test
  @Proves(B10_NO_DATA)
  protected void case30_theGlobalCountComesAgainInABatchWithoutData() {
    assertThat(
            printed(
                twoHoursLate(
                    StreamScript.of(
                            "k STRING, ts TIMESTAMP", rows -> marked(rows).groupBy().count())
                        .outputMode("update"))))
        .containsExactly("batch 0: [(1)]", "batch 1: [(1)]", "batch 2: [(2)]");
  }

  @Test
  protected void case44_theEndOfInputFlushesNoWindow() {
    StreamScript script =
        StreamScript.of("ts TIMESTAMP", rows -> counts(rows, "5 seconds", "10 seconds"))
            .add(at("12:00:01"), at("12:00:12"))
            .processAll()
            .restart()
            .processAll();

    assertThat(printed(script)).containsExactly("batch 0: []", "batch 1: []");
  }

  private String available(Dataset windows, String mode) {
    windows
        .writeStream()
        .format("memory")
        .queryName(mode)
        .outputMode(mode)
        .trigger("availableNow=true")
        .start()
        .awaitTermination();
    return PrintedRows.sorted(session().table(mode).collect());
  }

  @Test
  protected void case44_availableNowLetsOutWhatTheWatermarkDoes() {
    put("in/1.json", "{\"ts\":\"2026-01-01 12:00:01\"}\n{\"ts\":\"2026-01-01 12:00:12\"}\n");
    Dataset stream = session().readStream().schema("ts TIMESTAMP").json(path("in"));
    Dataset batch = session().read().schema("ts TIMESTAMP").json(path("in"));
    String both =
        "[(2026-01-01T12:00:00Z, 2026-01-01T12:00:10Z, 1),"
            + " (2026-01-01T12:00:10Z, 2026-01-01T12:00:20Z, 1)]";

    assertThat(available(counts(stream, "5 seconds", "10 seconds"), "append")).isEqualTo("[]");
    assertThat(available(counts(stream, "5 seconds", "10 seconds"), "update")).isEqualTo(both);
    assertThat(PrintedRows.sorted(counts(batch, "5 seconds", "10 seconds").collect()))
        .isEqualTo(both);
  }

  @Test
  @Proves({B10_NEVER_FALLS, B10_RESTART})
  protected void B10_theWatermarkNeverFallsAndCountsLateRowsToo() {
    play(
        StreamScript.of("ts TIMESTAMP", rows -> counts(rows, "10 seconds", "10 seconds"))
            .add(at("12:01:00"))
            .processAll()
            .expectWatermark("2026-01-01T12:00:50Z")
            .add(at("11:00:00"))
            .processAll()
            .expectWatermark("2026-01-01T12:00:50Z")
            .restart()
            .add(at("12:00:55"))
            .processAll()
            .expectWatermark("2026-01-01T12:00:50Z")
            .add(at(null))
            .processAll()
            .expectWatermark("2026-01-01T12:00:50Z"));
  }

  @Test
  @Proves({B10_GREATEST, B10_LATE})
  protected void B10_microsecondsAreCutFromTheWatermark() {
    play(
        StreamScript.of("ts TIMESTAMP", rows -> counts(rows, "1 second", "10 seconds"))
            .add(at("12:00:11.000999"))
            .processAll()
            .expectWatermark("2026-01-01T12:00:10Z")
            .add(at("12:00:09.999999"))
            .processAll()
            .expectLate(1));
  }

  @Test
  @Proves(B10_NEVER_FALLS)
  protected void B10_timesBefore1970CountAsLate() {
    play(
        StreamScript.of("ts TIMESTAMP", rows -> counts(rows, "10 seconds", "10 seconds"))
            .outputMode("update")
            .add(at("1969-12-31T23:59:55"), at("1970-01-01T00:00:05"))
            .processAll()
            .expectWatermark(EPOCH));
  }
}
