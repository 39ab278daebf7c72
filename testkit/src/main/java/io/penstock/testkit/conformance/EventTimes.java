package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.window;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Rows and queries that the suites about event time share; all times are on 2026-01-01 in UTC. */
final class EventTimes {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private EventTimes() {}

  /** A time of day, for example {@code 12:04:00.5}; or an instant, or null. */
  static @Nullable Instant time(@Nullable String text) {
    if (text == null) {
      return null;
    }
    String day = text.contains("T") ? text : "2026-01-01T" + text;
    return Instant.parse(day.endsWith("Z") ? day : day + "Z");
  }

  /** A row of a time. */
  static Row at(@Nullable String text) {
    return Row.of(time(text));
  }

  /** A row of a key and a time so many seconds after noon. */
  static Row key(@Nullable String key, double seconds) {
    return Row.of(key, NOON.plus(Math.round(seconds * 1e6), ChronoUnit.MICROS));
  }

  /** A row of a key and no time. */
  static Row timeless(@Nullable String key) {
    return Row.of(key, null);
  }

  /** The beginning and end of the window of an aggregate, and other columns. */
  static Dataset flat(Dataset windowed, String... others) {
    Column[] columns = new Column[others.length + 2];
    columns[0] = col("window.start").as("start");
    columns[1] = col("window.end").as("end");
    for (int i = 0; i < others.length; i++) {
      columns[i + 2] = col(others[i]);
    }
    return windowed.select(columns);
  }

  /** How many rows each window of {@code ts} has, with a watermark. */
  static Dataset counts(Dataset rows, String delay, String length) {
    return flat(
        rows.withWatermark("ts", delay).groupBy(window(col("ts"), length)).count(), "count");
  }
}
