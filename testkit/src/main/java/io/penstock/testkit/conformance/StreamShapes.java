package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.row_number;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.sum_distinct;
import static io.penstock.Functions.window;
import static io.penstock.Functions.window_time;

import io.penstock.Dataset;
import io.penstock.Window;
import java.util.function.UnaryOperator;

/** Queries with and without state, each to be started in each output mode. */
final class StreamShapes {
  private static final String[] MODES = {"append", "update", "complete"};

  private final Programs all = new Programs();
  private final ConformanceSuite suite;
  private final String input;

  private StreamShapes(ConformanceSuite suite, String input) {
    this.suite = suite;
    this.input = input;
  }

  /** Queries that are legal in some modes; over no rows, since nothing but the start matters. */
  static Programs inModes(ConformanceSuite suite) {
    StreamShapes shapes = new StreamShapes(suite, "empty");
    shapes.aggregates();
    shapes.chains();
    shapes.duplicates();
    shapes.orders();
    return shapes.all;
  }

  /** As {@link #inModes}: joins of streams, sets, functions over windows. */
  static Programs joinsInModes(ConformanceSuite suite) {
    StreamShapes shapes = new StreamShapes(suite, "empty");
    shapes.joins();
    return shapes.all;
  }

  /** Event times, delays and windows that are legal or not whatever the mode. */
  static Programs ofEventTime(ConformanceSuite suite) {
    StreamShapes shapes = new StreamShapes(suite, "in");
    shapes.delays();
    shapes.windows();
    return shapes.all;
  }

  private Dataset rows() {
    return suite
        .session()
        .readStream()
        .schema("k STRING, ts TIMESTAMP, n INT, t STRUCT<x: TIMESTAMP>, d DATE, m MAP<STRING, INT>")
        .json(suite.path(input));
  }

  private static Dataset marked(Dataset rows) {
    return rows.withWatermark("ts", "10 seconds");
  }

  private void start(String name, String mode, UnaryOperator<Dataset> query) {
    all.give(name, () -> query.apply(rows()).writeStream().format("noop").outputMode(mode).start());
  }

  private void shape(String name, UnaryOperator<Dataset> query) {
    for (String mode : MODES) {
      start(name + ", " + mode, mode, query);
    }
  }

  private static Dataset windowed(Dataset rows) {
    return rows.groupBy(window(col("ts"), "10 seconds"), col("k")).count();
  }

  private static Dataset sessions(Dataset rows) {
    return rows.groupBy(session_window(col("ts"), "5 seconds"), col("k")).count();
  }

  private void aggregates() {
    shape("no state", rows -> rows.select("k"));
    shape("a watermark and no state", rows -> marked(rows).filter(col("n").gt(0)));
    shape("an aggregate", rows -> rows.groupBy("k").count());
    shape("an aggregate of all", rows -> rows.groupBy().count());
    shape("an aggregate beside a watermark", rows -> marked(rows).groupBy("k").count());
    shape("an aggregate of all beside a watermark", rows -> marked(rows).groupBy().count());
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
    shape("windows without a watermark", StreamShapes::windowed);
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
    shape("sessions without a watermark", StreamShapes::sessions);
    shape("sessions", rows -> sessions(marked(rows)));
    shape("a distinct count", StreamShapes::windowedCount);
    shape("a distinct sum", rows -> rows.groupBy("k").agg(sum_distinct(col("n"))));
    shape("rollup", rows -> marked(rows).rollup("k", "ts").count());
    shape("cube", rows -> rows.cube("k").count());
    shape("an aggregate by a map", rows -> rows.groupBy("m").count());
  }

  private static Dataset windowedCount(Dataset rows) {
    return marked(rows).groupBy(window(col("ts"), "10 seconds")).agg(countDistinct(col("k")));
  }

