package io.penstock.type;

import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/**
 * A length of time in microseconds, 64 bits.
 *
 * @param start the largest unit
 * @param end the smallest unit, not before {@code start}
 */
public record DayTimeIntervalType(Unit start, Unit end) implements DataType {
  /** The units, largest first. */
  public enum Unit {
    DAY,
    HOUR,
    MINUTE,
    SECOND;

    String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public DayTimeIntervalType {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(end, "end");
    if (start.compareTo(end) > 0) {
      throw new IllegalArgumentException(
          "Cannot create interval " + start + " to " + end + ": the end is larger than the start");
    }
  }

  /** Microseconds of a duration, cut toward zero to the smallest unit. */
  long micros(Duration value) {
    long micros = ArrowWriter.micros(value);
    return switch (end) {
      case DAY -> micros - micros % 86_400_000_000L;
      case HOUR -> micros - micros % 3_600_000_000L;
      case MINUTE -> micros - micros % 60_000_000L;
      case SECOND -> micros;
    };
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
