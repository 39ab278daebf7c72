package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.when;
import static io.penstock.testkit.conformance.EventTimes.key;
import static io.penstock.testkit.conformance.EventTimes.timeless;
import static io.penstock.testkit.conformance.Rule.B11_APPEND;
import static io.penstock.testkit.conformance.Rule.B11_SESSIONS;
import static io.penstock.testkit.conformance.Rule.B11_SESSION_GAP;
import static io.penstock.testkit.conformance.Rule.B11_SESSION_KEY;
import static io.penstock.testkit.conformance.Rule.B11_WINDOW_OF_NULL;
import static io.penstock.testkit.conformance.Rule.B13_GOES_ON;
import static io.penstock.testkit.conformance.Rule.B13_REPLAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sessions of a stream: semantics B.11, case 33. */
public abstract class SessionWindowSuite extends ConformanceSuite {
  private static Dataset sessions(Dataset rows, Column session) {
    return rows.withWatermark("ts", "10 seconds")
        .groupBy(session.as("s"), col("k"))
        .count()
        .select(col("k"), col("s.start").as("start"), col("s.end").as("end"), col("count").as("n"));
  }

  private static StreamScript fiveSeconds(String mode) {
    return StreamScript.of(
            "k STRING, ts TIMESTAMP",
            rows -> sessions(rows, session_window(col("ts"), "5 seconds")))
        .outputMode(mode)
        .add(key("a", 10), key("a", 15), key("a", 20.000001), key("b", 10))
        .processAll()
        .add(key("a", 17))
        .processAll()
        .add(key("z", 60))
        .processAll();
  }

  private static final String A = "('a', 2026-01-01T12:00:10Z, 2026-01-01T12:00:25.000001Z, 4)";
  private static final String B = "('b', 2026-01-01T12:00:10Z, 2026-01-01T12:00:15Z, 1)";

  @Test
  @Proves({B11_APPEND, B11_SESSIONS})
  protected void case33_appendEmitsSessionsThatCanGrowNoMore() {
    assertThat(printed(fiveSeconds("append")))
        .containsExactly(
            "batch 0: []",
            "batch 1: []",
            "batch 2: []",
            "batch 3: []",
            "batch 4: [" + A + ", " + B + "]");
  }

  @Test
  @Proves(B11_SESSIONS)
  protected void case33_completeShowsHowARowJoinsTwoSessions() {
    assertThat(printed(fiveSeconds("complete")))
        .containsExactly(
            "batch 0: [('a', 2026-01-01T12:00:10Z, 2026-01-01T12:00:20Z, 2), ('a',"
                + " 2026-01-01T12:00:20.000001Z, 2026-01-01T12:00:25.000001Z, 1), "
                + B
                + "]",
            "batch 1: [" + A + ", " + B + "]",
            "batch 2: ["
                + A
                + ", "
                + B
                + ", ('z', 2026-01-01T12:01:00Z, 2026-01-01T12:01:05Z, 1)]");
  }

  /** Unlike windows of a fixed length, which count late rows in this mode. */
  @Test
  protected void B11_modeCompleteDropsRowsThatAreLateForTheirSession() {
    play(
        StreamScript.of(
                "k STRING, ts TIMESTAMP",
                rows -> sessions(rows, session_window(col("ts"), "5 seconds")).select("k", "n"))
            .outputMode("complete")
            .add(key("a", 10), key("a", 100))
            .processAll()
            .expectBatch(Row.of("a", 1L), Row.of("a", 1L))
            .add(key("z", 101))
            .processAll()
            .expectBatch(Row.of("a", 1L), Row.of("a", 1L), Row.of("z", 1L))
            .add(key("b", 85), key("c", 85.000001))
            .processAll()
            .expectBatch(Row.of("a", 1L), Row.of("a", 1L), Row.of("z", 1L), Row.of("c", 1L)));
  }

  @Test
  @Proves(B11_SESSION_KEY)
  protected void case33_sessionsNeedAnotherKey() {
    for (String mode : List.of("append", "complete")) {
      play(
          StreamScript.of(
                  "k STRING, ts TIMESTAMP",
                  rows ->
                      rows.withWatermark("ts", "10 seconds")
                          .groupBy(session_window(col("ts"), "5 seconds"))
                          .count())
              .outputMode(mode)
              .add(key("a", 1))
              .expectError("STREAM_FAILED", "_LEGACY_ERROR_TEMP_3068"));
    }
  }

  @Test
  @Proves({B11_WINDOW_OF_NULL, B11_SESSION_GAP})
  protected void case33_rowsWithoutAGapOrATimeVanish() {
    Column gap =
        when(col("k").equalTo("a"), lit("5 seconds"))
            .when(col("k").equalTo("b"), lit("0 seconds"))
            .otherwise(lit("-1 seconds"));
    StreamScript script =
        StreamScript.of(
                "k STRING, ts TIMESTAMP", rows -> sessions(rows, session_window(col("ts"), gap)))
            .add(key("a", 10), key("a", 15), key("b", 10), key("c", 11), timeless("a"))
            .processAll()
            .add(key("a", 60))
            .processAll();

    assertThat(printed(script))
        .containsExactly(
            "batch 0: []",
            "batch 1: []",
            "batch 2: []",
            "batch 3: [('a', 2026-01-01T12:00:10Z, 2026-01-01T12:00:20Z, 2)]");
  }

  @Test
  @Proves({B13_REPLAY, B13_GOES_ON})
  protected void B11_sessionsGoOnAfterRestartsAndDropLateRows() {
    StreamScript script =
        StreamScript.of(
                "k STRING, ts TIMESTAMP",
                rows -> sessions(rows, session_window(col("ts"), "5 seconds")))
            .add(key("a", 10), key(null, 10))
            .processAll()
            .restart()
            .add(key("a", 14), key("a", 22))
            .processAll()
            .crash()
            .add(key("a", 18), key("a", 7), key("a", 6))
            .processAll()
            .add(key("z", 100))
            .processAll();

    assertThat(printed(script))
        .containsExactly(
            "batch 0: []",
            "batch 1: []",
            "batch 2: []",
            "batch 3: []",
            "batch 4: []",
            "batch 5: []",
            "batch 6: [('a', 2026-01-01T12:00:10Z, 2026-01-01T12:00:27Z, 4), (NULL,"
                + " 2026-01-01T12:00:10Z, 2026-01-01T12:00:15Z, 1)]");
  }
}
