package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.type.AtomicType;
import io.penstock.type.CalendarInterval;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which columns of a stream are its event time. As in Spark the mark is an entry of a column's
 * metadata, so that it goes wherever the column goes, and a window of the column has it too.
 */
public final class EventTimes {
  private static final String DELAY = "spark.watermarkDelayMs";
  private static final Condition CANNOT_PARSE_INTERVAL =
      Condition.user("CANNOT_PARSE_INTERVAL", "22006");
  private static final Condition NOT_ON_TIMESTAMP_TYPE =
      Condition.user("EVENT_TIME_IS_NOT_ON_TIMESTAMP_TYPE", "42K09");
  private static final Condition NOT_TOP_LEVEL =
      Condition.user("EVENT_TIME_MUST_BE_TOP_LEVEL_COLUMN", "42K09");
  private static final long MILLIS_PER_DAY = 86_400_000L;

  /** As Spark counts a month in a delay. */
  private static final long DAYS_PER_MONTH = 31;

  private EventTimes() {}

  /**
   * Checks a delay, which Spark does on batches too.
   *
   * @throws PenstockException {@code CANNOT_PARSE_INTERVAL}, or one for a negative delay
   */
  static void checkDelay(String delay) {
    CalendarInterval interval = parse(delay);
    double micros =
        (interval.months() * (double) DAYS_PER_MONTH + interval.days()) * MILLIS_PER_DAY * 1000
            + interval.microseconds();
    if (micros < 0) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot watermark: delay threshold (" + delay + ") should not be negative");
    }
  }

  private static CalendarInterval parse(String delay) {
    try {
      return CalendarInterval.parse(delay);
    } catch (PenstockException e) {
      throw new AnalysisException(
          CANNOT_PARSE_INTERVAL,
          "Cannot read the delay of a watermark: Unable to parse '" + delay + "'",
          e);
    }
  }

  /** A delay in milliseconds; a day has 24 hours, a month 31 days. */
  static long delayMs(String delay) {
    CalendarInterval interval = parse(delay);
    try {
      long days =
          Math.addExact(
              Math.multiplyExact((long) interval.months(), DAYS_PER_MONTH), interval.days());
      return Math.addExact(
          Math.multiplyExact(days, MILLIS_PER_DAY), interval.microseconds() / 1000);
    } catch (ArithmeticException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot watermark: delay threshold (" + delay + ") is too long for milliseconds",
          e);
    }
  }

  /**
   * The position of a stream's event time.
   *
   * @throws AnalysisException {@code EVENT_TIME_MUST_BE_TOP_LEVEL_COLUMN}, {@code
   *     EVENT_TIME_IS_NOT_ON_TIMESTAMP_TYPE}
   */
  static int column(String name, BoundExpr expr) {
    if (!(expr instanceof BoundExpr.InputColumn column)) {
      throw new AnalysisException(
          NOT_TOP_LEVEL,
          "Cannot watermark: The event time in withWatermark must be a top-level column, but '"
              + name
              + "' is a nested field. To use it, alias it to a top-level column in a select before"
              + " withWatermark");
    }
    if (expr.type() != AtomicType.TIMESTAMP && windowEnd(expr.type()) < 0) {
      throw new AnalysisException(
          NOT_ON_TIMESTAMP_TYPE,
          "Cannot watermark: The event time `"
              + name
              + "` has the invalid type \""
              + expr.type().sql()
              + "\", but expected \"TIMESTAMP\"");
    }
    return column.index();
  }

  /** The position of the end in a type of windows, or -1 if it is none. */
  public static int windowEnd(DataType type) {
    if (type instanceof StructType struct) {
      for (int i = 0; i < struct.size(); i++) {
        StructField field = struct.field(i);
        if (field.name().equals("end") && field.dataType() == AtomicType.TIMESTAMP) {
          return i;
        }
      }
    }
    return -1;
  }

  /** A schema in which one column is the event time, and no other. */
  static StructType marked(StructType schema, int eventTime, long delayMs) {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      StructField field = schema.field(i);
      Map<String, Object> metadata = new HashMap<>(field.metadata());
      metadata.remove(DELAY);
      if (i == eventTime) {
        metadata.put(DELAY, delayMs);
      }
      fields.add(new StructField(field.name(), field.dataType(), field.nullable(), metadata));
    }
    return new StructType(fields);
  }

  /** Whether a column is an event time. */
  public static boolean isMarked(StructField field) {
    return field.metadata().containsKey(DELAY);
  }

  /** The delay of a column that {@link #isMarked}, milliseconds. */
  public static long delayMs(StructField field) {
    Object delay = field.metadata().get(DELAY);
    if (delay instanceof Number millis) {
      return millis.longValue();
    }
    throw new IllegalStateException("Cannot tell the delay of " + field + ": it is no event time");
  }
}
