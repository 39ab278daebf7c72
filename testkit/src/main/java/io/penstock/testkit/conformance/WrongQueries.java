package io.penstock.testkit.conformance;

import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.util.List;

/** Queries with a mistake, and some that only look so. */
final class WrongQueries {
  private final Programs all = new Programs();

  private WrongQueries() {}

  private void collect(String name, Dataset query) {
    all.act(name, query::collect);
  }

  static Programs of(Session session) {
    WrongQueries queries = new WrongQueries();
    queries.columns(
        session.createDataset(
            List.of(Row.of(1, "x", List.of(1, 2))),
            StructType.fromDDL("i INT, s STRING, a ARRAY<INT>")));
    queries.shapes(session, session.range(3));
    return queries.all;
  }

  private void columns(Dataset rows) {
    collect("select an unknown column", rows.select("nope"));
    collect("select an unknown field", rows.select(col("i.nope")));
    collect("filter by an unknown column", rows.filter(col("nope").gt(1)));
    collect("sort by an unknown column", rows.orderBy("nope"));
    collect(
        "a name that two columns have",
        rows.select(col("i").as("x"), col("s").as("X")).select("x"));
    collect("two columns of one name", rows.select(col("i").as("x"), col("s").as("x")));
    collect("drop an unknown column", rows.drop("nope"));
    collect("rename an unknown column", rows.withColumnRenamed("nope", "x"));
    collect("replace a column", rows.withColumn("I", lit(2)));
    collect("filter by a number", rows.filter(col("i")));
    collect("filter by a null", rows.filter(lit(null)));
    collect("two generators", rows.select(explode(col("a")), explode(col("a"))));
    collect("a generator in a filter", rows.filter(explode(col("a")).gt(1)));
    collect("a generator within an expression", rows.select(explode(col("a")).plus(1)));
    collect("sort by a map", rows.select(map(lit(1), col("i")).as("m")).orderBy("m"));
    collect("a column of another query", rows.select(rows.select(col("i").as("z")).col("z")));
    collect("an unknown alias", rows.alias("r").select(col("q.i")));
    collect("a known alias", rows.alias("r").select(col("r.i")));
    collect("all columns of an alias", rows.alias("r").select(col("r.*")));
    collect("an unknown function", rows.select(callFunction("nope", col("i"))));
  }

  private void shapes(Session session, Dataset rows) {
    Dataset two = rows.select(col("id"), col("id").as("b"));
    collect("union of other widths", rows.union(two));
    collect("union of types without a common one", rows.union(rows.select(map(col("id"), lit(1)))));
    collect("unionByName of other names", rows.unionByName(rows.select(col("id").as("x"))));
    collect(
        "unionByName with missing columns", rows.unionByName(rows.select(col("id").as("x")), true));
    collect(
        "unionByName with a doubled name",
        two.unionByName(rows.select(col("id"), col("id").as("ID"))));
    collect("an unknown table", session.table("nope"));
    all.give(
        "a negative limit",
        () -> {
          rows.limit(-1).collect();
          return null;
        });
    all.give(
        "no partition",
        () -> {
          rows.repartition(0).collect();
          return null;
        });
    all.give(
        "a range without a step",
        () -> {
          session.range(0, 3, 0).collect();
          return null;
        });
    all.give(
        "a value of another type",
        () -> {
          session.createDataset(List.of(Row.of("x")), StructType.fromDDL("i INT")).collect();
          return null;
        });
    all.give(
        "a null where none may be",
        () -> {
          session
              .createDataset(List.of(Row.of((Object) null)), StructType.fromDDL("i INT NOT NULL"))
              .collect();
          return null;
        });
    all.give(
        "a row that is too short",
        () -> {
          session.createDataset(List.of(Row.of(1)), StructType.fromDDL("i INT, j INT")).collect();
          return null;
        });
  }
}
