package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.count;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.first;
import static io.penstock.Functions.last;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.max;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.when;
import static io.penstock.Functions.window;
import static io.penstock.Functions.window_time;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sessions of event time over batches: B.11 and case 33. */
final class SessionQueries {
  private final BatchQueries queries = new BatchQueries();
  private final Dataset rows;
  private final Column ts = col("ts");
  private final Column five = session_window(ts, "5 seconds");

  private SessionQueries(Session session) {
    rows =
        session.createDataset(
            List.of(
                row("a", "2026-03-08T00:00:10Z", 1),
                row("a", "2026-03-08T00:00:20.000001Z", 2),
                row("a", "2026-03-08T00:00:15Z", 3),
                row("b", "2026-03-08T00:00:10Z", 4),
                row("b", "2026-03-08T00:00:12Z", 5),
                row("b", "2026-03-08T00:00:10Z", 6),
                row(null, "1969-12-31T23:59:58Z", 7),
                row(null, "1969-12-31T23:59:55Z", 8),
                Row.of("a", null, 9)),
            StructType.fromDDL("k STRING, ts TIMESTAMP, v INT"));
  }

  private static Row row(@Nullable String key, String time, int value) {
    return Row.of(key, Instant.parse(time), value);
  }

  static BatchQueries of(Session session) {
    SessionQueries all = new SessionQueries(session);
    all.shapes();
    all.gaps();
    all.wrong();
    return all.queries;
  }

  /** Those whose gaps are days and months. */
  static BatchQueries ofDays(Session session) {
    SessionQueries all = new SessionQueries(session);
    all.days();
    return all.queries;
  }

  private void grouped(String name, Column window) {
    queries.add(name, () -> rows.groupBy(window, col("k")).agg(count("*"), sum("v")));
  }

  private void shapes() {
    grouped("five seconds", five);
    grouped("with another name", five.as("s"));
    grouped("of a date", session_window(ts.cast("date"), "1 day"));
    grouped("of a text", session_window(ts.cast("string"), "5 seconds"));
    grouped("of a time without zone", session_window(ts.cast("timestamp_ntz"), "5 seconds"));
    queries.add("without a key", () -> rows.groupBy(five).agg(count("*"), max("v")));
    queries.add("key first", () -> rows.groupBy(col("k"), five).agg(max("v").plus(1), col("k")));
    queries.add("of no rows", () -> rows.filter(col("v").gt(99)).groupBy(five).count());
    queries.add("selected", () -> rows.select(five, col("v")));
    queries.add("in a filter", () -> rows.filter(five.getField("end").gt(lit(Instant.EPOCH))));
    queries.add("by a map", () -> rows.groupBy(five, map(lit(1), col("k")).as("m")).count());
    queries.add(
        "different values",
        () -> rows.groupBy(five, col("k")).agg(countDistinct("ts"), countDistinct("v")));
    queries.add(
        "values in order of their times",
        () ->
            rows.filter(col("k").equalTo("a"))
                .coalesce(1)
                .groupBy(five, col("k"))
                .agg(collect_list("v"), first("v"), last("v")));
    queries.add(
        "sessions of windows",
        () ->
            rows.groupBy(window(ts, "2 seconds"))
                .count()
                .groupBy(session_window(col("window"), "3 seconds"))
                .agg(sum("count")));
    queries.add(
        "windows of sessions",
        () ->
            rows.groupBy(five)
                .count()
                .groupBy(window(col("session_window"), "1 minute"))
                .agg(sum("count")));
    queries.add(
        "their time",
        () ->
            rows.groupBy(five, col("k"))
                .count()
                .select(window_time(col("session_window")), col("count")));
    queries.add("rolled up", () -> rows.rollup(five, col("k")).count());
    queries.add(
        "as a key again",
        () -> rows.groupBy(five, col("k")).count().groupBy("session_window").count());
  }

  private void gaps() {
    Column one = when(col("v").mod(2).equalTo(1), "5 seconds").otherwise("1 second");
    grouped("of each row", session_window(ts, one));
    grouped("not for each row", session_window(ts, when(col("v").gt(3), "1 second")));
    grouped("words for some", session_window(ts, when(col("v").gt(3), "1 second").otherwise("x")));
    grouped(
        "below zero for some",
        session_window(ts, when(col("v").gt(3), "1 second").otherwise("-1 second")));
    grouped("zero", session_window(ts, "0 seconds"));
    grouped("below zero", session_window(ts, "-5 seconds"));
    grouped("words", session_window(ts, "ten seconds"));
    days();
  }

  private void days() {
    grouped("a month", session_window(ts, "1 month"));
    grouped("a day", session_window(ts, "1 day"));
    grouped("a day and a bit", session_window(ts, "1 day 2 hours"));
  }

  private void wrong() {
    grouped("of a number", session_window(col("v"), "5 seconds"));
    grouped("by a number", session_window(ts, lit(5)));
    grouped("by null", session_window(ts, lit(null)));
    queries.add("two sessions", () -> rows.groupBy(five, session_window(ts, "6 seconds")).count());
    queries.add(
        "a session and a window", () -> rows.groupBy(five, window(ts, "6 seconds")).count());
  }
}
