package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.count;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.expr;
import static io.penstock.Functions.grouping;
import static io.penstock.Functions.grouping_id;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.posexplode;
import static io.penstock.Functions.rank;
import static io.penstock.Functions.row_number;
import static io.penstock.Functions.sum;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.Window;
import io.penstock.type.StructType;
import java.util.List;

/** What stands above groups: filters and sorts by aggregates, windows and generators of groups. */
final class AboveGroupsQueries {
  private final BatchQueries queries = new BatchQueries();
  private final Dataset rows;
  private final Dataset sums;

  private AboveGroupsQueries(Session session) {
    rows =
        session
            .createDataset(
                List.of(Row.of("a", 2, 1), Row.of("a", 3, 2), Row.of("b", 1, 3), Row.of("c", 9, 4)),
                StructType.fromDDL("k STRING, v INT, id INT"))
            .repartition(2);
    sums = rows.groupBy("k").agg(sum("v").as("s"));
  }

  static BatchQueries of(Session session) {
    AboveGroupsQueries all = new AboveGroupsQueries(session);
    all.sorted();
    all.filtered();
    all.windows();
    all.generators();
    all.wrong();
    return all.queries;
  }

  /** The first row tells the order. */
  private void first(String name, Dataset sorted) {
    queries.add(name, () -> sorted.limit(1));
  }

  private void sorted() {
    first("by the same aggregate", sums.orderBy(sum("v").desc()));
    first("by another aggregate", sums.orderBy(max("id").desc()));
    first("by an aggregate and a column", sums.orderBy(sum("id").plus(col("s"))));
    first("by a count", rows.groupBy("k").count().orderBy(count(lit(1)).desc(), col("k")));
    first("of a filter", sums.filter(col("s").gt(1)).orderBy(sum("v")));
    first("of a filter by another", sums.filter(max("id").gt(2)).orderBy(max("id").desc()));
    first("of one group", rows.select(sum("v").as("s")).orderBy(max("id")));
    first(
        "by a key under an alias",
        rows.groupBy(col("k").as("g")).agg(sum("v").as("s")).orderBy(max("k").desc()));
    first(
        "of rollup",
        rows.rollup("k").agg(sum("v").as("s")).orderBy(grouping_id().desc(), sum("v")));
    first("by grouping", rows.rollup("k").agg(sum("v").as("s")).orderBy(grouping("k"), col("k")));
    queries.add("sorted columns", () -> sums.orderBy(sum("v")));
  }

  private void filtered() {
    queries.add("filter", () -> sums.filter(sum("v").gt(2)));
    queries.add("filter by another", () -> sums.filter(max("id").gt(2)));
    queries.add("filter by text", () -> sums.where("avg(v) > 2 and s > 1"));
    queries.add("filter by different values", () -> sums.filter(countDistinct("v").gt(1)));
    queries.add(
        "filter by some rows", () -> sums.filter(expr("count(*) filter (where id > 1) = 1")));
  }

  private void windows() {
    queries.add(
        "window of an aggregate",
        () -> rows.groupBy("k").agg(sum("v"), rank().over(Window.orderBy(sum("v")))));
    queries.add(
        "window of a key",
        () -> rows.groupBy("k").agg(sum("v"), rank().over(Window.orderBy(col("k").desc()))));
    queries.add(
        "aggregate of aggregates",
        () -> rows.groupBy("k").agg(sum(sum("v")).over(), count(lit(1)).over()));
    queries.add(
        "share", () -> rows.groupBy("k").agg(sum("v").divide(sum(sum("v")).over()).as("share")));
    queries.add(
        "window without keys", () -> rows.select(sum("v"), rank().over(Window.orderBy(sum("v")))));
    queries.add(
        "window of an expression",
        () ->
            rows.groupBy(col("id").mod(2))
                .agg(rank().over(Window.orderBy(col("id").mod(2).desc())).as("r")));
    queries.add(
        "window of a dataset's column",
        () ->
            rows.select(
                rows.col("id"), sum(rows.col("v")).over(Window.partitionBy(rows.col("k")))));
  }

  private void generators() {
    queries.add(
        "explode",
        () -> rows.groupBy("k").agg(explode(collect_list("v")).as("x"), sum("v"), lit(1)));
    queries.add("explode without keys", () -> rows.agg(explode(array(sum("v"), max("id")))));
    queries.add("positions", () -> rows.groupBy("k").agg(posexplode(array(sum("v")))));
    queries.add(
        "explode a key",
        () -> rows.groupBy("k").agg(explode(array(col("k"), lit("z"))), count(lit(1))));
  }

  private void wrong() {
    queries.add("a column that is lost", () -> sums.orderBy("v"));
    queries.add("a filter of a lost column", () -> sums.filter(col("v").gt(1)));
    queries.add("behind a select", () -> sums.select("k").filter(sum("v").gt(2)));
    queries.add("behind a limit", () -> sums.limit(2).orderBy(max("id")));
    queries.add("behind distinct", () -> sums.distinct().orderBy(max("id")));
    queries.add("a filter of rows", () -> rows.filter(sum("v").gt(2)));
    queries.add("a sort of rows", () -> rows.orderBy(sum("v")));
    queries.add("a sort by a window", () -> rows.orderBy(row_number().over(Window.orderBy("v"))));
    queries.add(
        "groups by a window", () -> rows.groupBy(row_number().over(Window.orderBy("v"))).count());
    queries.add(
        "a window of a lost column",
        () -> rows.groupBy("k").agg(sum("v"), rank().over(Window.orderBy("v"))));
    queries.add(
        "two generators",
        () -> rows.groupBy("k").agg(explode(collect_list("v")), explode(collect_list("id"))));
    queries.add(
        "a generator within", () -> rows.groupBy("k").agg(explode(collect_list("v")).plus(1)));
    queries.add("a generator beside", () -> rows.select(explode(array(col("v"))), sum("v")));
    queries.add("a sort by a generator", () -> rows.orderBy(explode(array(col("v")))));
  }
}
