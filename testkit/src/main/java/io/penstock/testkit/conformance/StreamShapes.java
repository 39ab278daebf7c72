package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.expr;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.sum_distinct;
import static io.penstock.Functions.window;
import static io.penstock.Functions.window_time;
import static io.penstock.testkit.conformance.Rule.B9_DISTINCT;
import static io.penstock.testkit.conformance.Rule.B9_DISTINCT_AGGREGATES;
import static io.penstock.testkit.conformance.Rule.B9_GROUPS;
import static io.penstock.testkit.conformance.Rule.B9_GROUPS_OF_TIMES;
import static io.penstock.testkit.conformance.Rule.B9_LEVELS;
import static io.penstock.testkit.conformance.Rule.B9_LIMITS;
import static io.penstock.testkit.conformance.Rule.B9_NO_GROUPS;
import static io.penstock.testkit.conformance.Rule.B9_SESSIONS;
import static io.penstock.testkit.conformance.Rule.B9_SORTS;
import static io.penstock.testkit.conformance.Rule.B9_STATE_ABOVE_GROUPS;
import static io.penstock.testkit.conformance.Rule.B9_WITHIN_WATERMARK;

import io.penstock.Dataset;

/** Queries that are legal in some modes; over no rows, since nothing but the start matters. */
final class StreamShapes extends Shapes {
  private StreamShapes(ConformanceSuite suite) {
    super(suite, "empty");
  }

  static Programs of(ConformanceSuite suite) {
    StreamShapes shapes = new StreamShapes(suite);
    shapes.noGroups();
    shapes.groups();
    shapes.groupsOfTimes();
    shapes.sessions();
    shapes.distinctAggregates();
    shapes.levels();
    shapes.stateAboveGroups();
    shapes.stateBelowOthers();
    shapes.distinct();
    shapes.duplicates();
    shapes.sorts();
    shapes.limits();
    return shapes.all;
  }

  @Proves(B9_NO_GROUPS)
  private void noGroups() {
    shape("no state", rows -> rows.select("k"));
    shape("a watermark and no state", rows -> marked(rows).filter(col("n").gt(0)));
  }

  @Proves(B9_GROUPS)
  private void groups() {
    shape("an aggregate", rows -> rows.groupBy("k").count());
    shape("an aggregate of all", rows -> rows.groupBy().count());
    shape("an aggregate beside a watermark", rows -> marked(rows).groupBy("k").count());
    shape("an aggregate of all beside a watermark", rows -> marked(rows).groupBy().count());
    shape("an aggregate by a map", rows -> rows.groupBy("m").count());
    shape("windows without a watermark", Shapes::windowed);
    shape(
        "an aggregate of chosen rows",
        rows ->
            rows.groupBy("k")
                .agg(expr("count(1) FILTER (WHERE n > 0)"), expr("sum(n) FILTER (WHERE k = 'a')")));
  }

  @Proves(B9_GROUPS_OF_TIMES)
  private void groupsOfTimes() {
    shape("an aggregate by event time", rows -> marked(rows).groupBy("ts").count());
    shape(
        "an aggregate by a renamed event time",
        rows -> marked(rows).select(col("ts").as("u")).groupBy("u").count());
    shape(
        "an aggregate by a computed event time",
        rows -> marked(rows).groupBy(col("ts").cast("date")).count());
    shape(
        "an aggregate by a struct of the event time",
        rows -> marked(rows).groupBy(struct(col("ts"))).count());
    shape("windows", rows -> windowed(marked(rows)));
    shape(
        "windows of another time",
        rows ->
            marked(rows.withColumn("o", col("ts")))
                .groupBy(window(col("o"), "10 seconds"))
                .count());
    shape(
        "a watermark behind an aggregate",
        rows -> rows.groupBy("ts").count().withWatermark("ts", "10 seconds"));
  }

  private static Dataset sessions(Dataset rows) {
    return rows.groupBy(session_window(col("ts"), "5 seconds"), col("k")).count();
  }

  @Proves(B9_SESSIONS)
  private void sessions() {
    shape("sessions without a watermark", StreamShapes::sessions);
    shape("sessions", rows -> sessions(marked(rows)));
  }

  @Proves(B9_DISTINCT_AGGREGATES)
  private void distinctAggregates() {
    shape(
        "a distinct count",
        rows -> marked(rows).groupBy(window(col("ts"), "10 seconds")).agg(countDistinct(col("k"))));
    shape("a distinct sum", rows -> rows.groupBy("k").agg(sum_distinct(col("n"))));
  }

