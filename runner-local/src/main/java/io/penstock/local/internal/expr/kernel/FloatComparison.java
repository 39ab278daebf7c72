package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Comparison of {@code float} values into a bit mask, eight rows a step without a branch. NaN
 * equals NaN and is above infinity; -0.0 equals 0.0. All rows are compared: no value fails.
 */
public final class FloatComparison {
  private FloatComparison() {}

  /** {@code a = b}. */
  public static void equal(long a, long b, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      long y = b + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              equal(x, y),
              equal(x + 4, y + 4),
              equal(x + 8, y + 8),
              equal(x + 12, y + 12),
              equal(x + 16, y + 16),
              equal(x + 20, y + 20),
              equal(x + 24, y + 24),
              equal(x + 28, y + 28)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, equal(a + 4L * row, b + 4L * row));
    }
  }

  /** {@code a < b}. */
  public static void less(long a, long b, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      long y = b + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              less(x, y),
              less(x + 4, y + 4),
              less(x + 8, y + 8),
              less(x + 12, y + 12),
              less(x + 16, y + 16),
              less(x + 20, y + 20),
              less(x + 24, y + 24),
              less(x + 28, y + 28)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, less(a + 4L * row, b + 4L * row));
    }
  }

  /** {@code a <= b}. */
  public static void lessOrEqual(long a, long b, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      long y = b + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              lessOrEqual(x, y),
              lessOrEqual(x + 4, y + 4),
              lessOrEqual(x + 8, y + 8),
              lessOrEqual(x + 12, y + 12),
              lessOrEqual(x + 16, y + 16),
              lessOrEqual(x + 20, y + 20),
              lessOrEqual(x + 24, y + 24),
              lessOrEqual(x + 28, y + 28)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, lessOrEqual(a + 4L * row, b + 4L * row));
    }
  }

  /** {@code a = constant}. */
  public static void equalConstant(long a, float constant, long out, int count) {
    if (Float.isNaN(constant)) {
      number(a, out, count, 1);
    } else {
      equal(a, constant, out, count);
    }
  }

  /** {@code a < constant}. */
  public static void lessConstant(long a, float constant, long out, int count) {
    if (Float.isNaN(constant)) {
      number(a, out, count, 0);
    } else {
      less(a, constant, out, count, 0);
    }
  }

  /** {@code a <= constant}. */
  public static void lessOrEqualConstant(long a, float constant, long out, int count) {
    if (Float.isNaN(constant)) {
      Bits.fill(out, count, true);
    } else {
      lessOrEqual(a, constant, out, count, 0);
    }
  }

  /** {@code a > constant}. */
  public static void greaterConstant(long a, float constant, long out, int count) {
    if (Float.isNaN(constant)) {
      Bits.fill(out, count, false);
    } else {
      lessOrEqual(a, constant, out, count, 1);
    }
  }

  /** {@code a >= constant}. */
  public static void greaterOrEqualConstant(long a, float constant, long out, int count) {
    if (Float.isNaN(constant)) {
      number(a, out, count, 1);
    } else {
      less(a, constant, out, count, 1);
    }
  }

  private static void equal(long a, float constant, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              isEqual(x, constant),
              isEqual(x + 4, constant),
              isEqual(x + 8, constant),
              isEqual(x + 12, constant),
              isEqual(x + 16, constant),
              isEqual(x + 20, constant),
              isEqual(x + 24, constant),
              isEqual(x + 28, constant)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, isEqual(a + 4L * row, constant));
    }
  }

  private static void less(long a, float constant, long out, int count, int flip) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
                  isLess(x, constant),
                  isLess(x + 4, constant),
                  isLess(x + 8, constant),
                  isLess(x + 12, constant),
                  isLess(x + 16, constant),
                  isLess(x + 20, constant),
                  isLess(x + 24, constant),
                  isLess(x + 28, constant))
              ^ -flip);
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, isLess(a + 4L * row, constant) ^ flip);
    }
  }

  private static void lessOrEqual(long a, float constant, long out, int count, int flip) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
                  isLessOrEqual(x, constant),
                  isLessOrEqual(x + 4, constant),
                  isLessOrEqual(x + 8, constant),
                  isLessOrEqual(x + 12, constant),
                  isLessOrEqual(x + 16, constant),
                  isLessOrEqual(x + 20, constant),
                  isLessOrEqual(x + 24, constant),
                  isLessOrEqual(x + 28, constant))
              ^ -flip);
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, isLessOrEqual(a + 4L * row, constant) ^ flip);
    }
  }

  /** Which are numbers, and not NaN. */
  private static void number(long a, long out, int count, int flip) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
                  number(x),
                  number(x + 4),
                  number(x + 8),
                  number(x + 12),
                  number(x + 16),
                  number(x + 20),
                  number(x + 24),
                  number(x + 28))
              ^ -flip);
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, number(a + 4L * row) ^ flip);
    }
  }

  private static int number(long at) {
    float x = Float.intBitsToFloat(MemoryUtil.getInt(at));
    return Float.isNaN(x) ? 0 : 1;
  }

  private static int equal(long a, long b) {
    float x = Float.intBitsToFloat(MemoryUtil.getInt(a));
    float y = Float.intBitsToFloat(MemoryUtil.getInt(b));
    return x == y | (Float.isNaN(x) & Float.isNaN(y)) ? 1 : 0;
  }

  private static int less(long a, long b) {
    float x = Float.intBitsToFloat(MemoryUtil.getInt(a));
    float y = Float.intBitsToFloat(MemoryUtil.getInt(b));
    return x < y | (Float.isNaN(y) & !Float.isNaN(x)) ? 1 : 0;
  }

  private static int lessOrEqual(long a, long b) {
    float x = Float.intBitsToFloat(MemoryUtil.getInt(a));
    float y = Float.intBitsToFloat(MemoryUtil.getInt(b));
    return x <= y | Float.isNaN(y) ? 1 : 0;
  }

  private static int isEqual(long at, float constant) {
    return Float.intBitsToFloat(MemoryUtil.getInt(at)) == constant ? 1 : 0;
  }

  private static int isLess(long at, float constant) {
    return Float.intBitsToFloat(MemoryUtil.getInt(at)) < constant ? 1 : 0;
  }

  private static int isLessOrEqual(long at, float constant) {
    return Float.intBitsToFloat(MemoryUtil.getInt(at)) <= constant ? 1 : 0;
  }
}
