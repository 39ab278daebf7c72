package io.penstock.connector;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The short time texts of options and configuration, {@code 10ms}, {@code 7d}, {@code 5}: a whole
 * number and a unit of {@code us}, {@code ms}, {@code s}, {@code m}, {@code min}, {@code h}, {@code
 * d}, in any case.
 */
public final class TimeText {
  private TimeText() {}

  /**
   * Reads a text.
   *
   * @param name the option or key, for the message
   * @param text the text
   * @param defaultUnit what a number without unit counts
   * @param unit what the result counts; parts of it are cut off
   * @throws PenstockException {@code PENSTOCK_INVALID_OPTION} if it is no such text or too large
   */
  public static long parse(String name, String text, TimeUnit defaultUnit, TimeUnit unit) {
    String trimmed = text.trim().toLowerCase(Locale.ROOT);
    int end = trimmed.startsWith("-") ? 1 : 0;
    while (end < trimmed.length() && trimmed.charAt(end) >= '0' && trimmed.charAt(end) <= '9') {
      end++;
    }
    TimeUnit given = unit(trimmed.substring(end).trim(), defaultUnit);
    if (given == null || end == 0 || end > 19 || trimmed.substring(0, end).equals("-")) {
      throw Options.invalid(
          name, text, "it must be a whole number and a unit of us, ms, s, m, min, h, d");
    }
    try {
      return unit.convert(Long.parseLong(trimmed.substring(0, end)), given);
    } catch (NumberFormatException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION,
          "Cannot use option '" + name + "' = '" + text + "': the number is too large",
          e);
    }
  }

  private static @Nullable TimeUnit unit(String text, TimeUnit defaultUnit) {
    return switch (text) {
      case "" -> defaultUnit;
      case "us" -> TimeUnit.MICROSECONDS;
      case "ms" -> TimeUnit.MILLISECONDS;
      case "s" -> TimeUnit.SECONDS;
      case "m", "min" -> TimeUnit.MINUTES;
      case "h" -> TimeUnit.HOURS;
      case "d" -> TimeUnit.DAYS;
      default -> null;
    };
  }
}
