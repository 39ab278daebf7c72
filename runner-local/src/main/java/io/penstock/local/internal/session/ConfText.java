package io.penstock.local.internal.session;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import java.util.Locale;

/** Lengths of time and numbers of bytes as configuration spells them, in Spark's units. */
final class ConfText {
  private static final Condition TYPE_MISMATCH =
      Condition.user("INVALID_CONF_VALUE.TYPE_MISMATCH", "22022");
  private static final int MOST_DIGITS = 18;

  private ConfText() {}

  /** Milliseconds; without a unit they are milliseconds. */
  static long millis(String key, String text) {
    String value = text.trim().toLowerCase(Locale.ROOT);
    int digits = digits(value);
    long factor =
        switch (value.substring(digits).trim()) {
          case "", "ms" -> 1;
          case "s" -> 1000;
          case "m", "min" -> 60_000;
          case "h" -> 3_600_000;
          case "d" -> 86_400_000;
          case "us" -> 0;
          default -> -1;
        };
    if (digits == 0 || digits > MOST_DIGITS || factor < 0) {
      throw wrong(key, text, "time in MILLISECONDS");
    }
    long number = Long.parseLong(value.substring(0, digits));
    return factor == 0 ? number / 1000 : multiply(key, text, number, factor);
  }

  /** Bytes; without a unit they are bytes, k is 1024. */
  static long bytes(String key, String text) {
    String value = text.trim().toLowerCase(Locale.ROOT);
    int digits = digits(value);
    long factor =
        switch (value.substring(digits).trim()) {
          case "", "b" -> 1;
          case "k", "kb" -> 1L << 10;
          case "m", "mb" -> 1L << 20;
          case "g", "gb" -> 1L << 30;
          case "t", "tb" -> 1L << 40;
          case "p", "pb" -> 1L << 50;
          default -> -1;
        };
    if (digits == 0 || digits > MOST_DIGITS || factor < 0) {
      throw wrong(key, text, "size such as 1048576, 512m or 2g");
    }
    return multiply(key, text, Long.parseLong(value.substring(0, digits)), factor);
  }

  private static long multiply(String key, String text, long number, long factor) {
    long high = Math.multiplyHigh(number, factor);
    if (high != 0 || number * factor < 0) {
      throw wrong(key, text, "number that fits into 64 bits");
    }
    return number * factor;
  }

  private static int digits(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  /** Whether the text is a whole number of 32 bits. */
  static boolean isInt(String text) {
    boolean negative = text.startsWith("-");
    String digits = negative ? text.substring(1) : text;
    if (digits.isEmpty() || digits.length() > 10 || digits(digits) != digits.length()) {
      return false;
    }
    long value = negative ? -Long.parseLong(digits) : Long.parseLong(digits);
    return value == (int) value;
  }

  /** The error of a value that is none of what it should be. */
  static PenstockException wrong(String key, String value, String wanted) {
    return new PenstockException(
        TYPE_MISMATCH,
        "Cannot set \"" + key + "\" to '" + value + "': it should be a/an '" + wanted + "' value");
  }
}