  private void chains() {
    shape(
        "windows of windows",
        rows ->
            windowed(marked(rows))
                .groupBy(window(col("window"), "30 seconds"))
                .agg(sum(col("count"))));
    shape(
        "windows of the times of windows",
        rows ->
            windowed(marked(rows))
                .groupBy(window(window_time(col("window")), "30 seconds"))
                .agg(sum(col("count"))));
    shape("an aggregate of windows", rows -> windowed(marked(rows)).groupBy("k").count());
    shape(
        "an aggregate of an aggregate", rows -> rows.groupBy("k").count().groupBy("count").count());
    shape(
        "an aggregate behind distinct",
        rows -> windowed(marked(rows).select("k", "ts").distinct()));
    shape(
        "an aggregate behind dropDuplicates",
        rows -> windowed(marked(rows).dropDuplicates("k", "ts")));
    shape(
        "dropDuplicates behind an aggregate",
        rows -> windowed(marked(rows)).dropDuplicates("window"));
    shape("distinct behind an aggregate", rows -> windowed(marked(rows)).distinct());
    shape("limit behind an aggregate", rows -> windowed(marked(rows)).limit(3));
    shape("limit behind dropDuplicates", rows -> rows.dropDuplicates("k").limit(3));
    shape("dropDuplicates behind limit", rows -> rows.limit(3).dropDuplicates("k"));
    shape("a union of aggregates", rows -> windowed(marked(rows)).union(windowed(marked(rows))));
    shape(
        "a union with an aggregate",
        rows -> rows.select("n").union(rows.groupBy("n").count().select("n")));
    shape("an aggregate of a union", rows -> windowed(marked(rows).union(marked(rows))));
    shape("an aggregate of a half marked union", rows -> windowed(marked(rows).union(rows)));
  }

  private void duplicates() {
    shape("distinct", rows -> rows.select("k", "n").distinct());
    shape("distinct with a watermark", rows -> marked(rows).select("k", "ts").distinct());
    shape("distinct with a map", Dataset::distinct);
    shape("dropDuplicates", rows -> rows.dropDuplicates("k"));
    shape("dropDuplicates of all", rows -> rows.select("k", "n").dropDuplicates());
    shape("dropDuplicates with a watermark", rows -> marked(rows).dropDuplicates("k"));
    shape("dropDuplicates by event time", rows -> marked(rows).dropDuplicates("k", "ts"));
    shape("dropDuplicatesWithinWatermark", rows -> marked(rows).dropDuplicatesWithinWatermark("k"));
    shape(
        "dropDuplicatesWithinWatermark without a watermark",
        rows -> rows.dropDuplicatesWithinWatermark("k"));
  }

  private void orders() {
    shape("a sort", rows -> rows.orderBy("n"));
    shape("a sort of an aggregate", rows -> rows.groupBy("k").count().orderBy("k"));
    shape("a sort of distinct rows", rows -> rows.select("k").distinct().orderBy("k"));
    shape("a sort in the midst", rows -> rows.orderBy("n").groupBy("k").count());
    shape("a limit", rows -> rows.limit(3));
    shape("a limit of a sorted aggregate", rows -> rows.groupBy("k").count().orderBy("k").limit(1));
    shape("an aggregate of a limit", rows -> rows.limit(3).groupBy("k").count());
  }

  private static Dataset right(Dataset rows) {
    return rows.select(col("k").as("rk"), col("ts").as("rts")).withWatermark("rts", "5 seconds");
  }

  private void joins() {
    for (String type : new String[] {"inner", "left", "right", "full", "semi", "anti"}) {
      shape(
          "a join of streams, " + type,
          rows -> {
            Dataset right = right(rows());
            return marked(rows)
                .join(right, col("k").equalTo(col("rk")).and(col("ts").equalTo(col("rts"))), type);
          });
    }
    shape(
        "an aggregate of a join",
        rows -> {
          Dataset right = right(rows());
          return marked(rows)
              .join(right, col("k").equalTo(col("rk")).and(col("ts").equalTo(col("rts"))))
              .groupBy("ts")
              .count();
        });
    shape("row numbers", rows -> rows.select(row_number().over(Window.orderBy("n"))));
    shape(
        "row numbers of an aggregate",
        rows -> rows.groupBy("k").count().select(row_number().over(Window.orderBy("k"))));
    shape("except a stream", rows -> batch().except(rows.select("n")));
    shape("intersect with a batch", rows -> rows.select("n").intersect(batch()));
    shape("a union with a batch", rows -> rows.select("n").union(batch()));
  }

