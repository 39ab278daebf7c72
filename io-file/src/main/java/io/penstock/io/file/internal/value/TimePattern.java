package io.penstock.io.file.internal.value;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Spark's patterns for dates and times, {@code dd/MM/yyyy HH:mm}: Java's letters without those of
 * weeks, strict, the whole text, names in any case; what a pattern leaves out is 1970-01-01 00:00
 * (expressions, 4).
 */
public final class TimePattern {
  private static final Condition WEEK =
      Condition.user("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_WEEK_BASED_PATTERN", "42K0B");
  private static final Condition UNKNOWN =
      Condition.user("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION", "42K0B");
  private static final Pattern QUOTED = Pattern.compile("'[^']*'");
  private static final Pattern FRACTION = Pattern.compile("([^S']|'[^']*')*+(S*)");

  private TimePattern() {}

  /** A parser of days since 1970. */
  public static TimeParser dates(String pattern, Locale locale) {
    DateTimeFormatter format = compile(pattern, locale, true);
    return parser(format, parsed -> date(parsed).toEpochDay());
  }

  /** A parser of microseconds since 1970 of instants; texts without zone are in {@code zone}. */
  public static TimeParser instants(String pattern, ZoneId zone, Locale locale) {
    DateTimeFormatter format = compile(pattern, locale, true);
    return parser(
        format,
        parsed -> {
          ZoneId given = parsed.query(TemporalQueries.zone());
          return micros(
              date(parsed)
                  .atTime(time(parsed))
                  .atZone(given == null ? zone : given)
                  .withZoneSameInstant(ZoneOffset.UTC)
                  .toLocalDateTime());
        });
  }

  /** A parser of microseconds since 1970 of local timestamps; a text with a zone is invalid. */
  public static TimeParser locals(String pattern, Locale locale) {
    DateTimeFormatter format = compile(pattern, locale, true);
    return parser(
        format,
        parsed ->
            parsed.query(TemporalQueries.zone()) != null
                ? TimeParser.INVALID
                : micros(date(parsed).atTime(time(parsed))));
  }

  /**
   * The formatter of a pattern.
   *
   * @param parsing whether it will parse: then fractions may be shorter than written
   * @throws PenstockException if the pattern is not one of Spark's
   */
  static DateTimeFormatter compile(String pattern, Locale locale, boolean parsing) {
    String bare = QUOTED.matcher(pattern).replaceAll("");
    for (int i = 0; i < bare.length(); i++) {
      char letter = bare.charAt(i);
      if ("YWwuec".indexOf(letter) >= 0) {
        throw new PenstockException(
            WEEK,
            "Cannot use date and time pattern '" + pattern + "': " + letter + " counts weeks");
      }
      if ("ABnNp".indexOf(letter) >= 0) {
        throw new PenstockException(
            UNKNOWN, "Cannot use date and time pattern '" + pattern + "': letter " + letter);
      }
    }
    String years = bare.indexOf('G') < 0 ? proleptic(pattern) : pattern;
    try {
      DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
      if (parsing) {
        appendWithShortFractions(builder, years);
      } else {
        builder.appendPattern(years);
      }
      return builder
          .toFormatter(locale)
          .withChronology(IsoChronology.INSTANCE)
          .withResolverStyle(ResolverStyle.STRICT);
    } catch (IllegalArgumentException e) {
      throw new PenstockException(
          UNKNOWN, "Cannot use date and time pattern '" + pattern + "': " + e.getMessage(), e);
    }
  }

  private static String proleptic(String pattern) {
    StringBuilder out = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      quoted ^= c == '\'';
      out.append(c == 'y' && !quoted ? 'u' : c);
    }
    return out.toString();
  }

  private static void appendWithShortFractions(DateTimeFormatterBuilder builder, String pattern) {
    Matcher part = FRACTION.matcher(pattern);
    int at = 0;
    while (at < pattern.length() && part.region(at, pattern.length()).lookingAt()) {
      int fraction = part.group(2).length();
      builder.appendPattern(pattern.substring(at, part.end() - fraction));
      if (fraction > 0) {
        builder.appendFraction(ChronoField.NANO_OF_SECOND, 1, fraction, false);
      }
      if (part.end() == at) {
        builder.appendPattern(pattern.substring(at));
        return;
      }
      at = part.end();
    }
  }

  private interface Resolver {
    long resolve(TemporalAccessor parsed);
  }

  private static TimeParser parser(DateTimeFormatter format, Resolver resolver) {
    return (text, from, to) -> {
      try {
        return resolver.resolve(
            format.parse(new String(text, from, to - from, StandardCharsets.UTF_8)));
      } catch (DateTimeException | ArithmeticException e) {
        return TimeParser.INVALID;
      }
    };
  }

  private static LocalDate date(TemporalAccessor parsed) {
    LocalDate date = parsed.query(TemporalQueries.localDate());
    return date != null
        ? date
        : LocalDate.of(
            get(parsed, ChronoField.YEAR, 1970),
            get(parsed, ChronoField.MONTH_OF_YEAR, 1),
            get(parsed, ChronoField.DAY_OF_MONTH, 1));
  }

  private static LocalTime time(TemporalAccessor parsed) {
    LocalTime time = parsed.query(TemporalQueries.localTime());
    if (time != null) {
      return time;
    }
    int hour =
        parsed.isSupported(ChronoField.HOUR_OF_DAY)
            ? parsed.get(ChronoField.HOUR_OF_DAY)
            : get(parsed, ChronoField.HOUR_OF_AMPM, 0)
                + 12 * get(parsed, ChronoField.AMPM_OF_DAY, 0);
    return LocalTime.of(
        hour,
        get(parsed, ChronoField.MINUTE_OF_HOUR, 0),
        get(parsed, ChronoField.SECOND_OF_MINUTE, 0),
        get(parsed, ChronoField.NANO_OF_SECOND, 0));
  }

  private static int get(TemporalAccessor parsed, TemporalField field, int otherwise) {
    return parsed.isSupported(field) ? parsed.get(field) : otherwise;
  }

  private static long micros(LocalDateTime time) {
    return ChronoUnit.MICROS.between(LocalDateTime.of(1970, 1, 1, 0, 0), time);
  }
}
