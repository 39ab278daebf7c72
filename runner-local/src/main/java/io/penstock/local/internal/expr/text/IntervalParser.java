package io.penstock.local.internal.expr.text;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Intervals out of trimmed text: the fields of the type alone, {@code 1 02:03:04}, or a literal,
 * {@code INTERVAL '1 02:03:04' DAY TO SECOND}.
 */
public final class IntervalParser {
  private static final String DAY = "(\\d{1,9})";
  private static final String TWO = "(\\d{1,2})";
  private static final String SECOND = "(\\d{1,2})(?:\\.(\\d{1,9}))?";

  private IntervalParser() {}

  /**
   * Microseconds. A single number of days, hours or minutes wraps in 64 bits, as in Spark.
   *
   * @throws PenstockException INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING_WITH_NOTICE
   */
  public static long parse(String text, DayTimeIntervalType type) {
    Condition condition = Conditions.INVALID_INTERVAL_FORMAT__UNMATCHED_FORMAT_STRING_WITH_NOTICE;
    Matcher matcher = match(text, pattern(type), type.sql());
    if (matcher == null) {
      throw failure(condition, text, type.sql(), "the text has another form");
    }
    boolean negative = isNegative(matcher);
    boolean single = type.start() == type.end();
    long total = 0;
    int group = 3;
    for (DayTimeIntervalType.Unit unit : DayTimeIntervalType.Unit.values()) {
      if (unit.compareTo(type.start()) < 0 || unit.compareTo(type.end()) > 0) {
        continue;
      }
      long value = Long.parseLong(matcher.group(group++));
      if (unit != type.start() && value > limit(unit)) {
        throw failure(condition, text, type.sql(), value + " is too much for " + unit);
      }
      long size = IntervalText.size(unit);
      long part = (negative ? -value : value) * size;
      if (single) {
        total = part;
      } else {
        total = add(text, type, total, part);
      }
    }
    if (type.end() == DayTimeIntervalType.Unit.SECOND && matcher.group(group) != null) {
      String digits = (matcher.group(group) + "000000").substring(0, 6);
      long part = Long.parseLong(digits);
      total = add(text, type, total, negative ? -part : part);
    }
    return total;
  }

  private static long add(String text, DayTimeIntervalType type, long total, long part) {
    try {
      return Math.addExact(total, part);
    } catch (ArithmeticException e) {
      throw failure(
          Conditions.INVALID_INTERVAL_FORMAT__UNMATCHED_FORMAT_STRING_WITH_NOTICE,
          text,
          type.sql(),
          "it is too long");
    }
  }

  /**
   * Months.
   *
   * @throws PenstockException INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING or .INTERVAL_PARSING
   */
  public static int parse(String text, YearMonthIntervalType type) {
    boolean both = type.start() != type.end();
    Matcher matcher = match(text, both ? DAY + "-" + TWO : "(\\d{1,10})", type.sql());
    if (matcher == null) {
      throw failure(
          Conditions.INVALID_INTERVAL_FORMAT__UNMATCHED_FORMAT_STRING,
          text,
          type.sql(),
          "the text has another form");
    }
    long first = Long.parseLong(matcher.group(3));
    long second = both ? Long.parseLong(matcher.group(4)) : 0;
    long months = type.start() == YearMonthIntervalType.Unit.YEAR ? first * 12 + second : first;
    long signed = isNegative(matcher) ? -months : months;
    if (second > 11 || signed != (int) signed) {
      throw failure(
          Conditions.INVALID_INTERVAL_FORMAT__INTERVAL_PARSING,
          text,
          type.sql(),
          second > 11 ? "a year has no month " + second : "it is too long");
    }
    return (int) signed;
  }

  private static String pattern(DayTimeIntervalType type) {
    StringBuilder out = new StringBuilder();
    for (DayTimeIntervalType.Unit unit : DayTimeIntervalType.Unit.values()) {
      if (unit.compareTo(type.start()) < 0 || unit.compareTo(type.end()) > 0) {
        continue;
      }
      boolean first = unit == type.start();
      if (!first) {
        out.append(unit == DayTimeIntervalType.Unit.HOUR ? " " : ":");
      }
      boolean fraction = unit == DayTimeIntervalType.Unit.SECOND;
      String whole = first ? (unit == DayTimeIntervalType.Unit.DAY ? DAY : leading(unit)) : TWO;
      out.append(fraction ? first ? leading(unit) + "(?:\\.(\\d{1,9}))?" : SECOND : whole);
    }
    return out.toString();
  }

  /** How many digits the first field has at most, which depends on its unit. */
  private static String leading(DayTimeIntervalType.Unit unit) {
    return switch (unit) {
      case DAY -> DAY;
      case HOUR -> "(\\d{1,10})";
      case MINUTE -> "(\\d{1,12})";
      case SECOND -> "(\\d{1,13})";
    };
  }

  /** Group 1 is the sign of a literal, group 2 that of its fields; the fields begin at 3. */
  private static @Nullable Matcher match(String text, String fields, String sqlType) {
    String units = sqlType.substring("INTERVAL ".length()).replace(" ", "\\s+");
    Matcher plain = Pattern.compile("()([+-]?)" + fields).matcher(text);
    if (plain.matches()) {
      return plain;
    }
    Matcher literal =
        Pattern.compile(
                "INTERVAL\\s+([+-]?)'([+-]?)" + fields + "'\\s+" + units, Pattern.CASE_INSENSITIVE)
            .matcher(text);
    return literal.matches() ? literal : null;
  }

  private static boolean isNegative(Matcher matcher) {
    return matcher.group(1).equals("-") != matcher.group(2).equals("-");
  }

  private static long limit(DayTimeIntervalType.Unit unit) {
    return unit == DayTimeIntervalType.Unit.HOUR ? 23 : 59;
  }

  private static PenstockException failure(
      Condition condition, String text, String type, String reason) {
    return new PenstockException(
        condition,
        "Cannot read '" + text + "' as " + type.toLowerCase(Locale.ROOT) + ": " + reason);
  }
}
