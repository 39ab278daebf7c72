package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.window;
import static io.penstock.Functions.window_time;
import static io.penstock.testkit.conformance.Rule.B10_COLUMN;
import static io.penstock.testkit.conformance.Rule.B10_DELAY;
import static io.penstock.testkit.conformance.Rule.B11_ONE_WINDOW;
import static io.penstock.testkit.conformance.Rule.B11_WINDOWS;
import static io.penstock.testkit.conformance.Rule.B11_WINDOW_TIME;

/** Event times, delays and windows that are legal or not whatever the mode. */
final class EventTimeShapes extends Shapes {
  private EventTimeShapes(ConformanceSuite suite) {
    super(suite, "in");
  }

  static Programs of(ConformanceSuite suite) {
    EventTimeShapes shapes = new EventTimeShapes(suite);
    shapes.delays();
    shapes.columns();
    shapes.windows();
    shapes.oneWindow();
    shapes.timesOfWindows();
    return shapes.all;
  }

  @Proves(B10_DELAY)
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
  }

  @Proves(B10_COLUMN)
  private void columns() {
    any("a watermark on text", rows -> rows.withWatermark("k", "1 second"));
    any("a watermark on a number", rows -> rows.withWatermark("n", "1 second"));
    any("a watermark on a date", rows -> rows.withWatermark("d", "1 second"));
    any("a watermark on a local time", rows -> rows.withWatermark("z", "1 second"));
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

  @Proves(B11_WINDOWS)
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
    for (String column : new String[] {"k", "n", "d", "z", "t", "t.x"}) {
      any(
          "a window of " + column,
          rows -> rows.select(window(col(column), "10 seconds").as("w"), col("k")));
    }
  }

  @Proves(B11_ONE_WINDOW)
  private void oneWindow() {
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
  }

  @Proves(B11_WINDOW_TIME)
  private void timesOfWindows() {
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
