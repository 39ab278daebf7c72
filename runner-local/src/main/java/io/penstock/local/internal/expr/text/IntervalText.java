package io.penstock.local.internal.expr.text;

import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;

/** Intervals as text, the form of SQL literals: {@code INTERVAL '1 02:03:04.5' DAY TO SECOND}. */
public final class IntervalText {
  private static final long SECOND = 1_000_000L;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private IntervalText() {}

  /** A day-time interval in microseconds; parts below the type's end are cut. */
  public static String format(long micros, DayTimeIntervalType type) {
    String body = dayTime(micros, type.start(), type.end());
    return "INTERVAL '" + body + "' " + type.sql().substring("INTERVAL ".length());
  }

  /** A year-month interval in months. */
  public static String format(int months, YearMonthIntervalType type) {
    String sign = months < 0 ? "-" : "";
    long rest = Math.abs((long) months);
    String body;
    if (type.start() == YearMonthIntervalType.Unit.MONTH) {
      body = sign + rest;
    } else if (type.end() == YearMonthIntervalType.Unit.YEAR) {
      body = sign + rest / 12;
    } else {
      body = sign + rest / 12 + "-" + rest % 12;
    }
    return "INTERVAL '" + body + "' " + type.sql().substring("INTERVAL ".length());
  }

  private static String dayTime(
      long micros, DayTimeIntervalType.Unit start, DayTimeIntervalType.Unit end) {
    StringBuilder out = new StringBuilder();
    if (micros < 0) {
      out.append('-');
    }
    long rest = micros;
    for (DayTimeIntervalType.Unit unit : DayTimeIntervalType.Unit.values()) {
      if (unit.compareTo(start) < 0 || unit.compareTo(end) > 0) {
        continue;
      }
      long size = size(unit);
      if (unit != start) {
        out.append(unit == DayTimeIntervalType.Unit.HOUR ? ' ' : ':');
      }
      // the sign is dropped late: the smallest long has no positive twin
      long value = Math.abs(rest / size);
      rest = rest % size;
      if (unit == DayTimeIntervalType.Unit.DAY) {
        out.append(value);
      } else {
        TimestampText.two(out, value);
      }
    }
    if (end == DayTimeIntervalType.Unit.SECOND) {
      TimestampText.fraction(out, (int) Math.abs(rest));
    }
    return out.toString();
  }

  /** Microseconds of a unit. */
  public static long size(DayTimeIntervalType.Unit unit) {
    return switch (unit) {
      case DAY -> DAY;
      case HOUR -> HOUR;
      case MINUTE -> MINUTE;
      case SECOND -> SECOND;
    };
  }
}
