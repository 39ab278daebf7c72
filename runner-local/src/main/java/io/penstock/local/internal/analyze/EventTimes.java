package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.AtomicType;
import io.penstock.type.CalendarInterval;
import io.penstock.type.DataType;

/** What {@code withWatermark} demands of its column and delay. Conditions are Spark's. */
final class EventTimes {
  private static final Condition CANNOT_PARSE_INTERVAL =
      Condition.user("CANNOT_PARSE_INTERVAL", "22006");
  private static final Condition NOT_ON_TIMESTAMP_TYPE =
      Condition.user("EVENT_TIME_IS_NOT_ON_TIMESTAMP_TYPE", "42K09");
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  /** As Spark counts a month to tell whether a delay is negative. */
  private static final long DAYS_PER_MONTH = 31;

  private EventTimes() {}

  /**
   * Checks a delay, which Spark does on batches too.
   *
   * @throws PenstockException {@code CANNOT_PARSE_INTERVAL}, or one for a negative delay
   */
  static void checkDelay(String delay) {
    CalendarInterval interval;
    try {
      interval = CalendarInterval.parse(delay);
    } catch (PenstockException e) {
      throw new AnalysisException(
          CANNOT_PARSE_INTERVAL,
          "Cannot read the delay of a watermark: Unable to parse '" + delay + "'",
          e);
    }
    double micros =
        (interval.months() * (double) DAYS_PER_MONTH + interval.days()) * MICROS_PER_DAY
            + interval.microseconds();
    if (micros < 0) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot watermark: delay threshold (" + delay + ") should not be negative");
    }
  }

  /**
   * Checks the type of a stream's event time.
   *
   * @throws AnalysisException {@code EVENT_TIME_IS_NOT_ON_TIMESTAMP_TYPE}
   */
  static void checkType(String column, DataType type) {
    if (type != AtomicType.TIMESTAMP) {
      throw new AnalysisException(
          NOT_ON_TIMESTAMP_TYPE,
          "Cannot watermark: The event time `"
              + column
              + "` has the invalid type \""
              + type.sql()
              + "\", but expected \"TIMESTAMP\"");
    }
  }
}
