package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.broadcast;
import static io.penstock.Functions.col;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.rand;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.sum;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Joins of two small datasets with equal, repeated, null and lonely keys. */
final class JoinSamples {
  private static final List<String> NAMES =
      List.of(
          "cross",
          "outer",
          "fullouter",
          "full_outer",
          "leftouter",
          "left_outer",
          "rightouter",
          "right_outer",
          "leftsemi",
          "left_semi",
          "leftanti",
          "left_anti",
          "_Le_FT",
          "natural",
          "");

  private static final List<String> TYPES =
      List.of("inner", "full", "left", "right", "semi", "anti");

  private final Session session;
  private final Dataset l;
  private final Dataset r;
  private final Column equal;
  private final Map<String, Supplier<Dataset>> samples = new LinkedHashMap<>();

  JoinSamples(Session session) {
    this.session = session;
    l =
        rows(
            "k INT, v STRING NOT NULL",
            Row.of(1, "a"),
            Row.of(2, "b"),
            Row.of(null, "n"),
            Row.of(2, "c"));
    r =
        rows(
            "k INT, w STRING NOT NULL",
            Row.of(1, "x"),
            Row.of(2, "y"),
            Row.of(null, "z"),
            Row.of(3, "w"));
    equal = l.col("k").equalTo(r.col("k"));
  }

  private Dataset rows(String ddl, Row... rows) {
    return session.createDataset(List.of(rows), StructType.fromDDL(ddl));
  }

  private void add(String name, Supplier<Dataset> sample) {
    samples.put(name, sample);
  }

  Map<String, Supplier<Dataset>> types() {
    for (String type : NAMES) {
      add("named " + type, () -> l.join(r, equal, type));
    }
    for (String type : TYPES) {
      add("using " + type, () -> l.join(r, "k", type));
      add("on " + type, () -> l.join(r, equal, type));
      add("less " + type, () -> l.join(r, l.col("k").lt(r.col("k")), type));
      add("null safe " + type, () -> l.join(r, l.col("k").eqNullSafe(r.col("k")), type));
      add("of one side " + type, () -> l.join(r, equal.and(l.col("v").equalTo("b")), type));
      add("of other side " + type, () -> l.join(r, equal.and(r.col("w").equalTo("x")), type));
      add("with rest " + type, () -> l.join(r, equal.and(rest()), type));
      add("of no rows " + type, () -> l.join(r.filter(lit(false)), equal, type));
      add("no rows with " + type, () -> l.filter(lit(false)).join(r, equal, type));
      add("never " + type, () -> l.join(r, lit(false), type));
      add("filtered above " + type, () -> l.join(r, equal, type).filter(l.col("v").notEqual("a")));
    }
    add("using none", () -> l.limit(1).join(r.limit(1), new String[0], "left"));
    add("all pairs", () -> l.join(r));
    add("cross join", () -> l.crossJoin(r));
    add("broadcast", () -> l.join(broadcast(r), "k"));
    add("unknown hint", () -> l.hint("no_such_hint", 1, "x").join(r, "k"));
    return samples;
  }

  private Column rest() {
    return l.col("v").notEqual("c").or(r.col("w").equalTo("x"));
  }

