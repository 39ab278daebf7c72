package io.penstock;

/** Windows of event time to group by. Reached through {@link Functions}. */
abstract class WindowFunctions extends StatisticsFunctions {
  WindowFunctions() {}

  /**
   * The window of this length that the event time falls into, from the epoch on: a struct of {@code
   * start} and, outside of it, {@code end}. Durations are interval texts such as {@code 10
   * seconds}.
   */
  public static Column window(Column timeColumn, String windowDuration) {
    return window(timeColumn, windowDuration, windowDuration);
  }

  /** Windows of this length that begin a slide apart: a row for each one that the time is in. */
  public static Column window(Column timeColumn, String windowDuration, String slideDuration) {
    return window(timeColumn, windowDuration, slideDuration, "0 second");
  }

  /**
   * As {@link #window(Column, String, String)}, with windows shifted from the epoch by the start
   * time.
   */
  public static Column window(
      Column timeColumn, String windowDuration, String slideDuration, String startTime) {
    return Column.call("window", timeColumn, windowDuration, slideDuration, startTime);
  }

  /** The session of a row: event times of one key that are less than the gap apart. */
  public static Column session_window(Column timeColumn, Column gapDuration) {
    return Column.call("session_window", timeColumn, gapDuration);
  }

  /** The session of a row: event times of one key that are less than the gap apart. */
  public static Column session_window(Column timeColumn, String gapDuration) {
    return Column.call("session_window", timeColumn, gapDuration);
  }

  /** The event time of a window: its end less a microsecond. */
  public static Column window_time(Column windowColumn) {
    return Column.call("window_time", windowColumn);
  }
}
