package io.penstock.local.internal.function.time;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.function.kernel.Failures;
import java.text.SimpleDateFormat;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Spark's datetime patterns on those of java.time: {@code y} counts through negative years unless
 * an era is asked for, letters that old formats read differently are refused, and a fraction that
 * is parsed may have fewer digits than letters.
 */
public final class Patterns {
  private static final Condition WEEK_BASED =
      Condition.user("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_WEEK_BASED_PATTERN", "42K0B");
  private static final Condition RECOGNITION =
      Condition.user("INCONSISTENT_BEHAVIOR_CROSS_VERSION.DATETIME_PATTERN_RECOGNITION", "42K0B");
  private static final Condition TOO_LONG =
      Condition.user("INVALID_DATETIME_PATTERN.LENGTH", "22007");
  private static final Pattern FRACTION = Pattern.compile("([^S]*)(S*)");

  private Patterns() {}

  /**
   * A formatter for output.
   *
   * @throws AnalysisException if the pattern is refused
   */
  public static DateTimeFormatter forFormatting(String pattern) {
    return create(pattern, false);
  }

  /**
   * A formatter for input: names in any case, values strictly in range.
   *
   * @throws AnalysisException if the pattern is refused
   */
  static DateTimeFormatter forParsing(String pattern) {
    return create(pattern, true);
  }

  private static DateTimeFormatter create(String pattern, boolean parsing) {
    try {
      DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
      String converted = convert(pattern, parsing);
      if (parsing) {
        appendWithFraction(converted, builder);
      } else {
        builder.appendPattern(converted);
      }
      return builder
          .toFormatter(Locale.US)
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

  private static void appendWithFraction(String pattern, DateTimeFormatterBuilder builder) {
    Matcher parts = FRACTION.matcher(pattern);
    while (parts.find() && parts.end() > parts.start()) {
      builder.appendPattern(parts.group(1));
      int digits = parts.group(2).length();
      if (digits > 9) {
        throw new IllegalArgumentException("Too many pattern letters: S");
      }
      if (digits > 0) {
        builder.appendFraction(ChronoField.NANO_OF_SECOND, 1, digits, false);
      }
    }
  }

  private static String convert(String pattern, boolean parsing) {
    String[] parts = (pattern + " ").split("'", -1);
    boolean era = false;
    for (int i = 0; i < parts.length; i += 2) {
      era |= parts[i].indexOf('G') >= 0;
    }
    for (int i = 0; i < parts.length; i += 2) {
      check(parts[i], pattern, parsing);
      parts[i] = era ? parts[i] : parts[i].replace('y', 'u');
    }
    String joined = String.join("'", parts);
    return joined.substring(0, joined.length() - 1);
  }

  private static void check(String part, String pattern, boolean parsing) {
    String letter = firstOf(part, "YWwuec");
    if (letter != null) {
      throw refused(WEEK_BASED, pattern, "letter '" + letter + "' is based on weeks", null);
    }
    letter = firstOf(part, parsing ? "ABnNpEFqQ" : "ABnNp");
    if (letter != null) {
      throw refused(
          Conditions.INVALID_DATETIME_PATTERN__ILLEGAL_CHARACTER,
          pattern,
          "letter '" + letter + "' is not supported" + (parsing ? " in parsing" : ""),
          null);
    }
    for (String style : new String[] {"GGGGG", "MMMMM", "LLLLL", "EEEEE", "QQQQQ", "qqqqq"}) {
      if (part.contains(style) || part.contains("y".repeat(11))) {
        throw refused(TOO_LONG, pattern, "it has too many letters", null);
      }
    }
  }

  private static @Nullable String firstOf(String part, String letters) {
    for (int i = 0; i < part.length(); i++) {
      if (letters.indexOf(part.charAt(i)) >= 0) {
        return part.substring(i, i + 1);
      }
    }
    return null;
  }

  /** Whether the format before java.time reads the pattern, though it may mean something else. */
  private static boolean isOld(String pattern) {
    try {
      return new SimpleDateFormat(pattern, Locale.US).toPattern() != null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The error of the condition, told as one of the old format where that reads the pattern. */
  private static AnalysisException refused(
      Condition condition, String pattern, String reason, @Nullable Throwable cause) {
    String text = "Cannot read datetime pattern " + Failures.quote(pattern) + ": " + reason;
    AnalysisException refused = new AnalysisException(condition, text, cause);
    return isOld(pattern) ? new AnalysisException(RECOGNITION, text, refused) : refused;
  }

  /** Whether an error is that of a pattern that the format before java.time reads. */
  public static boolean isOld(PenstockException refused) {
    return refused.condition().equals(RECOGNITION);
  }
}
