package io.penstock.io.file.internal.value;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.nio.charset.StandardCharsets;
import java.text.SimpleDateFormat;
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
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Spark's patterns for dates and times, {@code dd/MM/yyyy HH:mm}: Java's letters without those of
 * weeks, strict, the whole text, names in any case; what a pattern leaves out is 1970-01-01 00:00
 * (expressions, 4).
 */
public final class TimePattern {
  private static final Condition WEEK =
      Condition.user("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_WEEK_BASED_PATTERN", "42K0B");
  private static final Condition OLD =
      Condition.user("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION", "42K0B");
  private static final Pattern QUOTED = Pattern.compile("'[^']*'");
  private static final Pattern FRACTION = Pattern.compile("([^S']|'[^']*')*+(S*)");

  private TimePattern() {}

  /** A parser of days since 1970. */
  public static TimeParser dates(String pattern, Locale locale) {
    return parser(pattern, locale, parsed -> date(parsed).toEpochDay());
  }

  /** A parser of microseconds since 1970 of instants; texts without zone are in {@code zone}. */
  public static TimeParser instants(String pattern, ZoneId zone, Locale locale) {
    return parser(
        pattern,
        locale,
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
    return parser(
        pattern,
        locale,
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
    OptionalInt letter = bare.chars().filter(c -> "YWwuec".indexOf(c) >= 0).findFirst();
    if (letter.isPresent()) {
      throw refused(WEEK, pattern, (char) letter.getAsInt() + " counts weeks", null);
    }
    letter = bare.chars().filter(c -> "ABnNp".indexOf(c) >= 0).findFirst();
    if (letter.isPresent()) {
      throw refused(
          Conditions.INVALID_DATETIME_PATTERN__ILLEGAL_CHARACTER,
          pattern,
          "letter " + (char) letter.getAsInt(),
          null);
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
      throw refused(
          Conditions.INVALID_DATETIME_PATTERN__WITH_SUGGESTION,
          pattern,
          String.valueOf(e.getMessage()),
          e);
    }
  }

  /** The error of the condition, told as one of the old format where that reads the pattern. */
  private static PenstockException refused(
      Condition condition, String pattern, String reason, @Nullable Throwable cause) {
    String text = "Cannot use date and time pattern '" + pattern + "': " + reason;
    PenstockException refused = new PenstockException(condition, text, cause);
    return isOld(pattern) ? new PenstockException(OLD, text, refused) : refused;
  }

  /** Whether the format before java.time reads the pattern, though it may mean something else. */
  private static boolean isOld(String pattern) {
    try {
      return !new SimpleDateFormat(pattern, Locale.US).toPattern().isEmpty();
    } catch (IllegalArgumentException e) {
      return false;
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

  /**
   * A pattern that is refused reads no text, unless the format before java.time reads it: then the
   * first text fails, as in Spark.
   */
  private static TimeParser parser(String pattern, Locale locale, Resolver resolver) {
    try {
      return parser(compile(pattern, locale, true), resolver);
    } catch (PenstockException e) {
      boolean old = e.condition().equals(OLD);
      return (text, from, to) -> {
        if (old) {
          compile(pattern, locale, true);
        }
        return TimeParser.INVALID;
      };
    }
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
