package io.penstock.type;

import java.time.Period;
import java.util.Locale;
import java.util.Objects;

/**
 * A length of time in months, 32 bits.
 *
 * @param start the largest unit
 * @param end the smallest unit, not before {@code start}
 */
public record YearMonthIntervalType(Unit start, Unit end) implements DataType {
  /** The units, largest first. */
  public enum Unit {
    YEAR,
    MONTH;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public YearMonthIntervalType {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(end, "end");
    if (start.compareTo(end) > 0) {
      throw new IllegalArgumentException(
          "Cannot create interval " + start + " to " + end + ": the end is larger than the start");
    }
  }

  /** Months of a period without its days, cut toward zero to the smallest unit. */
  int months(Period value) {
    int months = Math.toIntExact(value.toTotalMonths());
    return end == Unit.YEAR ? months - months % 12 : months;
  }

  @Override
  public String typeName() {
    return simpleString();
  }

  @Override
  public String simpleString() {
    return start == end
        ? "interval " + start.text()
        : "interval " + start.text() + " to " + end.text();
  }

  @Override
  public String sql() {
    return simpleString().toUpperCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return simpleString();
  }
}
