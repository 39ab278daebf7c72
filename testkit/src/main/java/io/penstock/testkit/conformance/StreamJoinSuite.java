package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.when;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.Rule.B10_PROPAGATION;
import static io.penstock.testkit.conformance.Rule.B11_ANTI_JOINS;
import static io.penstock.testkit.conformance.Rule.B11_INNER_JOINS;
import static io.penstock.testkit.conformance.Rule.B11_OUTER_JOINS;
import static io.penstock.testkit.conformance.Rule.B11_RANGES;
import static io.penstock.testkit.conformance.Rule.B11_ROWS_ALONE;
import static io.penstock.testkit.conformance.Rule.B11_ROWS_NOT_KEPT;
import static io.penstock.testkit.conformance.Rule.B11_STATIC_JOINS;
import static io.penstock.testkit.conformance.Rule.B13_GOES_ON;
import static io.penstock.testkit.conformance.Rule.B13_REPLAY;
import static io.penstock.testkit.conformance.StreamJoins.at;
import static io.penstock.testkit.conformance.StreamJoins.join;
import static io.penstock.testkit.conformance.StreamJoins.key;
import static io.penstock.testkit.conformance.StreamJoins.keyAndTime;
import static io.penstock.testkit.conformance.StreamJoins.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import io.penstock.type.StructType;
import java.time.Duration;
import java.util.List;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Joins of streams with streams and with batches, semantics B.11, cases 36, 38 and 39: batch for
 * batch what Spark gives, and its errors.
 */
public abstract class StreamJoinSuite extends ConformanceSuite {
  private static final String ZERO = "0 seconds";
  private final ScriptAnswers answers = new ScriptAnswers(this);

  private void record(String name, BinaryOperator<Dataset> query, String... steps) {
    record(name, StreamJoins.script(query, steps));
  }

  private void record(String name, StreamScript script) {
    answers.add(name, script);
  }

  private void check(String record) throws Exception {
    answers.check(record);
  }

  @ParameterizedTest
  @ValueSource(strings = {"inner", "left", "right", "full", "semi"})
  @Proves(B11_ROWS_ALONE)
  protected void case39_joinsOnKeysAndTimes(String type) throws Exception {
    record(
        "keys and times " + type,
        join(ZERO, ZERO, keyAndTime(), type),
        "a,0,1 ,0,2 b,0,3 a,0,4|a,0,1 ,0,2 c,0,3",
        "z,10,1|z,10,1",
        "a,10,2 y,9,9 y,20,1|x,20,1",
        "late,5,1 q,30,1|late,5,1 q,30,1 q,30,2");
    record(
        "null keys equal " + type,
        join(ZERO, ZERO, col("lk").eqNullSafe(col("rk")).and(col("lts").equalTo(col("rts"))), type),
        "a,0,1 ,0,2|,0,2 c,0,3",
        "z,10,1|z,10,1");
    record(
        "no times " + type,
        join(ZERO, ZERO, keyAndTime(), type),
        "a,,1 b,1,1|a,,1 b,1,2",
        "z,10,1|z,10,1",
        "z,20,1|z,20,1");
    check("stream-joins-keys-" + type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"inner", "left", "right", "full", "semi"})
  @Proves({B11_RANGES, B11_ROWS_ALONE})
  protected void case39_joinsWithinARangeOfTimes(String type) throws Exception {
    record(
        "within a range " + type,
        join("10 seconds", "20 seconds", within(30), type),
        "a,0,1 b,1,2 ,2,3|a,5,1 c,6,2 ,2,3",
        "m,100,1|m,100,1",
        "a,50,1 n,85,1|a,70,9 o,90,2",
        "z,300,1|z,300,1",
        "e,200,1|e,210,1",
        "e,290,1|");
    Column strict =
        key()
            .and(col("lts").lt(col("rts")))
            .and(col("rts").lt(col("lts").plus(lit(Duration.ofSeconds(10)))));
    record(
        "strictly within " + type,
        join(ZERO, ZERO, strict, type),
        "a,0,1 b,1,1|a,1,1",
        "z,10,1|z,10,1",
        "z,11,1|z,11,1",
        "z,12,1|z,12,1");
    Column filtered =
        within(10).and(col("v").gt(1)).and(col("w").gt(1)).and(col("v").plus(col("w")).gt(10));
    record(
        "of one side " + type,
        join(ZERO, ZERO, filtered, type),
        "a,0,1 a,0,5 b,0,9|a,0,1 a,0,5 b,0,9",
        "z,50,1|z,50,1");
    check("stream-joins-range-" + type);
  }

