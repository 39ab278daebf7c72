package io.penstock.testkit.conformance;

import static io.penstock.Functions.avg;
import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.count;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.cume_dist;
import static io.penstock.Functions.dense_rank;
import static io.penstock.Functions.first;
import static io.penstock.Functions.lag;
import static io.penstock.Functions.last;
import static io.penstock.Functions.lead;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.min;
import static io.penstock.Functions.nth_value;
import static io.penstock.Functions.ntile;
import static io.penstock.Functions.percent_rank;
import static io.penstock.Functions.rank;
import static io.penstock.Functions.row_number;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.upper;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.Window;
import io.penstock.WindowSpec;
import io.penstock.type.StructType;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions over windows of batches. */
final class OverQueries {
  private static final WindowSpec BY_V = Window.partitionBy("k").orderBy("v");
  private static final WindowSpec BY_ID = Window.partitionBy("k").orderBy("id");
  private final BatchQueries queries = new BatchQueries();
  private final Dataset rows;

  private OverQueries(Session session) {
    rows =
        session
            .createDataset(
                List.of(
                    row("a", 1, 10, 1.5, "x"),
                    row("a", 2, 10, -0.0, null),
                    row("a", 3, 20, 0.0, "y"),
                    row("a", 4, null, Double.NaN, "z"),
                    row("a", 5, 35, null, null),
                    row("b", 6, 7, 2.5, "x"),
                    row(null, 7, -1, 1.0, "w"),
                    row(null, 8, 3, 4.0, null)),
                StructType.fromDDL("k STRING, id INT, v BIGINT, d DOUBLE, s STRING, dt DATE"))
            .repartition(3);
  }

  private static Row row(
      @Nullable String key,
      int id,
      @Nullable Integer value,
      @Nullable Double floating,
      @Nullable String text) {
    return Row.of(
        key,
        id,
        value == null ? null : value.longValue(),
        floating,
        text,
        LocalDate.ofEpochDay(2L * id));
  }

  static BatchQueries of(Session session) {
    OverQueries all = new OverQueries(session);
    all.rankings();
    all.neighbours();
    all.frames();
    all.places();
    all.wrong();
    return all.queries;
  }

  private void select(String name, Column... columns) {
    queries.add(
        name,
        () -> {
          List<Column> selected = new ArrayList<>(List.of(col("id")));
          selected.addAll(List.of(columns));
          return rows.select(selected.toArray(Column[]::new));
        });
  }

  private void rankings() {
    select(
        "rankings",
        row_number().over(BY_ID),
        rank().over(BY_V),
        dense_rank().over(BY_V),
        percent_rank().over(BY_V),
        cume_dist().over(BY_V),
        ntile(2).over(BY_ID),
        ntile(7).over(BY_ID),
        row_number().over(Window.orderBy(col("v").desc_nulls_first(), col("id").desc())),
        rank().over(Window.partitionBy("k").orderBy(col("d").desc())));
    select(
        "rankings with their own frame",
        row_number().over(BY_ID.rowsBetween(Window.unboundedPreceding, Window.currentRow)));
  }

  private void neighbours() {
    select(
        "neighbours",
        lag("v", 1).over(BY_ID),
        lag("v", 2, -7L).over(BY_ID),
        lead("s", 1).over(BY_ID),
        lead(col("s"), 1, "none").over(BY_ID),
        lead(col("s"), 1, "none", true).over(BY_ID),
        lag(col("v"), 1, null, true).over(BY_ID),
        lag(col("v"), -1).over(BY_ID),
        lag("v", 0).over(BY_ID),
        lag(col("v"), 1, 5).over(BY_ID),
        nth_value(col("s"), 2).over(BY_ID),
        nth_value(col("s"), 2, true).over(BY_ID),
        nth_value(col("s"), 1).over(BY_ID.rowsBetween(1, 2)));
  }

