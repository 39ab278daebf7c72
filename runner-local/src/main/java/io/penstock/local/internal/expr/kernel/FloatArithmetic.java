package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/** Arithmetic of {@code float} values by IEEE 754: overflow is infinity and no error. */
public final class FloatArithmetic {
  private FloatArithmetic() {}

  /** {@code a + b}; never bad. */
  public static boolean add(long a, long b, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * i));
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x + y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * row));
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x + y));
      }
    }
    return false;
  }

  /** {@code a + constant}; never bad. */
  public static boolean addConstant(
      long a, float constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x + constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x + constant));
      }
    }
    return false;
  }

  /** {@code a - b}; never bad. */
  public static boolean subtract(long a, long b, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * i));
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x - y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * row));
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x - y));
      }
    }
    return false;
  }

  /** {@code a - constant}; never bad. */
  public static boolean subtractConstant(
      long a, float constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x - constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x - constant));
      }
    }
    return false;
  }

  /** {@code a * b}; never bad. */
  public static boolean multiply(long a, long b, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * i));
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x * y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * row));
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x * y));
      }
    }
    return false;
  }

  /** {@code a * constant}; never bad. */
  public static boolean multiplyConstant(
      long a, float constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x * constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x * constant));
      }
    }
    return false;
  }

  /** {@code a / b}; tells whether a slot of {@code b} is 0. */
  public static boolean divide(long a, long b, long out, int @Nullable [] rows, int count) {
    boolean bad = false;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * i));
        bad |= y == 0;
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x / y));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * row));
        bad |= y == 0;
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x / y));
      }
    }
    return bad;
  }

  /** {@code a / constant}; the constant is not 0. */
  public static boolean divideConstant(
      long a, float constant, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        MemoryUtil.putInt(out + 4L * i, Float.floatToRawIntBits(x / constant));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        MemoryUtil.putInt(out + 4L * row, Float.floatToRawIntBits(x / constant));
      }
    }
    return false;
  }
}
