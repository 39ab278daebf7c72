package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lag;
import static io.penstock.Functions.monotonically_increasing_id;
import static io.penstock.Functions.row_number;
import static io.penstock.Functions.sum;
import static io.penstock.testkit.conformance.Rule.B9_INNER_JOINS;
import static io.penstock.testkit.conformance.Rule.B9_OUTER_JOINS;
import static io.penstock.testkit.conformance.Rule.B9_OVER;
import static io.penstock.testkit.conformance.Rule.B9_ROW_IDS;
import static io.penstock.testkit.conformance.Rule.B9_SETS;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Window;

/** Joins of streams, sets, functions over windows of rows; over no rows, only started. */
final class JoinShapes extends Shapes {
  private JoinShapes(ConformanceSuite suite) {
    super(suite, "empty");
  }

  static Programs of(ConformanceSuite suite) {
    JoinShapes shapes = new JoinShapes(suite);
    shapes.innerJoins();
    shapes.outerJoins();
    shapes.over();
    shapes.sets();
    shapes.rowIds();
    return shapes.all;
  }

  private Dataset joined(Dataset rows, String type) {
    Dataset right =
        rows().select(col("k").as("rk"), col("ts").as("rts")).withWatermark("rts", "5 seconds");
    Column equal = col("k").equalTo(col("rk")).and(col("ts").equalTo(col("rts")));
    return marked(rows).join(right, equal, type);
  }

  private void join(String type) {
    shape("a join of streams, " + type, rows -> joined(rows, type));
  }

  @Proves(B9_INNER_JOINS)
  private void innerJoins() {
    join("inner");
    join("semi");
    shape("an aggregate of a join", rows -> joined(rows, "inner").groupBy("ts").count());
  }

  @Proves(B9_OUTER_JOINS)
  private void outerJoins() {
    for (String type : new String[] {"left", "right", "full", "anti"}) {
      join(type);
    }
    shape("an aggregate of an outer join", rows -> joined(rows, "left").groupBy("ts").count());
  }

  @Proves(B9_OVER)
  private void over() {
    shape("row numbers", rows -> rows.select(row_number().over(Window.orderBy("n"))));
    shape(
        "row numbers of an aggregate",
        rows -> rows.groupBy("k").count().select(row_number().over(Window.orderBy("k"))));
    shape(
        "row numbers of windows",
        rows -> windowed(marked(rows)).select(row_number().over(Window.orderBy("window"))));
    shape(
        "the row before",
        rows -> rows.select(lag(col("n"), 1).over(Window.partitionBy("k").orderBy("ts"))));
    shape(
        "running sums of chosen rows",
        rows -> rows.withColumn("s", sum(col("n")).over(Window.partitionBy("k"))).filter("s > 1"));
    shape(
        "an aggregate of row numbers",
        rows ->
            rows.withColumn("r", row_number().over(Window.partitionBy("k").orderBy("n")))
                .groupBy("r")
                .count());
  }

  @Proves(B9_SETS)
  private void sets() {
    shape("except a stream", rows -> batch().except(rows.select("n")));
    shape("a stream except a stream", rows -> rows.select("n").except(rows().select("n")));
    shape("intersect with a batch", rows -> rows.select("n").intersect(batch()));
    shape("intersect with a stream", rows -> rows.select("n").intersect(rows().select("n")));
    shape("a union with a batch", rows -> rows.select("n").union(batch()));
  }

  private Dataset batch() {
    return suite.session().range(3).select(col("id").cast("int").as("b"));
  }

  @Proves(B9_ROW_IDS)
  private void rowIds() {
    shape("row ids", rows -> rows.select(monotonically_increasing_id()));
    shape(
        "row ids of an aggregate",
        rows -> rows.groupBy("k").count().select(monotonically_increasing_id()));
    shape("a filter by row ids", rows -> rows.filter(monotonically_increasing_id().gt(1)));
  }
}
