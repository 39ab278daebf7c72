package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.call_function;
import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.date_trunc;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;
import static io.penstock.Functions.window_time;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.time.Instant;
import java.util.List;

/** Windows of event time over batches: B.11, and cases 23, 27 and 41. */
final class TimeWindowQueries {
  private final BatchQueries queries = new BatchQueries();
  private final Dataset rows;
  private final Column ts = col("ts");

  private TimeWindowQueries(Session session) {
    rows =
        session.createDataset(
            List.of(
                row("a", "2026-01-01T00:00:00Z", 1),
                row("a", "2026-01-01T00:00:09.999999Z", 2),
                row("b", "2026-01-01T00:00:10Z", 3),
                row("b", "1969-12-31T23:59:55Z", 4),
                row("a", "1582-10-04T00:00:01.5Z", 5),
                Row.of("a", null, 6)),
            StructType.fromDDL("k STRING, ts TIMESTAMP, v INT"));
  }

  private static Row row(String key, String time, int value) {
    return Row.of(key, Instant.parse(time), value);
  }

  static BatchQueries of(Session session) {
    TimeWindowQueries all = new TimeWindowQueries(session);
    all.shapes();
    all.places();
    all.times();
    all.windowsOfWindows();
    all.wrong();
    return all.queries;
  }

  private Dataset counted(Column window) {
    return rows.groupBy(window).count();
  }

  private void grouped(String name, Column window) {
    queries.add(name, () -> counted(window));
  }

  private void shapes() {
    grouped("tumbling", window(ts, "10 seconds"));
    grouped("tumbling, with a start", window(ts, "10 seconds", "10 seconds", "3 seconds"));
    grouped("tumbling, with a start before", window(ts, "10 seconds", "10 seconds", "-3 seconds"));
    grouped("sliding", window(ts, "10 seconds", "5 seconds"));
    grouped("sliding that does not divide", window(ts, "10 seconds", "4 seconds"));
    grouped("sliding, with a start", window(ts, "10 seconds", "4 seconds", "-1 seconds"));
    grouped("a week begins on Thursday", window(ts, "1 week"));
    grouped("days and more", window(ts, "1 day 1 hour 2 minutes 3.5 seconds"));
    grouped("microseconds", call_function("window", ts, lit(10_000_000L), lit(5_000_000)));
    grouped("in capitals", call_function("WINDOW", ts, lit("interval 10 SECONDS")));
  }

  private void places() {
    Column tens = window(ts, "10 seconds");
    queries.add("beside a key", () -> rows.groupBy(tens, col("k")).agg(sum("v")));
    queries.add("with another name", () -> counted(tens.as("w")).select("w.start", "count"));
    queries.add("its fields", () -> rows.groupBy(tens).agg(col("window.start"), count("*")));
    queries.add(
        "twice the same", () -> rows.groupBy(tens, window(ts, "10 seconds").as("w")).count());
    queries.add("rolled up", () -> rows.rollup(tens, col("k")).count());
    queries.add("selected", () -> rows.select(tens, col("*")));
    queries.add(
        "selected, sliding", () -> rows.select(col("v"), window(ts, "6 seconds", "3 seconds")));
    queries.add("with a generator", () -> rows.select(tens, explode(array(lit(1), lit(2)))));
    queries.add("added", () -> rows.withColumn("w", tens).withColumn("ts", window(ts, "1 day")));
    queries.add("within", () -> rows.select(array(tens), tens.getField("end").as("e")));
    queries.add("within an aggregate", () -> rows.agg(max(tens), count("*")));
    queries.add(
        "within an aggregate, sliding", () -> rows.agg(max(window(ts, "4 seconds", "2 seconds"))));
    queries.add("in a filter", () -> rows.filter(tens.getField("start").gt(lit(Instant.EPOCH))));
    queries.add("in a sort", () -> rows.orderBy(tens.desc(), col("v")).limit(2));
    queries.add("in a sort, left out", () -> rows.select("v").orderBy(tens).limit(2));
    queries.add(
        "a column of that name",
        () -> rows.withColumn("window", col("v")).groupBy(tens).agg(max("window")));
    queries.add("a hidden column", () -> rows.select(tens).orderBy("v").limit(1));
    queries.add(
        "a filter above", () -> counted(tens).filter(col("window.start").lt(lit(Instant.EPOCH))));
  }

  private void times() {
    grouped("of a date", window(ts.cast("date"), "12 hours"));
    grouped("of a text", window(ts.cast("string"), "12 hours"));
    grouped("of a time without zone", window(ts.cast("timestamp_ntz"), "12 hours"));
    grouped("of null", window(lit(null), "12 hours"));
    grouped("of an expression", window(date_trunc("day", ts), "1 day"));
    grouped("of a constant", window(lit(Instant.parse("2026-01-01T00:00:13Z")), "10 seconds"));
    grouped(
        "of the last time", window(lit(Instant.parse("+294247-01-10T04:00:54.775807Z")), "1 day"));
    grouped("of a number", window(col("v"), "1 day"));
    grouped("of a text that is no time", window(col("k"), "1 day"));
  }

  private void windowsOfWindows() {
    Dataset tens = counted(window(ts, "10 seconds"));
    queries.add("their time", () -> tens.select(window_time(col("window")), col("count")));
    queries.add(
        "their time, named",
        () ->
            tens.select(
                window_time(col("window")).as("t"), window_time(col("window")).cast("date")));
    queries.add(
        "their time in a filter",
        () -> tens.filter(window_time(col("window")).gt(lit(Instant.EPOCH))));
    queries.add(
        "windows of them",
        () -> tens.groupBy(window(col("window"), "20 seconds")).agg(sum("count")));
    queries.add(
        "windows of their times",
        () -> tens.groupBy(window(window_time(col("window")), "20 seconds")).agg(sum("count")));
    queries.add(
        "windows and their times",
        () ->
            tens.select(
                window(col("window"), "20 seconds"), window_time(col("window")), col("window")));
    queries.add(
        "windows in windows",
        () -> rows.select(window(window_time(window(ts, "10 seconds")), "1 day")));
    queries.add("the time of a number", () -> rows.select(window_time(col("v"))));
    queries.add("the time of another struct", () -> rows.select(window_time(struct("v"))));
    queries.add(
        "the time of a struct like a window",
        () ->
            rows.select(struct(ts.as("start"), ts.as("end")).as("w"))
                .select(window_time(col("w"))));
    queries.add(
        "a struct like a window as key",
        () ->
            rows.groupBy(struct(ts.as("start"), lit(null).cast("timestamp").as("end")).as("w"))
                .count());
  }

  private void wrong() {
    grouped("a slide that is longer", window(ts, "5 minutes", "10 minutes"));
    grouped("a negative length", window(ts, "-5 minutes"));
    grouped("no length", window(ts, "0 minutes"));
    grouped("a negative slide", window(ts, "5 minutes", "-5 minutes"));
    grouped("a month", window(ts, "1 month"));
    grouped("words", window(ts, "ten minutes"));
    grouped("no words", window(ts, ""));
    grouped("a start beyond the slide", window(ts, "5 minutes", "5 minutes", "6 minutes"));
    grouped("a start at the slide", window(ts, "5 minutes", "5 minutes", "-5 minutes"));
    grouped("a length that is no literal", call_function("window", ts, col("k")));
    grouped("a length that is too long", window(ts, "300000000 days"));
    grouped("no argument", call_function("window", ts));
    queries.add(
        "two windows",
        () -> rows.groupBy(window(ts, "10 seconds"), window(ts, "20 seconds")).count());
  }
}