  private Dataset batch() {
    return suite.session().range(3).select(col("id").cast("int").as("b"));
  }

  private void any(String name, UnaryOperator<Dataset> query) {
    start(name, "append", query);
  }

  private void delays() {
    for (String delay :
        new String[] {
          "0 seconds",
          "-1 seconds",
          "1 month",
          "1 day",
          "soon",
          "",
          "1",
          "interval 1 second",
          "1 second 500 milliseconds",
          "-1 day 25 hours",
          "1 year -12 months 1 second"
        }) {
      any("the delay '" + delay + "'", rows -> rows.withWatermark("ts", delay));
    }
    any("a watermark on text", rows -> rows.withWatermark("k", "1 second"));
    any("a watermark on a number", rows -> rows.withWatermark("n", "1 second"));
    any("a watermark on a date", rows -> rows.withWatermark("d", "1 second"));
    any("a watermark on a struct", rows -> rows.withWatermark("t", "1 second"));
    any("a watermark on a field", rows -> rows.withWatermark("t.x", "1 second"));
    any("a watermark on nothing", rows -> rows.withWatermark("nope", "1 second"));
    any(
        "a watermark on a window",
        rows ->
            rows.select(window(col("ts"), "10 seconds").as("w")).withWatermark("w", "1 second"));
    any("two watermarks on one column", rows -> marked(rows).withWatermark("ts", "1 second"));
    any(
        "watermarks on two columns",
        rows -> marked(rows.withColumn("o", col("ts"))).withWatermark("o", "1 second"));
    any(
        "a watermark that an aggregate uses twice",
        rows -> windowed(marked(rows).withWatermark("ts", "1 second")));
  }

  private void windows() {
    String[][] texts = {
      {"10 seconds", "10 seconds", "0 seconds"},
      {"5 minutes", "10 minutes", "0 seconds"},
      {"-5 minutes", "5 minutes", "0 seconds"},
      {"0 minutes", "0 minutes", "0 seconds"},
      {"10 seconds", "0 seconds", "0 seconds"},
      {"10 seconds", "-1 seconds", "0 seconds"},
      {"1 month", "1 month", "0 seconds"},
      {"ten minutes", "10 minutes", "0 seconds"},
      {"5 minutes", "5 minutes", "6 minutes"},
      {"5 minutes", "5 minutes", "5 minutes"},
      {"5 minutes", "5 minutes", "-4 minutes"},
      {"5 minutes", "5 minutes", "-5 minutes"},
      {"1 day", "24 hours", "1 hour"},
    };
    for (String[] text : texts) {
      any(
          "the window " + String.join(" / ", text),
          rows -> marked(rows).groupBy(window(col("ts"), text[0], text[1], text[2])).count());
    }
    for (String column : new String[] {"k", "n", "d", "t", "t.x"}) {
      any(
          "a window of " + column,
          rows -> rows.select(window(col(column), "10 seconds").as("w"), col("k")));
    }
    any(
        "two windows",
        rows ->
            marked(rows)
                .groupBy(window(col("ts"), "10 seconds"), window(col("ts"), "5 seconds"))
                .count());
    any(
        "a window twice",
        rows ->
            rows.select(
                window(col("ts"), "10 seconds").as("a"), window(col("ts"), "10 seconds").as("b")));
    any("the time of no window", rows -> rows.select(window_time(col("ts"))));
    any("the time of a struct", rows -> rows.select(window_time(col("t"))));
    any(
        "the time of a window",
        rows -> rows.select(window(col("ts"), "10 seconds").as("w")).select(window_time(col("w"))));
    any(
        "a filter by a window",
        rows -> rows.filter(window(col("ts"), "10 seconds").getField("start").isNotNull()));
  }
}
