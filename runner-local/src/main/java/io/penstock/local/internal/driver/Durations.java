package io.penstock.local.internal.driver;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.session.SessionConf;
import java.util.Locale;

/** Reads time texts of the configuration, as Spark's {@code timeConf} does. */
final class Durations {
  private Durations() {}

  /**
   * Milliseconds of a key that has a default, for example {@code 10ms}, {@code 2 s}, {@code 500}.
   */
  static long millis(SessionConf conf, String key) {
    String text = conf.get(key).orElseThrow();
    String lower = text.trim().toLowerCase(Locale.ROOT);
    int digits = 0;
    while (digits < lower.length() && Character.isDigit(lower.charAt(digits))) {
      digits++;
    }
    try {
      long number = Long.parseLong(lower.substring(0, digits));
      return Math.multiplyExact(number, unit(lower.substring(digits).trim()));
    } catch (NumberFormatException | ArithmeticException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot use \"" + key + "\" = '" + text + "': it should be a time like 10ms, 5s or 1min",
          e);
    }
  }

  private static long unit(String unit) {
    return switch (unit) {
      case "", "ms" -> 1;
      case "s" -> 1000;
      case "m", "min" -> 60_000;
      case "h" -> 3_600_000;
      case "d" -> 86_400_000;
      default -> throw new NumberFormatException("Unknown unit " + unit);
    };
  }
}