  @Proves(B9_LEVELS)
  private void levels() {
    shape("rollup", rows -> marked(rows).rollup("k", "ts").count());
    shape("cube", rows -> rows.cube("k").count());
  }

  private static Dataset windowsOfWindows(Dataset rows) {
    return windowed(marked(rows))
        .groupBy(window(col("window"), "30 seconds"))
        .agg(sum(col("count")));
  }

  private static Dataset groupsOfGroups(Dataset rows) {
    return rows.groupBy("k").count().groupBy("count").count();
  }

  private static Dataset windowsOnce(Dataset rows) {
    return windowed(marked(rows)).dropDuplicates("window");
  }

  @Proves(B9_STATE_ABOVE_GROUPS)
  private void stateAboveGroups() {
    shape("windows of windows", StreamShapes::windowsOfWindows);
    shape(
        "windows of the times of windows",
        rows ->
            windowed(marked(rows))
                .groupBy(window(window_time(col("window")), "30 seconds"))
                .agg(sum(col("count"))));
    shape("an aggregate of windows", rows -> windowed(marked(rows)).groupBy("k").count());
    shape("an aggregate of an aggregate", StreamShapes::groupsOfGroups);
    shape("dropDuplicates behind an aggregate", StreamShapes::windowsOnce);
    shape("distinct behind an aggregate", rows -> windowed(marked(rows)).distinct());
    unchecked("windows of windows, not checked", StreamShapes::windowsOfWindows);
    unchecked("an aggregate of an aggregate, not checked", StreamShapes::groupsOfGroups);
    unchecked("dropDuplicates behind an aggregate, not checked", StreamShapes::windowsOnce);
  }

  /** A union, or a step that gives each row at once, holds no group back. */
  private void stateBelowOthers() {
    shape(
        "an aggregate behind distinct",
        rows -> windowed(marked(rows).select("k", "ts").distinct()));
    shape(
        "an aggregate behind dropDuplicates",
        rows -> windowed(marked(rows).dropDuplicates("k", "ts")));
    shape("a union of aggregates", rows -> windowed(marked(rows)).union(windowed(marked(rows))));
    shape(
        "a union with an aggregate",
        rows -> rows.select("n").union(rows.groupBy("n").count().select("n")));
    shape("an aggregate of a union", rows -> windowed(marked(rows).union(marked(rows))));
    shape("an aggregate of a half marked union", rows -> windowed(marked(rows).union(rows)));
  }

  @Proves(B9_DISTINCT)
  private void distinct() {
    shape("distinct", rows -> rows.select("k", "n").distinct());
    shape("distinct with a watermark", rows -> marked(rows).select("k", "ts").distinct());
    shape("distinct with a map", Dataset::distinct);
    shape("dropDuplicates", rows -> rows.dropDuplicates("k"));
    shape("dropDuplicates of all", rows -> rows.select("k", "n").dropDuplicates());
    shape("dropDuplicates with a watermark", rows -> marked(rows).dropDuplicates("k"));
    shape("dropDuplicates by event time", rows -> marked(rows).dropDuplicates("k", "ts"));
  }

  @Proves(B9_WITHIN_WATERMARK)
  private void duplicates() {
    shape("dropDuplicatesWithinWatermark", rows -> marked(rows).dropDuplicatesWithinWatermark("k"));
    shape(
        "dropDuplicatesWithinWatermark without a watermark",
        rows -> rows.dropDuplicatesWithinWatermark("k"));
  }

  @Proves(B9_SORTS)
  private void sorts() {
    shape("a sort", rows -> rows.orderBy("n"));
    shape("a sort of an aggregate", rows -> rows.groupBy("k").count().orderBy("k"));
    shape("a sort of distinct rows", rows -> rows.select("k").distinct().orderBy("k"));
    shape("a sort in the midst", rows -> rows.orderBy("n").groupBy("k").count());
  }

  @Proves(B9_LIMITS)
  private void limits() {
    shape("a limit", rows -> rows.limit(3));
    shape("a limit of a sorted aggregate", rows -> rows.groupBy("k").count().orderBy("k").limit(1));
    shape("an aggregate of a limit", rows -> rows.limit(3).groupBy("k").count());
    shape("limit behind an aggregate", rows -> windowed(marked(rows)).limit(3));
    shape("limit behind dropDuplicates", rows -> rows.dropDuplicates("k").limit(3));
    shape("dropDuplicates behind limit", rows -> rows.limit(3).dropDuplicates("k"));
  }
}
