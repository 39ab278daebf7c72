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
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long sum = x + constant;
        bad |= (x ^ sum) & (constant ^ sum);
        MemoryUtil.putLong(out + 8L * i, sum);
      }
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

  /** {@code a * factor + term}. */
  public static boolean linear(
      long a, long factor, long term, long out, int @Nullable [] rows, int count) {
    long high = 0;
    long bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long x = MemoryUtil.getLong(a + 8L * i);
        long product = x * factor;
        long sum = product + term;
        high |= Math.multiplyHigh(x, factor) ^ product >> 63;
        bad |= (product ^ sum) & (term ^ sum);
        MemoryUtil.putLong(out + 8L * i, sum);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long x = MemoryUtil.getLong(a + 8L * row);
        long product = x * factor;
        long sum = product + term;
        high |= Math.multiplyHigh(x, factor) ^ product >> 63;
        bad |= (product ^ sum) & (term ^ sum);
        MemoryUtil.putLong(out + 8L * row, sum);
      }
    }
    return high != 0 | bad < 0;
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
