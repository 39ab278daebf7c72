package io.penstock.io.file.internal.value;

import org.apache.arrow.vector.FieldVector;

/**
 * Floating-point numbers as {@code Double.parseDouble} takes them, with blanks around and a type
 * suffix, and the three texts of the options for what is no number.
 */
final class FractionColumn extends FixedColumn {
  private static final double[] POWERS = new double[23];
  private static final int EXACT_DIGITS = 15;

  static {
    double power = 1;
    for (int i = 0; i < POWERS.length; i++) {
      POWERS[i] = power;
      power *= 10;
    }
  }

  private final boolean wide;
  private final TextOptions options;

  FractionColumn(FieldVector vector, boolean wide, TextOptions options) {
    super(vector, wide ? "DOUBLE" : "FLOAT");
    this.wide = wide;
    this.options = options;
  }

  /**
   * Up to 15 digits with a point are exact: both the digits and the power of ten are doubles, and
   * one division rounds once. Floats always go the slow way, for the double would round twice.
   */
  @Override
  public boolean set(int row, byte[] text, int from, int to) {
    int at = from;
    boolean negative = at < to && text[at] == '-';
    if (negative) {
      at++;
    }
    int firstDigit = at;
    long value = 0;
    int point = -1;
    for (; at < to; at++) {
      int digit = text[at] - '0';
      if (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
      } else if (text[at] == '.' && point < 0) {
        point = at;
      } else {
        return slow(row, text, from, to);
      }
    }
    int digits = to - firstDigit - (point < 0 ? 0 : 1);
    if (!wide || digits == 0 || digits > EXACT_DIGITS) {
      return slow(row, text, from, to);
    }
    double magnitude = point < 0 ? value : value / POWERS[to - point - 1];
    putLong(row, Double.doubleToRawLongBits(negative ? -magnitude : magnitude));
    return true;
  }

  @Override
  public boolean setDouble(int row, double value) {
    if (wide) {
      putLong(row, Double.doubleToRawLongBits(value));
    } else {
      putInt(row, Float.floatToRawIntBits((float) value));
    }
    return true;
  }

  private boolean slow(int row, byte[] bytes, int from, int to) {
    String text = text(bytes, from, to);
    double special =
        text.equals(options.nan())
            ? Double.NaN
            : text.equals(options.negativeInfinity())
                ? Double.NEGATIVE_INFINITY
                : text.equals(options.positiveInfinity()) ? Double.POSITIVE_INFINITY : 0;
    try {
      if (wide) {
        double value = special != 0 ? special : Double.parseDouble(text);
        putLong(row, Double.doubleToRawLongBits(value));
      } else {
        float value = special != 0 ? (float) special : Float.parseFloat(text);
        putInt(row, Float.floatToRawIntBits(value));
      }
    } catch (NumberFormatException e) {
      return fail(row);
    }
    return true;
  }

  @Override
  public Exception failure(String text) {
    return new NumberFormatException("For input string: \"" + text + "\"");
  }
}
