package io.penstock.local.internal.session;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values as configuration spells them, in Spark's units; blanks around them do not count. */
final class ConfText {
  /** A number with a unit, without a blank between the two. */
  private static final Pattern AMOUNT = Pattern.compile("(-?)([0-9]{1,19})([a-z]*)");

  private static final Map<String, Long> MILLIS =
      Map.of("ms", 1L, "s", 1000L, "m", 60_000L, "min", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

  private ConfText() {}

  static boolean bool(String key, String text) {
    String value = text.trim();
    if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
      throw ConfErrors.wrongType(key, text, "boolean");
    }
    return value.equalsIgnoreCase("true");
  }

  static int int32(String key, String text) {
    try {
      return Integer.parseInt(text.trim());
    } catch (NumberFormatException e) {
      throw ConfErrors.wrongType(key, text, "int");
    }
  }

  static long int64(String key, String text) {
    try {
      return Long.parseLong(text.trim());
    } catch (NumberFormatException e) {
      throw ConfErrors.wrongType(key, text, "long");
    }
  }

  static double number(String key, String text) {
    try {
      return Double.parseDouble(text.trim());
    } catch (NumberFormatException e) {
      throw ConfErrors.wrongType(key, text, "double");
    }
  }

  /** A time in milliseconds. What it is without a unit, one of {@code milliseconds} and so on. */
  static long millis(String key, String text, String withoutUnit) {
    String wanted = "time in " + withoutUnit.toUpperCase(Locale.ROOT);
    Matcher amount = amount(key, text, wanted);
    String unit = amount.group(3).isEmpty() ? shortName(withoutUnit) : amount.group(3);
    if (unit.equals("us")) {
      return signed(key, text, amount, 1) / 1000;
    }
    Long factor = MILLIS.get(unit);
    if (factor == null) {
      throw ConfErrors.wrongType(key, text, wanted);
    }
    return signed(key, text, amount, factor);
  }

  private static String shortName(String unit) {
    return switch (unit) {
      case "minutes" -> "min";
      case "seconds" -> "s";
      default -> "ms";
    };
  }

  /** A number of bytes; without a unit they are bytes, k is 1024. */
  static long bytes(String key, String text) {
    String wanted = "size such as 1048576, 512m or 2g";
    Matcher amount = amount(key, text, wanted);
    long factor =
        switch (amount.group(3)) {
          case "", "b" -> 1;
          case "k", "kb", "kib" -> 1L << 10;
          case "m", "mb", "mib" -> 1L << 20;
          case "g", "gb", "gib" -> 1L << 30;
          case "t", "tb", "tib" -> 1L << 40;
          case "p", "pb", "pib" -> 1L << 50;
          default -> throw ConfErrors.wrongType(key, text, wanted);
        };
    return signed(key, text, amount, factor);
  }

  private static Matcher amount(String key, String text, String wanted) {
    Matcher matcher = AMOUNT.matcher(text.trim().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw ConfErrors.wrongType(key, text, wanted);
    }
    return matcher;
  }

  private static long signed(String key, String text, Matcher amount, long factor) {
    try {
      long product = Math.multiplyExact(Long.parseLong(amount.group(2)), factor);
      return amount.group(1).isEmpty() ? product : -product;
    } catch (ArithmeticException | NumberFormatException e) {
      throw ConfErrors.wrongType(key, text, "number that fits into 64 bits");
    }
  }
}
