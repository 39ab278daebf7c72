package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/**
 * Sums, differences and products of {@code long} values, wrapping. Each tells whether a slot, valid
 * or not, overflowed; the caller then looks for a valid one.
 */
public final class LongArithmetic {
  private LongArithmetic() {}

  /** {@code a + b}. */
  public static boolean add(long a, long b, long out, int @Nullable [] rows, int count) {
    long bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long y = MemoryUtil.getLong(b + 8L * i);
        long sum = x + y;
        bad |= (x ^ sum) & (y ^ sum);
        MemoryUtil.putLong(out + 8L * i, sum);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long y = MemoryUtil.getLong(b + 8L * row);
        long sum = x + y;
        bad |= (x ^ sum) & (y ^ sum);
        MemoryUtil.putLong(out + 8L * row, sum);
      }
    }
    return bad < 0;
  }

  /** {@code a + constant}. */
  public static boolean addConstant(
      long a, long constant, long out, int @Nullable [] rows, int count) {
    long bad = 0;
    if (rows == null) {
      return constant < 0
          ? addNegative(a, constant, out, count)
          : addPositive(a, constant, out, count);
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long sum = x + constant;
        bad |= (x ^ sum) & (constant ^ sum);
        MemoryUtil.putLong(out + 8L * row, sum);
      }
    }
    return bad < 0;
  }

  /** No sum of a number that is not negative is, but for overflow. */
  private static boolean addPositive(long a, long constant, long out, int count) {
    long bad = 0;
    for (int i = 0; i < count; i++) {
      long x = MemoryUtil.getLong(a + 8L * i);
      long sum = x + constant;
      bad |= ~x & sum;
      MemoryUtil.putLong(out + 8L * i, sum);
    }
    return bad < 0;
  }

  private static boolean addNegative(long a, long constant, long out, int count) {
    long bad = 0;
    for (int i = 0; i < count; i++) {
      long x = MemoryUtil.getLong(a + 8L * i);
      long sum = x + constant;
      bad |= x & ~sum;
      MemoryUtil.putLong(out + 8L * i, sum);
    }
    return bad < 0;
  }

  /** {@code a - b}. */
  public static boolean subtract(long a, long b, long out, int @Nullable [] rows, int count) {
    long bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long y = MemoryUtil.getLong(b + 8L * i);
        long difference = x - y;
        bad |= (x ^ y) & (x ^ difference);
        MemoryUtil.putLong(out + 8L * i, difference);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long y = MemoryUtil.getLong(b + 8L * row);
        long difference = x - y;
        bad |= (x ^ y) & (x ^ difference);
        MemoryUtil.putLong(out + 8L * row, difference);
      }
    }
    return bad < 0;
  }

  /** {@code a - constant}. */
  public static boolean subtractConstant(
      long a, long constant, long out, int @Nullable [] rows, int count) {
    if (constant != Long.MIN_VALUE) {
      return addConstant(a, -constant, out, rows, count);
    }
    long bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long difference = x - constant;
        bad |= (x ^ constant) & (x ^ difference);
        MemoryUtil.putLong(out + 8L * i, difference);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long difference = x - constant;
        bad |= (x ^ constant) & (x ^ difference);
        MemoryUtil.putLong(out + 8L * row, difference);
      }
    }
    return bad < 0;
  }

  /** {@code a * b}. */
  public static boolean multiply(long a, long b, long out, int @Nullable [] rows, int count) {
    long bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long y = MemoryUtil.getLong(b + 8L * i);
        long product = x * y;
        bad |= Math.multiplyHigh(x, y) ^ product >> 63;
        MemoryUtil.putLong(out + 8L * i, product);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long y = MemoryUtil.getLong(b + 8L * row);
        long product = x * y;
        bad |= Math.multiplyHigh(x, y) ^ product >> 63;
        MemoryUtil.putLong(out + 8L * row, product);
      }
    }
    return bad != 0;
  }

  /** {@code a * constant}. */
  public static boolean multiplyConstant(
      long a, long constant, long out, int @Nullable [] rows, int count) {
    if (rows == null && !linearOfNear(a, constant, 0, out, count)) {
      return false;
    }
    long bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long product = x * constant;
        bad |= Math.multiplyHigh(x, constant) ^ product >> 63;
        MemoryUtil.putLong(out + 8L * i, product);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long product = x * constant;
        bad |= Math.multiplyHigh(x, constant) ^ product >> 63;
        MemoryUtil.putLong(out + 8L * row, product);
      }
    }
    return bad != 0;
  }

  /**
   * {@code a * factor + term}; the term is not the least number. Takes numbers that are so far from
   * 0 that they might overflow for such that do.
   */
  public static boolean linear(
      long a, long factor, long term, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      return linearOfNear(a, factor, term, out, count);
    }
    long high = 0;
    long bad = 0;
    for (int i = 0; i < count; i++) {
      int row = rows[i];
      long x = MemoryUtil.getLong(a + 8L * row);
      long product = x * factor;
      long sum = product + term;
      high |= Math.multiplyHigh(x, factor) ^ product >> 63;
      bad |= (product ^ sum) & (term ^ sum);
      MemoryUtil.putLong(out + 8L * row, sum);
    }
    return high != 0 | bad < 0;
  }

  /**
   * The same, wrapping; tells whether a number is not in the largest range from -2^k up to below
   * 2^k in which none overflows.
   */
  private static boolean linearOfNear(long a, long factor, long term, long out, int count) {
    long room = Long.MAX_VALUE - Math.abs(term);
    long most = factor == 0 ? room : room / Math.abs(factor);
    long bound = factor == Long.MIN_VALUE || most <= 0 ? 0 : Long.highestOneBit(most);
    long bits = 0;
    for (int i = 0; i < count; i++) {
      long x = MemoryUtil.getLong(a + 8L * i);
      bits |= x + bound;
      MemoryUtil.putLong(out + 8L * i, x * factor + term);
    }
    return bound == 0 || (bits & -2 * bound) != 0;
  }

  /** {@code a % b}; tells whether a slot of {@code b} is 0. */
  public static boolean remainder(long a, long b, long out, int @Nullable [] rows, int count) {
    boolean bad = false;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long y = MemoryUtil.getLong(b + 8L * i);
        if (y == 0) {
          bad = true;
        } else {
          MemoryUtil.putLong(out + 8L * i, x % y);
        }
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long y = MemoryUtil.getLong(b + 8L * row);
        if (y == 0) {
          bad = true;
        } else {
          MemoryUtil.putLong(out + 8L * row, x % y);
        }
      }
    }
    return bad;
  }

  /**
   * {@code a % constant}; the constant is not 0.
   *
   * @param reciprocal of its absolute value, or null if there is none
   */
  public static boolean remainderConstant(
      long a,
      long constant,
      @Nullable Reciprocal reciprocal,
      long out,
      int @Nullable [] rows,
      int count) {
    if (rows != null) {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        MemoryUtil.putLong(out + 8L * row, x % constant);
      }
    } else if (reciprocal != null) {
      for (int i = 0; i < count; i++) {
        MemoryUtil.putLong(out + 8L * i, reciprocal.remainder(MemoryUtil.getLong(a + 8L * i)));
      }
    } else {
      for (int i = 0; i < count; i++) {
        MemoryUtil.putLong(out + 8L * i, MemoryUtil.getLong(a + 8L * i) % constant);
      }
    }
    return false;
  }
}
