package io.penstock.local.internal.function.time;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.function.kernel.Failures;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.OptionalLong;

/** Reads text by one pattern: the whole text must match; missing parts are 1970-01-01 00:00. */
public final class PatternParser {
  private final String pattern;
  private final DateTimeFormatter formatter;

  /**
   * @throws io.penstock.error.AnalysisException if the pattern is refused
   */
  public PatternParser(String pattern) {
    this.pattern = pattern;
    this.formatter = Patterns.forParsing(pattern);
  }

  /**
   * Microseconds of the instant.
   *
   * @param zone for text without a zone
   * @param ignoreZone whether a zone in the text does not count
   * @return empty if the text does not fit
   */
  public OptionalLong parse(String text, ZoneId zone, boolean ignoreZone) {
    return parse("parse", text, new LocalClock(zone), ignoreZone, false);
  }

  /**
   * Microseconds of the instant, or of the local time if {@code clock} is that of UTC and {@code
   * ignoreZone}.
   *
   * @return empty if the text does not fit and {@code strict} is false
   * @throws io.penstock.error.PenstockException CANNOT_PARSE_TIMESTAMP
   */
  OptionalLong parse(
      String function, String text, LocalClock clock, boolean ignoreZone, boolean strict) {
    try {
      TemporalAccessor parsed = formatter.parse(text);
      LocalDateTime local = LocalDateTime.of(date(parsed), time(parsed));
      ZoneId zone = ignoreZone ? null : parsed.query(TemporalQueries.zone());
      return OptionalLong.of(
          zone == null
              ? clock.toInstant(local)
              : LocalClock.micros(local.atZone(zone).toInstant()));
    } catch (DateTimeException | ArithmeticException e) {
      if (!strict) {
        return OptionalLong.empty();
      }
      throw Failures.of(
          Conditions.CANNOT_PARSE_TIMESTAMP,
          function,
          Failures.quote(text)
              + " does not fit pattern "
              + Failures.quote(pattern)
              + "; try_to_timestamp gives NULL instead",
          e);
    }
  }

  private static LocalDate date(TemporalAccessor parsed) {
    LocalDate date = parsed.query(TemporalQueries.localDate());
    return date != null
        ? date
        : LocalDate.of(
            field(parsed, ChronoField.YEAR, 1970),
            field(parsed, ChronoField.MONTH_OF_YEAR, 1),
            field(parsed, ChronoField.DAY_OF_MONTH, 1));
  }

  private static LocalTime time(TemporalAccessor parsed) {
    LocalTime time = parsed.query(TemporalQueries.localTime());
    if (time != null) {
      return time;
    }
    int hour = 0;
    if (parsed.isSupported(ChronoField.HOUR_OF_DAY)) {
      hour = parsed.get(ChronoField.HOUR_OF_DAY);
    } else if (parsed.isSupported(ChronoField.HOUR_OF_AMPM)) {
      hour = parsed.get(ChronoField.HOUR_OF_AMPM);
    } else if (parsed.isSupported(ChronoField.AMPM_OF_DAY)) {
      hour = 12 * parsed.get(ChronoField.AMPM_OF_DAY);
    }
    return LocalTime.of(
        hour,
        field(parsed, ChronoField.MINUTE_OF_HOUR, 0),
        field(parsed, ChronoField.SECOND_OF_MINUTE, 0),
        field(parsed, ChronoField.NANO_OF_SECOND, 0));
  }

  private static int field(TemporalAccessor parsed, ChronoField field, int missing) {
    return parsed.isSupported(field) ? parsed.get(field) : missing;
  }
}
