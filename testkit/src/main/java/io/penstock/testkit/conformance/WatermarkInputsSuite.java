package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.EventTimes.at;
import static io.penstock.testkit.conformance.EventTimes.flat;
import static io.penstock.testkit.conformance.Rule.B10_GREATEST_INPUT;
import static io.penstock.testkit.conformance.Rule.B10_LEAST_INPUT;
import static io.penstock.testkit.conformance.Rule.B10_RESTART;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.testkit.script.StreamScript;
import org.junit.jupiter.api.Test;

/** The watermark of a query with several event times: semantics B.10, case 81. */
public abstract class WatermarkInputsSuite extends ConformanceSuite {
  private static final String POLICY = "spark.sql.streaming.multipleWatermarkPolicy";
  private static final String EPOCH = "1970-01-01T00:00:00Z";

  private static StreamScript twoInputs() {
    return StreamScript.reading("left", "ts TIMESTAMP")
        .and("right", "ts TIMESTAMP")
        .query(
            in ->
                flat(
                    in.get("left")
                        .withWatermark("ts", "0 seconds")
                        .union(in.get("right").withWatermark("ts", "0 seconds"))
                        .groupBy(window(col("ts"), "10 seconds"))
                        .count(),
                    "count"));
  }

  private static StreamScript oneAfterTheOther(StreamScript script, boolean restarts) {
    script.addTo("left", at("12:00:01")).addTo("right", at("12:00:02")).processAll();
    if (restarts) {
      script.restart();
    }
    script.addTo("left", at("12:01:00")).processAll();
    if (restarts) {
      script.restart();
    }
    return script.addTo("right", at("12:00:30")).processAll();
  }

  private static final String FIRST_WINDOW = "[(2026-01-01T12:00:00Z, 2026-01-01T12:00:10Z, 2)]";

  @Test
  @Proves(B10_LEAST_INPUT)
  protected void B10_theWatermarkIsTheLeastOfTheInputs() {
    assertThat(printed(oneAfterTheOther(twoInputs(), false)))
        .containsExactly(
            "batch 0: []",
            "batch 1: []",
            "batch 2: []",
            "batch 3: []",
            "batch 4: []",
            "batch 5: " + FIRST_WINDOW);
  }

  @Test
  @Proves(B10_RESTART)
  protected void case81_aRestartForgetsTheWatermarkOfEachInput() {
    StreamScript script = oneAfterTheOther(twoInputs(), true);

    assertThat(printed(script.expectWatermark("2026-01-01T12:00:01Z")))
        .containsExactly("batch 0: []", "batch 1: []", "batch 2: []", "batch 3: []");
  }

  @Test
  @Proves(B10_GREATEST_INPUT)
  protected void B10_thePolicyMaxTakesTheGreatestOfTheInputs() {
    assertThat(
            printed(
                oneAfterTheOther(twoInputs().config(POLICY, "max"), false)
                    .expectWatermark("2026-01-01T12:01:00Z")))
        .containsExactly(
            "batch 0: []", "batch 1: []", "batch 2: []", "batch 3: " + FIRST_WINDOW, "batch 4: []");
  }

  @Test
  @Proves(B10_LEAST_INPUT)
  protected void B10_anInputWithoutDataHoldsTheWatermarkBack() {
    play(
        twoInputs()
            .addTo("left", at("12:01:00"))
            .processAll()
            .expectBatch()
            .expectNoBatch()
            .expectWatermark(EPOCH)
            .addTo("right", at("12:00:20"))
            .processAll()
            .expectWatermark("2026-01-01T12:00:20Z"));
  }
}
