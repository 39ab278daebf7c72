package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.map;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names in any case, unions, and types without equality: the stateless part of case 62. */
public abstract class NamesAndUnionsSuite extends ConformanceSuite {
  @BeforeEach
  void putRows() {
    put(
        "in/1.json",
        "{\"k\":\"2026-01-01 00:00:05\",\"n\":5,\"m\":{\"a\":1},\"l\":[1,null],"
            + "\"s\":{\"x\":null},\"b\":\"AQI=\"}\n");
  }

  private Dataset rows() {
    return session()
        .readStream()
        .format("json")
        .schema("k STRING, n BIGINT, m MAP<STRING, INT>, l ARRAY<INT>, s STRUCT<x: INT>, b BINARY")
        .load(path("in"));
  }

  private static ThrowingCallable start(Dataset rows) {
    return () -> rows.writeStream().format("noop").start();
  }

  @Test
  protected void case62_namesMatchInAnyCase() {
    assertThat(recording(rows().select("K", "N")).next()).isEqualTo("[('2026-01-01 00:00:05', 5)]");
  }

  @Test
  protected void case62_valuesOfNestedTypesAndBinary() {
    assertThat(recording(rows().select("l", "s", "b", "m")).next())
        .isEqualTo("[([1, NULL], (NULL), bytes[1, 2], {'a'=1})]");
  }

  @Test
  protected void case62_explode() {
    assertThat(recording(rows().select(explode(col("l")))).next()).isEqualTo("[(1), (NULL)]");
  }

  @Test
  protected void case62_mapsAreNotDistinct() {
    Failure.of(start(rows().select("m").distinct()))
        .hasConditions("UNSUPPORTED_FEATURE.SET_OPERATION_ON_MAP_TYPE 0A000");
    Failure.of(() -> session().range(1).select(map()).distinct().collect())
        .hasConditions("UNSUPPORTED_FEATURE.SET_OPERATION_ON_MAP_TYPE 0A000");
  }

  @Test
  protected void case62_unionGoesByPositionAndMayFailOnData() {
    Dataset union = rows().select("k", "n").union(rows().select("n", "k"));

    Failure.of(() -> recording(union).next())
        .hasConditions("STREAM_FAILED XXKST", "CAST_INVALID_INPUT 22018");
  }

  @Test
  protected void case62_unionNeedsTheSameNumberOfColumns() {
    Failure.of(start(rows().select("k", "n").union(rows().select("k"))))
        .hasConditions("NUM_COLUMNS_MISMATCH 42826");
  }

  @Test
  protected void case62_unionByNameNeedsTheSameNames() {
    Failure.of(start(rows().select("k").unionByName(rows().select("n"))))
        .hasConditions("UNRESOLVED_COLUMN_AMONG_FIELD_NAMES 42703");
  }
}