  @Test
  @Proves(B11_INNER_JOINS)
  protected void case36_innerJoinsNeedNoWatermark() throws Exception {
    String[] steps = {"a,0,1 ,1,2|a,2,3 ,3,4", "|a,9,5", "a,0,6|"};
    record("equal keys", (l, r) -> l.join(r, key()), steps);
    record("null safe", (l, r) -> l.join(r, col("lk").eqNullSafe(col("rk"))), steps);
    record("filtered above", (l, r) -> l.join(r).filter(key()), steps);
    record("less", (l, r) -> l.join(r, key().and(col("lts").lt(col("rts")))), steps);
    check("stream-joins-without-watermark");
  }

  @Test
  protected void case36_otherInnerJoins() throws Exception {
    String[] steps = {"a,0,1 ,1,2|a,2,3 ,3,4", "|a,9,5", "a,0,6|"};
    record("selected", (l, r) -> l.join(r, key()).select("w"), steps);
    record("updated", StreamJoins.script((l, r) -> l.join(r, key()), steps).outputMode("update"));
    record("no equality", (l, r) -> l.join(r, col("lts").lt(col("rts"))), steps);
    record("cross", Dataset::crossJoin, steps);
    record("cross with an equality", (l, r) -> l.join(r, key(), "cross"), steps);
    record("cross and a filter", (l, r) -> l.crossJoin(r).filter(key()), steps);
    check("stream-joins-without-watermark-others");
  }

  @Test
  protected void aStreamJoinsWithItself() {
    assertThat(
            printed(
                StreamJoins.script(
                    (l, r) ->
                        l.as("x")
                            .join(l.as("y"), col("x.lk").equalTo(col("y.lk")))
                            .select(col("x.v"), col("y.v").as("w")),
                    "a,0,1 a,1,2|",
                    "a,3,3|")))
        .containsExactly(
            "batch 0: [(1, 1), (1, 2), (2, 1), (2, 2)]",
            "batch 1: [(1, 3), (2, 3), (3, 1), (3, 2), (3, 3)]");
  }

  @Test
  @Proves({B11_OUTER_JOINS, B11_ANTI_JOINS})
  protected void case38_oneWatermarkInTheKeys() throws Exception {
    String[] equal = {"a,0,1|z,0,1", "b,10,1|z,10,1", "c,20,1|a,0,1"};
    record(
        "left alone", (l, r) -> l.withWatermark("lts", ZERO).join(r, keyAndTime(), "left"), equal);
    record(
        "right alone", (l, r) -> l.join(r.withWatermark("rts", ZERO), keyAndTime(), "left"), equal);
    record("anti", join(ZERO, ZERO, keyAndTime(), "anti"), equal);
    record(
        "complete",
        StreamJoins.script(join(ZERO, ZERO, keyAndTime(), "inner"), equal).outputMode("complete"));
    check("stream-joins-one-watermark");
  }

  @Test
  @Proves(B11_OUTER_JOINS)
  protected void case38_aLeftJoinNeedsTheWatermarkOnTheRight() {
    String[] range = {"a,0,1 b,0,1|b,2,1", "c,600,1|z,600,1"};
    assertThat(
            printed(
                StreamJoins.script(
                    (l, r) -> l.join(r.withWatermark("rts", ZERO), within(30), "left"), range)))
        .containsExactly(
            "batch 0: [('b', 2026-01-01T00:00:00Z, 1, 'b', 2026-01-01T00:00:02Z, 1)]",
            "batch 1: []");
    StreamScript leftAlone =
        StreamJoins.script(
            (l, r) -> l.withWatermark("lts", ZERO).join(r, within(30), "left"), range);
    Failure.of(() -> play(leftAlone)).hasConditions("_LEGACY_ERROR_TEMP_3102");
  }

