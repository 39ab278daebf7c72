package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;
import static io.penstock.Functions.window_time;
import static io.penstock.testkit.conformance.EventTimes.flat;
import static io.penstock.testkit.conformance.EventTimes.key;
import static io.penstock.testkit.conformance.Rule.B10_PROPAGATION;
import static io.penstock.testkit.conformance.Rule.B11_WINDOW_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.testkit.script.StreamScript;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** State above state: semantics B.10, case 41. */
public abstract class StreamChainSuite extends ConformanceSuite {
  private static Dataset windows(Dataset rows) {
    return rows.withWatermark("ts", "10 seconds")
        .groupBy(window(col("ts"), "10 seconds"), col("k"))
        .count();
  }

  private static StreamScript chained(UnaryOperator<Dataset> query) {
    return StreamScript.of("k STRING, ts TIMESTAMP", query)
        .add(key("a", 1), key("a", 2), key("b", 11), key("b", 29.999))
        .processAll()
        .add(key("z", 39))
        .processAll()
        .add(key("z", 40))
        .processAll()
        .add(key("z", 90))
        .processAll();
  }

  @Test
  @Proves(B10_PROPAGATION)
  protected void case41_aggregatesOfAggregatesComeInOneBatch() {
    String[] expected = {
      "batch 0: []",
      "batch 1: []",
      "batch 2: []",
      "batch 3: []",
      "batch 4: []",
      "batch 5: [(2026-01-01T12:00:00Z, 2026-01-01T12:00:30Z, 4)]",
      "batch 6: []",
      "batch 7: [(2026-01-01T12:00:30Z, 2026-01-01T12:01:00Z, 2)]"
    };
    assertThat(
            printed(
                chained(
                    rows ->
                        flat(
                            windows(rows)
                                .groupBy(window(col("window"), "30 seconds"))
                                .agg(sum(col("count")).as("n")),
                            "n"))))
        .containsExactly(expected);
    assertThat(
            printed(
                chained(
                    rows ->
                        flat(
                            windows(rows)
                                .groupBy(window(window_time(col("window")), "30 seconds"))
                                .agg(sum(col("count")).as("n")),
                            "n"))))
        .containsExactly(expected);
  }

  @Test
  @Proves(B11_WINDOW_TIME)
  protected void case41_theTimeOfAWindowIsItsLastMicrosecond() {
    StreamScript script =
        StreamScript.of(
                "k STRING, ts TIMESTAMP",
                rows ->
                    windows(rows)
                        .select(window_time(col("window")).as("t"), col("k"), col("count")))
            .add(key("a", 1), key("a", 2))
            .processAll()
            .add(key("b", 20))
            .processAll();

    assertThat(printed(script))
        .containsExactly(
            "batch 0: []",
            "batch 1: []",
            "batch 2: []",
            "batch 3: [(2026-01-01T12:00:09.999999Z, 'a', 2)]");
  }

  @Test
  @Proves(B10_PROPAGATION)
  protected void case41_duplicatesAreDroppedBeforeAnAggregate() {
    StreamScript script =
        StreamScript.of(
                "k STRING, ts TIMESTAMP",
                rows ->
                    flat(
                        rows.withWatermark("ts", "10 seconds")
                            .dropDuplicates("k", "ts")
                            .groupBy(window(col("ts"), "10 seconds"))
                            .count(),
                        "count"))
            .add(key("a", 1), key("a", 1), key("a", 2), key("b", 11))
            .processAll()
            .add(key("a", 2), key("b", 20), key("c", 21))
            .processAll();

    assertThat(printed(script))
        .containsExactly(
            "batch 0: []",
            "batch 1: []",
            "batch 2: []",
            "batch 3: [(2026-01-01T12:00:00Z, 2026-01-01T12:00:10Z, 2)]");
  }
}
