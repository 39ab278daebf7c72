package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/**
 * Sums, differences and products of {@code int} values, wrapping. Each tells whether a slot, valid
 * or not, overflowed; the caller then looks for a valid one.
 */
public final class IntArithmetic {
  private IntArithmetic() {}

  /** {@code a + b}. */
  public static boolean add(long a, long b, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        int y = MemoryUtil.getInt(b + 4L * i);
        int sum = x + y;
        bad |= (x ^ sum) & (y ^ sum);
        MemoryUtil.putInt(out + 4L * i, sum);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        int y = MemoryUtil.getInt(b + 4L * row);
        int sum = x + y;
        bad |= (x ^ sum) & (y ^ sum);
        MemoryUtil.putInt(out + 4L * row, sum);
      }
    }
    return bad < 0;
  }

  /** {@code a + constant}. */
  public static boolean addConstant(
      long a, int constant, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        int sum = x + constant;
        bad |= (x ^ sum) & (constant ^ sum);
        MemoryUtil.putInt(out + 4L * i, sum);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        int sum = x + constant;
        bad |= (x ^ sum) & (constant ^ sum);
        MemoryUtil.putInt(out + 4L * row, sum);
      }
    }
    return bad < 0;
  }

  /** {@code a - b}. */
  public static boolean subtract(long a, long b, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        int y = MemoryUtil.getInt(b + 4L * i);
        int difference = x - y;
        bad |= (x ^ y) & (x ^ difference);
        MemoryUtil.putInt(out + 4L * i, difference);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        int y = MemoryUtil.getInt(b + 4L * row);
        int difference = x - y;
        bad |= (x ^ y) & (x ^ difference);
        MemoryUtil.putInt(out + 4L * row, difference);
      }
    }
    return bad < 0;
  }

  /** {@code a - constant}. */
  public static boolean subtractConstant(
      long a, int constant, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        int difference = x - constant;
        bad |= (x ^ constant) & (x ^ difference);
        MemoryUtil.putInt(out + 4L * i, difference);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        int difference = x - constant;
        bad |= (x ^ constant) & (x ^ difference);
        MemoryUtil.putInt(out + 4L * row, difference);
      }
    }
    return bad < 0;
  }

  /** {@code a * b}. */
  public static boolean multiply(long a, long b, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        int y = MemoryUtil.getInt(b + 4L * i);
        long product = (long) x * y;
        bad |= (product - (int) product) == 0 ? 0 : -1;
        MemoryUtil.putInt(out + 4L * i, (int) product);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        int y = MemoryUtil.getInt(b + 4L * row);
        long product = (long) x * y;
        bad |= (product - (int) product) == 0 ? 0 : -1;
        MemoryUtil.putInt(out + 4L * row, (int) product);
      }
    }
    return bad < 0;
  }

  /** {@code a * constant}. */
  public static boolean multiplyConstant(
      long a, int constant, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        long product = (long) x * constant;
        bad |= (product - (int) product) == 0 ? 0 : -1;
        MemoryUtil.putInt(out + 4L * i, (int) product);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        long product = (long) x * constant;
        bad |= (product - (int) product) == 0 ? 0 : -1;
        MemoryUtil.putInt(out + 4L * row, (int) product);
      }
    }
    return bad < 0;
  }

  /** {@code a % b}; tells whether a slot of {@code b} is 0. */
  public static boolean remainder(long a, long b, long out, int @Nullable [] rows, int count) {
    boolean bad = false;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        int y = MemoryUtil.getInt(b + 4L * i);
        if (y == 0) {
          bad = true;
        } else {
          MemoryUtil.putInt(out + 4L * i, x % y);
        }
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        int y = MemoryUtil.getInt(b + 4L * row);
        if (y == 0) {
          bad = true;
        } else {
          MemoryUtil.putInt(out + 4L * row, x % y);
        }
      }
    }
    return bad;
  }

  /** {@code a % constant}; the constant is not 0. */
  public static boolean remainderConstant(
      long a, int constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        int x = MemoryUtil.getInt(a + 4L * i);
        MemoryUtil.putInt(out + 4L * i, x % constant);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        int x = MemoryUtil.getInt(a + 4L * row);
        MemoryUtil.putInt(out + 4L * row, x % constant);
      }
    }
    return false;
  }
}
