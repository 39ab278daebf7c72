package io.penstock.io.file.internal.value;

import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.apache.arrow.vector.FieldVector;

/**
 * Decimals as {@code BigDecimal} takes them, rounded half up to the scale; one that does not fit
 * the precision is no value.
 */
final class DecimalColumn extends FixedColumn {
  private static final int SAFE_DIGITS = 18;
  private static final long[] POWERS = new long[SAFE_DIGITS + 1];

  static {
    long power = 1;
    for (int i = 0; i < POWERS.length; i++) {
      POWERS[i] = power;
      power *= 10;
    }
  }

  private final int precision;
  private final int scale;
  private final BigInteger limit;

  DecimalColumn(FieldVector vector, DecimalType type) {
    super(vector, type.sql());
    this.precision = type.precision();
    this.scale = type.scale();
    this.limit = BigInteger.TEN.pow(precision);
  }

  @Override
  public boolean set(int row, byte[] text, int from, int to) {
    int at = from;
    boolean negative = at < to && text[at] == '-';
    if (negative || (at < to && text[at] == '+')) {
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
    int fraction = point < 0 ? 0 : to - point - 1;
    int missing = scale - fraction;
    if (digits == 0 || missing < 0 || digits + missing > SAFE_DIGITS) {
      return slow(row, text, from, to);
    }
    value *= POWERS[missing];
    if (precision <= SAFE_DIGITS && value >= POWERS[precision]) {
      return fail(row);
    }
    long signed = negative ? -value : value;
    putLongs(row, signed, signed >> 63);
    return true;
  }

  private boolean slow(int row, byte[] text, int from, int to) {
    BigDecimal value;
    try {
      value = new BigDecimal(text(text, from, to));
    } catch (NumberFormatException e) {
      return fail(row);
    }
    return setDecimal(row, value);
  }

  @Override
  public boolean setDecimal(int row, BigDecimal value) {
    // beyond this, rounding is certain to overflow: a huge exponent must not become a huge number
    long integerDigits = (long) value.precision() - value.scale();
    if (value.signum() != 0 && integerDigits > DecimalType.MAX_PRECISION) {
      return fail(row);
    }
    BigDecimal rounded =
        integerDigits < -scale - 1L
            ? BigDecimal.ZERO.setScale(scale)
            : value.setScale(scale, RoundingMode.HALF_UP);
    BigInteger unscaled = rounded.unscaledValue();
    if (unscaled.abs().compareTo(limit) >= 0) {
      return fail(row);
    }
    putLongs(row, unscaled.longValue(), unscaled.shiftRight(64).longValue());
    return true;
  }

  @Override
  public Exception failure(String text) {
    return new NumberFormatException("Cannot represent \"" + text + "\" as " + typeName());
  }
}
