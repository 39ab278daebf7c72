package io.penstock.type;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import org.jspecify.annotations.Nullable;

/**
 * A length of time as Spark's interval text gives it, {@code 1 hour 30 minutes}: months and days
 * stay apart because their length depends on the calendar. Used by triggers, watermarks and
 * windows; it is no type of a column.
 *
 * @param months months and years
 * @param days days and weeks
 * @param microseconds hours and less
 */
public record CalendarInterval(int months, int days, long microseconds) {
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  /**
   * Reads interval text: optional {@code interval}, then pairs of number and unit, divided by
   * blanks. Units, in any case, also with {@code s}: year, month, week, day, hour, minute, second,
   * millisecond, microsecond. A number may have a sign; of a second there may be a fraction of at
   * most 9 digits, cut to microseconds. Equal units add up.
   *
   * @throws PenstockException {@code INVALID_INTERVAL_FORMAT} with one of Spark's parts, or {@code
   *     INVALID_INTERVAL_FORMAT.ARITHMETIC_EXCEPTION} if a sum does not fit
   */
  public static CalendarInterval parse(@Nullable String text) {
    if (text == null) {
      throw new PenstockException(
          Conditions.INVALID_INTERVAL_FORMAT__INPUT_IS_NULL,
          "Cannot parse null as an interval: the text is missing");
    }
    return new IntervalReader(text).read();
  }

  /**
   * The microseconds of days and less, a day being 24 hours.
   *
   * @throws ArithmeticException if they do not fit into a long
   */
  public long dayTimeMicros() {
    return Math.addExact(Math.multiplyExact(days, MICROS_PER_DAY), microseconds);
  }
}
