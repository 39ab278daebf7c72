package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.first;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.timestamp_seconds;
import static io.penstock.Functions.window;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.List;

/** Values that become columns. */
final class PivotQueries {
  private PivotQueries() {}

  static BatchQueries of(Session session) {
    Dataset d =
        session.createDataset(
            List.of(
                Row.of("a", 1, 10L, 1.5),
                Row.of("a", 2, 20L, 2.5),
                Row.of("b", 1, 30L, null),
                Row.of("b", null, 40L, 4.0),
                Row.of("a", 1, 5L, 0.0)),
            StructType.fromDDL("k STRING NOT NULL, p INT, v BIGINT, d DOUBLE"));
    return new BatchQueries()
        .add("counts", () -> d.groupBy("k").pivot("p").count())
        .add("doubles", () -> d.groupBy("k").pivot("d").agg(count(lit(1))))
        .add("given values", () -> d.groupBy("k").pivot("p", List.of(2, 9)).agg(sum("v")))
        .add("a null", () -> d.groupBy("k").pivot("p", Arrays.asList(1, null)).agg(sum("v")))
        .add("no values", () -> d.groupBy("k").pivot("p", List.of()).agg(sum("v")))
        .add(
            "several",
            () -> d.groupBy("k").pivot("p", List.of(1, 2)).agg(sum("v"), max("d").as("m")))
        .add("no key", () -> d.groupBy().pivot("p", List.of(1, 2)).agg(sum("v")))
        .add(
            "a window",
            () ->
                d.groupBy(window(timestamp_seconds(col("v")), "20 seconds"))
                    .pivot("k", List.of("a"))
                    .agg(first("v")))
        .add("other text", () -> d.groupBy("k").pivot("p", List.of("1", "x")).agg(sum("v")))
        .add("an unknown column", () -> d.groupBy("k").pivot("nope", List.of(1)).count());
  }
}
