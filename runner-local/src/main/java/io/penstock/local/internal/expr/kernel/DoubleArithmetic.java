package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/** Arithmetic of {@code double} values by IEEE 754: overflow is infinity and no error. */
public final class DoubleArithmetic {
  private DoubleArithmetic() {}

  /** {@code a + b}; never bad. */
  public static boolean add(long a, long b, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x + y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x + y));
      }
    }
    return false;
  }

  /** {@code a + constant}; never bad. */
  public static boolean addConstant(
      long a, double constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x + constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x + constant));
      }
    }
    return false;
  }

  /** {@code a - b}; never bad. */
  public static boolean subtract(long a, long b, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x - y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x - y));
      }
    }
    return false;
  }

  /** {@code a - constant}; never bad. */
  public static boolean subtractConstant(
      long a, double constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x - constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x - constant));
      }
    }
    return false;
  }

  /** {@code a * b}; never bad. */
  public static boolean multiply(long a, long b, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x * y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x * y));
      }
    }
    return false;
  }

  /** {@code a * constant}; never bad. */
  public static boolean multiplyConstant(
      long a, double constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x * constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x * constant));
      }
    }
    return false;
  }

  /** {@code a * factor + term}; never bad. */
  public static boolean scaleThenAdd(
      long a, double factor, double term, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x * factor + term));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x * factor + term));
      }
    }
    return false;
  }

  /** {@code (a + term) * factor}; never bad. */
  public static boolean addThenScale(
      long a, double term, double factor, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits((x + term) * factor));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits((x + term) * factor));
      }
    }
    return false;
  }

  /** {@code a / b}; tells whether a slot of {@code b} is 0. */
  public static boolean divide(long a, long b, long out, int @Nullable [] rows, int count) {
    boolean bad = false;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * i));
        bad |= y == 0;
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x / y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        double y = Double.longBitsToDouble(MemoryUtil.getLong(b + 8L * row));
        bad |= y == 0;
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x / y));
      }
    }
    return bad;
  }

  /** {@code a / constant}; the constant is not 0. */
  public static boolean divideConstant(
      long a, double constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(x / constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double x = Double.longBitsToDouble(MemoryUtil.getLong(a + 8L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(x / constant));
      }
    }
    return false;
  }
}
