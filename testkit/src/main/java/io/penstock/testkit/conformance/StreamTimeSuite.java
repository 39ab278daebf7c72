package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.Rule.B10_GREATEST;
import static io.penstock.testkit.conformance.Rule.B10_LEAST_INPUT;
import static io.penstock.testkit.conformance.Rule.B10_RESTART;
import static io.penstock.testkit.conformance.Rule.B11_RANGES;
import static io.penstock.testkit.conformance.StreamJoins.join;
import static io.penstock.testkit.conformance.StreamJoins.key;
import static io.penstock.testkit.conformance.StreamJoins.within;

import io.penstock.Column;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which rows move a watermark below a filter or a join, and how long a join waits: B.10, B.11. */
public abstract class StreamTimeSuite extends ConformanceSuite {
  private static final String ZERO = "0 seconds";
  private static final String EPOCH = "1970-01-01T00:00:00Z";
  private final ScriptAnswers answers = new ScriptAnswers(this);

  private static Instant at(long seconds) {
    return Instant.parse("2026-01-01T00:00:00Z").plusSeconds(seconds);
  }

  private static StreamScript next(StreamScript script, String left, String right) {
    StreamJoins.add(script, "left", left);
    StreamJoins.add(script, "right", right);
    return script.processAll();
  }

  /** A key that is null equals none, so that the row is dropped below the watermark. */
  @Test
  @Proves(B10_GREATEST)
  protected void B10_rowsThatFindNoPartnerWhateverComesMoveNoWatermark() throws Exception {
    Column smaller = within(30).and(col("v").leq(col("w")));
    for (String type : List.of("inner", "semi")) {
      StreamScript script =
          StreamJoins.script(join(ZERO, ZERO, smaller, type), ",30,1|a,27,1")
              .expectWatermark(EPOCH);
      play(next(script, "a,20,1", "").expectWatermark("2026-01-01T00:00:20Z"));
    }
    StreamScript outer =
        StreamJoins.script(join(ZERO, ZERO, smaller, "left"), ",30,1|a,27,1 ,40,1")
            .expectWatermark("2026-01-01T00:00:27Z");
    play(next(outer, "b,50,1", "b,50,1").expectWatermark("2026-01-01T00:00:50Z"));
  }

  /** What one side's filter says of an equal key holds for the other side. */
  @Test
  protected void B10_aFilterOfAKeyHoldsOnBothSides() throws Exception {
    StreamScript script =
        StreamJoins.script(
            (l, r) ->
                l.withWatermark("lts", ZERO)
                    .filter(col("lk").equalTo("a"))
                    .join(r.withWatermark("rts", ZERO), within(30)),
            "a,20,1|b,90,1",
            "a,21,1|a,22,1");
    play(
        script
            .expectWatermark("2026-01-01T00:00:21Z")
            .expectRows(
                Row.of("a", at(20), 1, "a", at(22), 1), Row.of("a", at(21), 1, "a", at(22), 1)));
  }

  @Test
  protected void B10_aFilterOfOtherColumnsGoesBelowTheWatermark() throws Exception {
    StreamScript script =
        StreamJoins.script(
            (l, r) ->
                l.withWatermark("lts", ZERO)
                    .filter(col("lts").gt(lit(at(0))))
                    .filter(col("v").gt(1))
                    .groupBy(window(col("lts"), "10 seconds"))
                    .count()
                    .select("count"),
            "a,1,2 a,100,1|",
            "a,12,3|");
    play(script.expectRows(Row.of(1L)).expectWatermark("2026-01-01T00:00:12Z"));
  }

  /**
   * Whole days of an interval follow the calendar of the session's zone, here over an hour less.
   */
  @Test
  @Proves(B11_RANGES)
  protected void case25_twentyFourHoursAfterATimeIsTheNextDay() throws Exception {
    Column after = col("lts").plus(lit(Duration.ofHours(24)));
    answers.add(
        "equal",
        StreamJoins.script(
                join(ZERO, ZERO, key().and(col("rts").equalTo(after)), "inner"),
                "a,5727599,1 b,5727599,2|a,5810399,1 b,5813999,2")
            .config("spark.sql.session.timeZone", "America/New_York"));
    answers.add(
        "at most",
        StreamJoins.script(
                join(
                    ZERO,
                    ZERO,
                    key().and(col("rts").geq(col("lts"))).and(col("rts").leq(after)),
                    "left"),
                "a,5727599,1 b,5727599,2|a,5810399,1 b,5810400,1",
                "m,5810400,1|m,5810400,1",
                "m,5814000,1|m,5814000,1")
            .config("spark.sql.session.timeZone", "America/New_York"));
    answers.check("stream-joins-days");
  }

  /** A side keeps a row as long as the least strict of several conditions says. */
  @Test
  @Proves(B11_RANGES)
  protected void B11_ofSeveralRangesTheWidestCounts() throws Exception {
    Column narrow = col("rts").leq(col("lts").plus(lit(Duration.ofSeconds(10))));
    answers.add(
        "two ends",
        StreamJoins.script(
            join(ZERO, ZERO, within(30).and(narrow), "left"),
            "a,0,1 b,1,2|a,5,1",
            "m,12,1|m,12,1",
            "m,32,1|m,32,1"));
    answers.check("stream-joins-several-ranges");
  }

  private static StreamScript oneSideAtATime(boolean restarts) {
    StreamScript script =
        StreamJoins.script(
            join("10 seconds", "20 seconds", within(5), "left"), "a,0,1 b,0,2 ,0,3 n,,4|a,3,1");
    for (String right : List.of("", "y,26,1", "b,4,1 y,27,1", "y,120,1")) {
      if (restarts) {
        script.restart();
      }
      next(script, right.isEmpty() ? "x,60,1" : "", right);
    }
    return script;
  }

  @Test
  @Proves({B10_LEAST_INPUT, B10_RESTART})
  protected void case81_aRestartForgetsTheWatermarkOfEachSide() throws Exception {
    answers.add("at once", oneSideAtATime(false));
    answers.add("with restarts", oneSideAtATime(true));
    answers.check("stream-joins-one-side-at-a-time");
  }
}