  @ParameterizedTest
  @ValueSource(strings = {"right", "full", "semi"})
  @Proves(B11_OUTER_JOINS)
  protected void case38_placesOfWatermarks(String type) throws Exception {
    String[] range = {"a,0,1 b,0,1|b,2,1", "c,600,1|z,600,1"};
    record(
        "range, left alone " + type,
        (l, r) -> l.withWatermark("lts", ZERO).join(r, within(30), type),
        range);
    record(
        "range, right alone " + type,
        (l, r) -> l.join(r.withWatermark("rts", ZERO), within(30), type),
        range);
    record("none " + type, (l, r) -> l.join(r, key(), type), range);
    record("no range " + type, join(ZERO, ZERO, key(), type), range);
    record(
        "update " + type,
        StreamJoins.script(join(ZERO, ZERO, within(30), type), range).outputMode("update"));
    record("a number alone " + type, join(ZERO, ZERO, key().and(col("v").gt(0)), type), range);
    record(
        "seconds " + type,
        join(
            ZERO,
            ZERO,
            key().and(col("rts").cast("long").leq(col("lts").cast("long").plus(30))),
            type),
        range);
    check("stream-joins-watermarks-" + type);
  }

  @Test
  @Proves(B10_PROPAGATION)
  protected void joinsFeedOtherSteps() throws Exception {
    String[] steps = {"a,0,1 b,1,1|a,5,1", "m,100,1|m,100,1", "n,200,1|n,200,1"};
    for (String type : List.of("inner", "left")) {
      record(
          "then windows " + type,
          (l, r) ->
              join("10 seconds", "20 seconds", within(30), type)
                  .apply(l, r)
                  .groupBy(window(col("lts"), "10 seconds"))
                  .agg(count(lit(1)).as("n"), count("rk").as("m"))
                  .select("window.start", "n", "m"),
          steps);
    }
    Column windows = key().and(col("lw").equalTo(col("rw")));
    record(
        "of windows",
        (l, r) ->
            l.withWatermark("lts", ZERO)
                .select(col("lk"), window(col("lts"), "10 seconds").as("lw"))
                .join(
                    r.withWatermark("rts", ZERO)
                        .select(col("rk"), window(col("rts"), "10 seconds").as("rw")),
                    windows,
                    "left")
                .select("lk", "lw.start", "rk"),
        "a,0,1 b,1,1|a,5,1",
        "m,10,1|m,10,1",
        "m,20,1|m,20,1");
    record(
        "several event times",
        (l, r) -> join(ZERO, ZERO, keyAndTime(), "inner").apply(l, r).dropDuplicates("lk"),
        steps);
    check("stream-joins-chained");
  }

  @Test
  @Proves(B11_ROWS_NOT_KEPT)
  protected void rowsThatAreOverWhenTheyComeAreNotKept() throws Exception {
    for (String type : List.of("inner", "left", "full", "semi")) {
      record(
          "over " + type,
          StreamJoins.script(
                  join(ZERO, ZERO, keyAndTime(), type),
                  "z,100,1|z,100,1",
                  "a,50,1 b,60,1|a,50,1 c,60,1",
                  "a,50,2|a,50,2",
                  "z,200,1|z,200,1",
                  "z,300,1|z,300,1")
              .config("spark.sql.streaming.noDataMicroBatches.enabled", "false"));
    }
    check("stream-joins-over");
  }

  @ParameterizedTest
  @ValueSource(strings = {"inner", "left", "full", "semi"})
  protected void case39_nullDoublesAreEqualKeysAndMoveTheWatermark(String type) {
    Column near =
        key()
            .and(col("rts").geq(col("lts").minus(lit(Duration.ofSeconds(5)))))
            .and(col("rts").leq(col("lts").plus(lit(Duration.ofSeconds(5)))));
    StreamScript script =
        StreamScript.reading("left", "lk DOUBLE, lts TIMESTAMP, v INT")
            .and("right", "rk DOUBLE, rts TIMESTAMP, w INT")
            .query(
                in ->
                    join("2 seconds", "2 seconds", near, type)
                        .apply(in.get("left"), in.get("right"))
                        .select("v"))
            .addTo("left", Row.of(null, at(1), 1), Row.of(1.0, at(1), 2))
            .addTo("right", Row.of(null, at(2), 3), Row.of(1.0, at(2), 4))
            .processAll()
            .addTo("left", Row.of(null, at(40), 1))
            .addTo("right", Row.of(null, at(50), 3))
            .processAll();
    assertThat(printed(script))
        .containsExactly("batch 0: [(1), (2)]", "batch 1: []", "batch 2: []", "batch 3: []");
  }

