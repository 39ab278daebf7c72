package io.penstock.local.internal.expr;

import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;

/** Java values as the primitive that Arrow holds. */
public final class RawValues {
  private RawValues() {}

  /** Whether {@link #toLong} takes values of a type. */
  public static boolean isWhole(DataType type) {
    return Types.isIntegral(type) || Types.isDatetime(type) || Types.isInterval(type);
  }

  /** Integral numbers, days of dates, microseconds of timestamps, lengths of intervals. */
  public static long toLong(Object value) {
    if (value instanceof Number number) {
      return number.longValue();
    }
    if (value instanceof LocalDate date) {
      return date.toEpochDay();
    }
    if (value instanceof Instant instant) {
      return ArrowWriter.micros(instant);
    }
    if (value instanceof LocalDateTime local) {
      return ArrowWriter.micros(local.toInstant(ZoneOffset.UTC));
    }
    if (value instanceof Duration duration) {
      return ArrowWriter.micros(duration);
    }
    if (value instanceof Period period) {
      return period.toTotalMonths();
    }
    throw new IllegalArgumentException("Cannot store " + value.getClass() + " as a whole number");
  }
}
