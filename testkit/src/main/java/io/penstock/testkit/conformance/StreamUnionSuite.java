package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.Rule.B10_GREATEST_INPUT;
import static io.penstock.testkit.conformance.Rule.B10_LEAST_INPUT;
import static io.penstock.testkit.conformance.Rule.B9_LEVELS;

import io.penstock.Dataset;
import io.penstock.testkit.script.StreamScript;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unions of streams with state, and groups at several levels: B.9 and B.11, batch for batch. */
public abstract class StreamUnionSuite extends ConformanceSuite {
  private final ScriptAnswers answers = new ScriptAnswers(this);

  private static StreamScript rows(UnaryOperator<Dataset> query, String mode) {
    return StreamJoins.script(
            (in, unused) -> query.apply(in.withWatermark("lts", "5 seconds")),
            "a,1,1 a,2,2 b,3,3 ,4,4|",
            "a,11,5 c,21,6|",
            "a,2,7 b,15,8 c,,9 d,40,10 a,22,11|")
        .outputMode(mode);
  }

  private void play(String name, String mode, UnaryOperator<Dataset> query) {
    answers.add(name + ", " + mode, rows(query, mode));
  }

  private static Dataset windows(Dataset rows, String length) {
    return rows.groupBy(window(col("lts"), length), col("lk"))
        .agg(count(lit(1)).as("n"), sum(col("v")).as("sum"))
        .select("window.start", "window.end", "lk", "n", "sum");
  }

  @ParameterizedTest
  @ValueSource(strings = {"append", "update", "complete"})
  protected void B9_aUnionOfAggregatesKeepsAStateForEach(String mode) throws Exception {
    play(
        "windows of two lengths",
        mode,
        rows -> windows(rows, "10 seconds").union(windows(rows, "5 seconds")));
    play(
        "groups and windows",
        mode,
        rows ->
            windows(rows, "10 seconds")
                .select("lk", "n")
                .union(rows.groupBy("lk", "lts").count().select("lk", "count")));
    check("stream-unions-of-aggregates-" + mode);
  }

  @ParameterizedTest
  @ValueSource(strings = {"append", "update", "complete"})
  protected void B9_aUnionOfRowsAndAggregates(String mode) throws Exception {
    play(
        "rows and groups",
        mode,
        rows ->
            rows.select("v").union(rows.groupBy("lk").count().select(col("count").cast("int"))));
    play(
        "rows and first rows",
        mode,
        rows -> rows.select("lk", "v").union(rows.dropDuplicates("lk", "lts").select("lk", "v")));
    check("stream-unions-of-rows-" + mode);
  }

  @ParameterizedTest
  @ValueSource(strings = {"append", "update", "complete"})
  @Proves(B9_LEVELS)
  protected void B9_groupsAtSeveralLevels(String mode) throws Exception {
    play("rollup", mode, rows -> rows.rollup("lk", "v").count());
    play("rollup by time", mode, rows -> rows.rollup("lts", "lk").count());
    play(
        "rollup of windows",
        mode,
        rows ->
            rows.rollup(window(col("lts"), "10 seconds").as("w"), col("lk"))
                .count()
                .select(col("w.start"), col("lk"), col("count")));
    check("stream-rollups-" + mode);
  }

  @Test
  @Proves({B10_LEAST_INPUT, B10_GREATEST_INPUT})
  protected void B10_eachInputOfAUnionHasAWatermarkOfItsOwn() throws Exception {
    for (String policy : List.of("min", "max")) {
      for (String mode : List.of("append", "update")) {
        answers.add(
            policy + ", " + mode,
            StreamJoins.script(
                    (l, r) ->
                        windows(
                            l.withWatermark("lts", "0 seconds")
                                .union(r.withWatermark("rts", "20 seconds")),
                            "10 seconds"),
                    "a,1,1 b,2,2|a,1,3",
                    "a,30,4|",
                    "|a,15,5 b,31,6",
                    "a,12,7|c,60,8",
                    "a,71,9|c,72,10")
                .outputMode(mode)
                .config("spark.sql.streaming.multipleWatermarkPolicy", policy));
      }
    }
    check("stream-unions-of-watermarks");
  }

  private void check(String area) throws Exception {
    answers.check(area);
  }
}