  @Test
  protected void B11_aLimitOfALeftJoinIsOneOfTheLeft() {
    String[] steps = {"a,0,1 b,1,2 c,2,3|c,2,4", "y,60,7|z,60,8"};
    BinaryOperator<Dataset> inner =
        (l, r) -> join(ZERO, ZERO, keyAndTime(), "inner").apply(l, r).select("v").limit(2);
    assertThat(printed(StreamJoins.script(inner, steps)))
        .containsExactly("batch 0: [(3)]", "batch 1: []", "batch 2: []", "batch 3: []");
    BinaryOperator<Dataset> left =
        (l, r) -> join(ZERO, ZERO, keyAndTime(), "left").apply(l, r).select("v").limit(2);
    assertThat(printed(StreamJoins.script(left, steps)))
        .containsExactly("batch 0: []", "batch 1: [(1), (2)]", "batch 2: []", "batch 3: []");
  }

  @ParameterizedTest
  @ValueSource(strings = {"inner", "left", "right", "full", "semi", "anti", "cross"})
  @Proves(B11_STATIC_JOINS)
  protected void case39_joinsWithBatches(String type) throws Exception {
    Column equal = col("lk").equalTo(col("k"));
    record(
        "stream and batch " + type,
        (l, r) -> l.join(batch(l), equal, type),
        "a,0,1 b,0,2 ,0,3|",
        "c,1,1|");
    record(
        "batch and stream " + type,
        (l, r) -> batch(l).join(l, equal, type),
        "a,0,1 b,0,2 ,0,3|",
        "c,1,1|");
    check("stream-joins-batch-" + type);
  }

  @Test
  protected void joinsWithBatchesFeedOtherSteps() throws Exception {
    Column equal = col("lk").equalTo(col("k"));
    record("less", (l, r) -> l.join(batch(l), col("v").lt(col("n")), "left"), "a,0,1 b,0,5|");
    record(
        "aggregated",
        StreamJoins.script(
                (l, r) ->
                    l.join(batch(l), equal, "left")
                        .groupBy(when(col("n").isNull(), lit("none")).otherwise("some").as("g"))
                        .count(),
                "a,0,1 b,0,5|",
                "c,1,1|")
            .outputMode("update"));
    record("intersect", (l, r) -> l.select("lk").intersect(batch(l).select("k")), "a,0,1|");
    record("intersect all", (l, r) -> l.select("lk").intersectAll(batch(l).select("k")), "a,0,1|");
    for (String mode : List.of("append", "update", "complete")) {
      record(
          "except batch, " + mode,
          StreamJoins.script(
                  (l, r) -> l.select("lk").except(batch(l).select("k")), "a,0,1 b,0,2|", "b,1,3|")
              .outputMode(mode));
    }
    record(
        "except batch, by time",
        (l, r) ->
            l.withWatermark("lts", ZERO)
                .select("lk", "lts")
                .except(batch(l).select(col("k"), col("n").cast("timestamp"))),
        "a,0,1 b,0,2|",
        "b,1,3|");
    record("except all", (l, r) -> l.select("lk").exceptAll(batch(l).select("k")), "a,0,1|");
    record("except stream", (l, r) -> batch(l).select("k").except(l.select("lk")), "a,0,1|");
    check("stream-joins-batches");
  }

  /** A batch of the session of a stream. */
  private static Dataset batch(Dataset stream) {
    return stream
        .sparkSession()
        .createDataset(
            List.of(Row.of("a", 1), Row.of("c", 3), Row.of(null, 9)),
            StructType.fromDDL("k STRING, n INT"));
  }

  @Test
  @Proves({B13_REPLAY, B13_GOES_ON})
  protected void aJoinGoesOnFromItsCheckpoint() throws Exception {
    StreamScript script =
        StreamJoins.script(join(ZERO, ZERO, within(30), "full"), "a,0,1 b,1,2|a,5,1 c,6,2")
            .restart();
    StreamJoins.add(script, "left", "c,3,3");
    StreamJoins.add(script, "right", "b,6,4");
    script.processAll().crash();
    StreamJoins.add(script, "left", "z,100,1");
    StreamJoins.add(script, "right", "z,100,1");
    record("restarted", script.processAll());
    check("stream-joins-restart");
  }
}
