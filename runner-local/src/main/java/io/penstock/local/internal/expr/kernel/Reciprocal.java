package io.penstock.local.internal.expr.kernel;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Division by a number that is known before, as a multiplication: the upper half of a product with
 * {@code 2^(64 + shift) / divisor}, rounded up, which is exact for all longs.
 *
 * @param divisor at least 2
 * @param factor as an unsigned number
 * @param shift of the upper half
 */
public record Reciprocal(long divisor, long factor, int shift) {
  /**
   * Of a divisor's absolute value, which gives the same remainders; null for 1, 0 and the least
   * long.
   */
  public static @Nullable Reciprocal of(long divisor) {
    return Math.abs(divisor) < 2 ? null : positive(Math.abs(divisor));
  }

  private static Reciprocal positive(long divisor) {
    BigInteger d = BigInteger.valueOf(divisor);
    BigInteger half = BigInteger.ONE.shiftLeft(63);
    BigInteger worst = half.subtract(half.mod(d)).subtract(BigInteger.ONE);
    int power = 64;
    while (missing(power, d).multiply(worst).compareTo(BigInteger.ONE.shiftLeft(power)) >= 0) {
      power++;
    }
    BigInteger factor = BigInteger.ONE.shiftLeft(power).add(missing(power, d)).divide(d);
    return new Reciprocal(divisor, factor.longValue(), power - 64);
  }

  /** What a power of two lacks to a multiple. */
  private static BigInteger missing(int power, BigInteger divisor) {
    return divisor.subtract(BigInteger.ONE.shiftLeft(power).mod(divisor));
  }

  /** {@code value % divisor}. */
  long remainder(long value) {
    long upper = Math.multiplyHigh(factor, value);
    long quotient = (upper + (factor < 0 ? value : 0) >> shift) + (value >>> 63);
    return value - quotient * divisor;
  }

  /** {@code Math.floorDiv(value, divisor)}. */
  public long floorQuotient(long value) {
    long sign = value >> 63;
    long positive = value ^ sign;
    long upper = Math.multiplyHigh(factor, positive) + (positive & factor >> 63);
    return upper >> shift ^ sign;
  }

  /** {@code Math.floorMod(value, divisor)}. */
  public long floorRemainder(long value) {
    return value - floorQuotient(value) * divisor;
  }
}
