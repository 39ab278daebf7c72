package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Scripted streams: what the steps do, and what a failed one says. */
public abstract class ScriptSuite extends ConformanceSuite {
  private static StreamScript doubling() {
    return StreamScript.of(
        "n INT", rows -> rows.select(col("n"), col("n").multiply(2).as("twice")));
  }

  @Test
  protected void rowsThatWaitTogetherAreOneBatch() {
    play(
        doubling()
            .add(Row.of(1), Row.of(2))
            .add(Row.of(3))
            .processAll()
            .expectBatch(Row.of(3, 6), Row.of(1, 2), Row.of(2, 4))
            .expectNoBatch()
            .processAll()
            .expectNoBatch()
            .add(Row.of(4))
            .processAll()
            .add(Row.of(5))
            .processAll()
            .expectRows(Row.of(4, 8), Row.of(5, 10)));
  }

  @Test
  protected void severalSourcesGiveRowsToOneBatch() {
    List<String> batches =
        printed(
            StreamScript.reading("left", "k STRING, n INT")
                .and("right", "k STRING")
                .query(
                    in ->
                        in.get("left").select("k").union(in.get("right").select(col("k").as("k"))))
                .addTo("left", Row.of("a", 1))
                .addTo("right", Row.of("b"))
                .processAll()
                .addTo("right", Row.of("c"))
                .processAll()
                .addTo("right", Row.of("d"))
                .addTo("left", Row.of(null, 1))
                .processAll());

    assertThat(batches)
        .containsExactly("batch 0: [('a'), ('b')]", "batch 1: [('c')]", "batch 2: [('d'), (NULL)]");
  }

  @Test
  protected void itGoesOnFromTheCheckpoint() {
    play(
        doubling()
            .add(Row.of(1))
            .processAll()
            .restart()
            .expectBatch(Row.of(1, 2))
            .add(Row.of(2))
            .processAll()
            .expectBatch(Row.of(2, 4))
            .restartAs("tripling", rows -> rows.select(col("n"), col("n").multiply(3).as("twice")))
            .add(Row.of(3))
            .processAll()
            .expectBatch(Row.of(3, 9))
            .expectNoBatch());
  }

  @Test
  protected void aBatchThatWasNotCommittedRunsAgain() {
    play(
        doubling()
            .add(Row.of(1))
            .processAll()
            .add(Row.of(2))
            .processAll()
            .crash()
            .add(Row.of(3))
            .processAll()
            .expectBatch(Row.of(1, 2))
            .expectBatch(Row.of(2, 4))
            .expectBatch(Row.of(3, 6))
            .expectNoBatch());
  }

  @Test
  protected void everyTypeOfColumnIsFed() {
    String all =
        "a BOOLEAN, b BIGINT, c DOUBLE, d DECIMAL(10,2), e STRING, f BINARY, g DATE, h TIMESTAMP,"
            + " i ARRAY<INT>, j MAP<STRING, DOUBLE>, k STRUCT<x: STRING, y: INT>, l FLOAT";
    List<String> batches =
        printed(
            StreamScript.of(all, rows -> rows)
                .add(
                    Row.of(
                        true,
                        Long.MIN_VALUE,
                        Double.NaN,
                        new BigDecimal("-1.50"),
                        "\"é\n\\😀",
                        new byte[] {1, -2},
                        LocalDate.parse("1969-12-31"),
                        Instant.parse("1969-12-31T23:59:59.999999Z"),
                        Arrays.asList(1, null),
                        Map.of("p", -0.0),
                        Row.of(null, 3),
                        Float.POSITIVE_INFINITY))
                .add(Row.fromList(Collections.nCopies(12, null)))
                .processAll());

    assertThat(batches)
        .containsExactly(
            "batch 0: [(NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),"
                + " (true, -9223372036854775808, NaN, -1.50, '\"é\\n\\😀', bytes[1, -2], 1969-12-31,"
                + " 1969-12-31T23:59:59.999999Z, [1, NULL], {'p'=-0.0}, (NULL, 3), Infinity)]");
  }

  @Test
  protected void errorsAreExpectedByCondition() {
    play(
        StreamScript.of("n INT", rows -> rows.select(lit(1).divide(col("n"))))
            .add(Row.of(1))
            .processAll()
            .add(Row.of(0))
            .expectError("STREAM_FAILED", "DIVIDE_BY_ZERO"));
    play(
        StreamScript.of("n INT", rows -> rows.select("m"))
            .expectError("UNRESOLVED_COLUMN.WITH_SUGGESTION"));
  }

  @Test
  protected void aFailureShowsTheScriptAndBothRows() {
    StreamScript script =
        doubling()
            .add(Row.of(1), Row.of(2))
            .processAll()
            .expectBatch(Row.of(1, 2), Row.of(2, 5))
            .expectNoBatch();

    assertThatThrownBy(() -> play(script))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            """
            The script failed at step 3: batch 0 has other rows than expected
              expected |   | actual
              [1,2]    |   | [1,2]
              [2,5]    | < | (missing)
                       | > | [2,4]

            The script:
                 1  add [1] [2]
                 2  process all
            ->   3  expect a batch of [1,2] [2,5]
                 4  expect no batch
            The batches that were seen:
              batch 0: [1,2] [2,4]
            """);
  }

  @Test
  protected void rowsThatPrintAlikeShowTheirClasses() {
    assertThatThrownBy(() -> play(doubling().add(Row.of(1)).processAll().expectRows(Row.of(1L, 2))))
        .hasMessageContaining("[Long:1,Integer:2]")
        .hasMessageContaining("[Integer:1,Integer:2]");
  }

  @Test
  protected void anUnexpectedErrorFailsTheScript() {
    StreamScript script =
        StreamScript.of("n INT", rows -> rows.select(lit(1).divide(col("n"))))
            .add(Row.of(0))
            .processAll()
            .expectNoBatch();

    assertThatThrownBy(() -> play(script))
        .hasMessageContaining("DIVIDE_BY_ZERO")
        .hasMessageContaining("->   3  expect no batch");
  }
}
