package io.penstock.local.internal.expr.text;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Numbers and booleans out of text that is trimmed already. */
public final class NumberText {
  private NumberText() {}

  /** Cuts control characters and spaces at both ends; U+00A0 and its like stay. */
  public static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isBlank(text.charAt(start))) {
      start++;
    }
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(start, end);
  }

  private static boolean isBlank(char c) {
    return c <= ' ' || c == 0x7F;
  }

  /**
   * A whole number of ASCII digits with a sign.
   *
   * @param cutFraction whether digits behind a point may follow, which are cut
   */
  public static OptionalLong parseLong(String text, boolean cutFraction) {
    int length = text.length();
    if (length == 0) {
      return OptionalLong.empty();
    }
    char first = text.charAt(0);
    boolean negative = first == '-';
    int at = negative || first == '+' ? 1 : 0;
    if (at == length) {
      return OptionalLong.empty();
    }
    long value = 0;
    for (; at < length; at++) {
      char c = text.charAt(at);
      if (c == '.' && cutFraction) {
        break;
      }
      if (c < '0' || c > '9') {
        return OptionalLong.empty();
      }
      int digit = c - '0';
      // counted downwards: the smallest long has no positive twin
      if (value < (Long.MIN_VALUE + digit) / 10) {
        return OptionalLong.empty();
      }
      value = value * 10 - digit;
    }
    for (at++; at < length; at++) {
      if (text.charAt(at) < '0' || text.charAt(at) > '9') {
        return OptionalLong.empty();
      }
    }
    if (!negative && value == Long.MIN_VALUE) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(negative ? value : -value);
  }

  /** A decimal number with sign, point and exponent, or null. */
  public static @Nullable BigDecimal parseDecimal(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** A double in Java's syntax, or infinity or NaN in any case. */
  public static OptionalDouble parseDouble(String text) {
    OptionalDouble special = special(text);
    if (special.isPresent()) {
      return special;
    }
    try {
      return OptionalDouble.of(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  /** A float in Java's syntax, or infinity or NaN in any case; null if it is none. */
  public static @Nullable Float parseFloat(String text) {
    OptionalDouble special = special(text);
    if (special.isPresent()) {
      return (float) special.getAsDouble();
    }
    try {
      return Float.parseFloat(text);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static OptionalDouble special(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "inf", "+inf", "infinity", "+infinity" -> OptionalDouble.of(Double.POSITIVE_INFINITY);
      case "-inf", "-infinity" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
      case "nan" -> OptionalDouble.of(Double.NaN);
      default -> OptionalDouble.empty();
    };
  }

  /** A boolean, or null. */
  public static @Nullable Boolean parseBoolean(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "t", "true", "y", "yes", "1" -> true;
      case "f", "false", "n", "no", "0" -> false;
      default -> null;
    };
  }
}
