package io.penstock.local.internal.function.math;

import io.penstock.error.Conditions;
import io.penstock.local.internal.function.kernel.Failures;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** conv: unsigned 64-bit numbers from one base to another; a negative target base means signed. */
final class BaseConversion {
  private BaseConversion() {}

  static @Nullable String convert(String text, int from, int to, boolean ansi) {
    String digits = text.strip();
    int target = Math.abs(to);
    if (from < 2 || from > 36 || target < 2 || target > 36 || digits.isEmpty()) {
      return null;
    }
    boolean negative = digits.charAt(0) == '-';
    long value = parse(negative ? digits.substring(1) : digits, from, ansi, text);
    if (negative && to > 0) {
      // a negative number that has the top bit set already stays
      value = value < 0 ? -1 : -value;
    }
    boolean minus = to < 0 && negative;
    if (to < 0 && !negative && value < 0) {
      value = -value;
      minus = true;
    }
    String out = Long.toUnsignedString(value, target).toUpperCase(Locale.ROOT);
    return minus ? "-" + out : out;
  }

  /** The digits up to the first character that is none. */
  private static long parse(String digits, int base, boolean ansi, String text) {
    long value = 0;
    long bound = Long.divideUnsigned(-1L - base, base);
    for (int i = 0; i < digits.length(); i++) {
      int digit = Character.digit(digits.charAt(i), base);
      if (digit < 0) {
        break;
      }
      boolean over =
          Long.compareUnsigned(value, bound) >= 0
              && Long.compareUnsigned(Long.divideUnsigned(-1L - digit, base), value) < 0;
      if (over) {
        if (ansi) {
          throw Failures.of(
              Conditions.ARITHMETIC_OVERFLOW,
              "conv",
              Failures.quote(text) + " has more than 64 bits");
        }
        return -1;
      }
      value = value * base + digit;
    }
    return value;
  }
}