  private void frames() {
    select(
        "frames of rows",
        sum("v").over(BY_ID),
        sum("v").over(BY_V),
        sum("v").over(Window.partitionBy("k")),
        count("*").over(),
        avg("v").over(BY_ID.rowsBetween(-1, 1)),
        count("v").over(BY_ID.rowsBetween(1, 2)),
        max("d").over(BY_ID.rowsBetween(Window.currentRow, Window.unboundedFollowing)),
        min("d").over(BY_ID.rowsBetween(Window.unboundedPreceding, -1)),
        collect_list("s").over(BY_ID.rowsBetween(-2, 0)),
        first("s", true).over(BY_ID.rowsBetween(0, 2)),
        last("s").over(BY_ID.rowsBetween(Window.unboundedPreceding, Window.unboundedFollowing)));
    select(
        "frames of ranges",
        sum("id").over(BY_V.rangeBetween(-10, Window.currentRow)),
        sum("id").over(BY_V.rangeBetween(-10, 10)),
        sum("id").over(BY_V.rangeBetween(Window.unboundedPreceding, 10)),
        sum("id").over(BY_V.rangeBetween(Window.currentRow, Window.unboundedFollowing)),
        count("*").over(Window.partitionBy("k").orderBy(col("v").desc()).rangeBetween(-15, 0)),
        count("*").over(Window.partitionBy("k").orderBy("d").rangeBetween(-1, 1)),
        count("*").over(Window.partitionBy("k").orderBy(col("d").desc()).rangeBetween(0, 2)),
        count("*").over(Window.orderBy("id").rangeBetween(2, 3)));
    select("a frame of days", count("*").over(Window.orderBy("dt").rangeBetween(-2, 2)));
  }

  private void places() {
    Column number = row_number().over(BY_ID);
    queries.add(
        "added", () -> rows.select("k", "id").withColumn("n", number).filter(col("n").equalTo(1)));
    queries.add("replaced", () -> rows.select("k", "id").withColumn("id", number.plus(100)));
    queries.add(
        "within another",
        () -> rows.select(col("id"), sum(number).over(Window.partitionBy("s")).as("t")));
    queries.add("named", () -> rows.select(col("*"), number.as("n")).select("id", "n"));
    queries.add(
        "over groups",
        () ->
            rows.groupBy("k")
                .agg(sum("v").as("t"))
                .select(col("k"), rank().over(Window.orderBy("t"))));
    queries.add(
        "a filter on the partition above",
        () ->
            rows.select(col("k"), count("*").over(Window.partitionBy("k")))
                .filter(col("k").equalTo("a")));
    queries.add("of no rows", () -> rows.filter(lit(false)).select(number, sum("v").over()));
    queries.add(
        "by expressions",
        () ->
            rows.select(
                sum(col("v").plus(1))
                    .over(Window.partitionBy(col("id").mod(2)).orderBy(col("id").negate()))));
  }

  private void wrong() {
    select("without a window", row_number());
    select("without an order", row_number().over(Window.partitionBy("k")));
    select("another frame", row_number().over(BY_ID.rowsBetween(-2, 1)));
    select("neighbours of a frame", lag("v", 1).over(BY_ID.rowsBetween(-2, 1)));
    select("bounds the wrong way", sum("v").over(BY_ID.rowsBetween(2, 1)));
    select("a range without order", sum("v").over(Window.partitionBy("k").rangeBetween(-1, 0)));
    select("a range of two orders", sum("v").over(Window.orderBy("v", "id").rangeBetween(-1, 0)));
    select("a range of text", sum("v").over(Window.orderBy("s").rangeBetween(-1, 0)));
    select("another function", upper(col("s")).over(BY_ID));
    select("different values", countDistinct("v").over(BY_ID));
    select("no bucket", ntile(0).over(BY_ID));
    select("no place", nth_value(col("v"), 0).over(BY_ID));
    queries.add("in a filter", () -> rows.filter(row_number().over(BY_ID).equalTo(1)));
  }
}
