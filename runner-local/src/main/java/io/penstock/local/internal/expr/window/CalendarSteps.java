package io.penstock.local.internal.expr.window;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.CalendarInterval;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;

/** Times a calendar interval later: months, then days of the local clock, then elapsed time. */
public final class CalendarSteps {
  private static final long MICROS = 1_000_000L;
  private static final long NANOS_PER_MICRO = 1000L;

  private CalendarSteps() {}

  /**
   * A time later or earlier.
   *
   * @param micros since the epoch
   * @param zone whose days and months are meant
   * @throws PenstockException {@code ARITHMETIC_OVERFLOW}
   */
  public static long after(long micros, CalendarInterval interval, ZoneId zone) {
    try {
      if (interval.months() == 0 && (interval.days() == 0 || zone.getRules().isFixedOffset())) {
        return Math.addExact(micros, interval.dayTimeMicros());
      }
      Instant instant =
          Instant.ofEpochSecond(
              Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * NANOS_PER_MICRO);
      Instant moved =
          instant
              .atZone(zone)
              .plusMonths(interval.months())
              .plusDays(interval.days())
              .plus(interval.microseconds(), ChronoUnit.MICROS)
              .toInstant();
      return Math.addExact(
          Math.multiplyExact(moved.getEpochSecond(), MICROS), moved.getNano() / NANOS_PER_MICRO);
    } catch (ArithmeticException | DateTimeException e) {
      throw new PenstockException(
          Conditions.ARITHMETIC_OVERFLOW,
          "Cannot add " + interval + " to a time: the result is out of the range of timestamps",
          e);
    }
  }
}
