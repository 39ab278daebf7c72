package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Comparison of {@code float} values into a bit mask, 64 rows a word. NaN equals NaN and is above
 * infinity; -0.0 equals 0.0. All rows are compared: no value fails.
 */
public final class FloatComparison {
  private FloatComparison() {}

  /** {@code a = b}. */
  public static void equal(long a, long b, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * (from + i)));
        bits = (bits << 1) + (x == y | (Float.isNaN(x) & Float.isNaN(y)) ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a < b}. */
  public static void less(long a, long b, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * (from + i)));
        bits = (bits << 1) + (x < y | (Float.isNaN(y) & !Float.isNaN(x)) ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a <= b}. */
  public static void lessOrEqual(long a, long b, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        float y = Float.intBitsToFloat(MemoryUtil.getInt(b + 4L * (from + i)));
        bits = (bits << 1) + (x <= y | Float.isNaN(y) ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a = constant}. */
  public static void equalConstant(long a, float constant, long out, int count) {
    boolean nan = Float.isNaN(constant);
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        bits = (bits << 1) + ((nan ? Float.isNaN(x) : x == constant) ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a < constant}. */
  public static void lessConstant(long a, float constant, long out, int count) {
    boolean nan = Float.isNaN(constant);
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        bits = (bits << 1) + ((nan ? !Float.isNaN(x) : x < constant) ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a <= constant}. */
  public static void lessOrEqualConstant(long a, float constant, long out, int count) {
    boolean nan = Float.isNaN(constant);
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        bits = (bits << 1) + (nan || x <= constant ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a > constant}. */
  public static void greaterConstant(long a, float constant, long out, int count) {
    boolean nan = Float.isNaN(constant);
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        bits = (bits << 1) + (!nan && !(x <= constant) ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a >= constant}. */
  public static void greaterOrEqualConstant(long a, float constant, long out, int count) {
    boolean nan = Float.isNaN(constant);
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        float x = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * (from + i)));
        bits = (bits << 1) + ((nan ? Float.isNaN(x) : !(x < constant)) ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }
}