  Map<String, Supplier<Dataset>> conditions() {
    add("no boolean", () -> l.join(r, l.col("k")));
    add("text", () -> l.join(r, lit("true")));
    add("null", () -> l.join(r, lit(null), "left"));
    add("aggregate", () -> l.join(r, sum(l.col("k")).gt(1)));
    add("generator", () -> l.join(r, explode(array(lit(true)))));
    add("random", () -> l.join(r, rand(1).gt(2)));
    add("ambiguous name", () -> l.join(r, col("k").equalTo(col("k"))));
    add("unknown name", () -> l.join(r, col("q").equalTo(1)));
    add("fails", () -> l.join(r, equal.and(lit(1).divide(l.col("k").minus(1)).gt(0))));
    add(
        "fails for no pair",
        () -> l.join(r, equal.and(lit(1).divide(r.col("k").minus(l.col("k").minus(5))).gt(0))));
    add("unknown using", () -> l.join(r, "q"));
    add("using of the left", () -> l.join(r, "v"));
    add("using of the right", () -> l.join(r, "w"));
    add("using in capitals", () -> l.join(r, "K"));
    add("using twice", () -> l.join(r, new String[] {"k", "k"}));
    Dataset longs = rows("k BIGINT NOT NULL, z STRING", Row.of(1L, "q"));
    for (String type : List.of("inner", "left", "right", "full")) {
      add("int and long " + type, () -> l.join(longs, "k", type));
    }
    add("int and text", () -> l.join(rows("k STRING", Row.of("2")), "k"));
    add("int and bad text", () -> l.join(rows("k STRING", Row.of("x")), "k"));
    add("int and array", () -> l.join(rows("k ARRAY<INT>", Row.of(List.of(1))), "k"));
    Dataset maps = session.range(1).select(map(lit(1), lit(2)).as("k"));
    add("maps", () -> maps.join(session.range(1).select(map(lit(1), lit(2)).as("k")), "k"));
    Dataset doubles =
        rows("d DOUBLE, n INT", Row.of(Double.NaN, 1), Row.of(0.0, 2), Row.of(-0.0, 3));
    add(
        "doubles",
        () -> doubles.join(rows("d DOUBLE, z INT", Row.of(Double.NaN, 1), Row.of(-0.0, 2)), "d"));
    Dataset nested =
        session
            .range(2)
            .select(
                struct(col("id").as("a"), lit(null).cast("int").as("b")).as("s"),
                array(col("id"), lit(null)).as("t"));
    Dataset others =
        session
            .range(1, 3)
            .select(
                struct(col("id").as("x"), lit(null).cast("int").as("y")).as("s"),
                array(col("id"), lit(null)).as("t"),
                col("id"));
    add("nested", () -> nested.join(others, new String[] {"s", "t"}));
    Dataset decimals = l.select(col("k").cast("decimal(10,2)").as("k"), col("v"));
    add("decimals", () -> decimals.join(r.select(col("k").cast("decimal(20,4)").as("k")), "k"));
    add(
        "two keys",
        () ->
            l.as("a")
                .join(
                    l.as("b"), col("a.k").equalTo(col("b.k")).and(col("a.v").equalTo(col("b.v")))));
    add("of three", () -> l.join(r, "k").join(r.select(col("k"), col("w").as("u")), "k"));
    add(
        "from three",
        () ->
            l.as("a")
                .crossJoin(r.as("b"))
                .join(
                    r.as("c"), col("a.k").equalTo(col("c.k")).and(col("b.k").equalTo(col("c.k")))));
    return samples;
  }

  Map<String, Supplier<Dataset>> sets() {
    Dataset a = l.union(l).select("k");
    Dataset b = r.union(l.limit(2).select("k", "v")).select("k");
    add("intersect", () -> a.intersect(b));
    add("intersect all", () -> a.intersectAll(b));
    add("except", () -> a.except(b));
    add("except all", () -> a.exceptAll(b));
    add("except itself", () -> l.except(l));
    add("intersect with nothing", () -> l.intersect(l.filter(lit(false))));
    add("except nothing", () -> l.except(l.filter(lit(false))));
    add("intersect of longs", () -> session.range(3).intersect(a));
    add("except of wider", () -> a.except(session.range(2)));
    add("columns", () -> l.except(a));
    add("types", () -> a.except(session.range(1).select(array(lit(1)))));
    add("intersect types", () -> a.intersectAll(session.range(1).select(array(lit(1)))));
    Dataset maps = session.range(1).select(map(lit(1), lit(2)).as("k"));
    add("maps", () -> maps.except(maps));
    Dataset doubles = rows("d DOUBLE", Row.of(Double.NaN), Row.of(-0.0), Row.of(1.5));
    add("doubles", () -> doubles.intersect(rows("d DOUBLE", Row.of(Double.NaN), Row.of(0.0))));
    add("doubles except", () -> doubles.except(rows("d DOUBLE", Row.of(Double.NaN), Row.of(0.0))));
    add("no nulls", () -> session.range(4).intersectAll(session.range(2, 6)));
    add("no columns", () -> session.range(3).select().exceptAll(session.range(1).select()));
    return samples;
  }
}
