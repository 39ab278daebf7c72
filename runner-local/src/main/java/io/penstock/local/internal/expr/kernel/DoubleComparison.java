package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Comparison of {@code double} values into a bit mask, eight rows a step without a branch. NaN
 * equals NaN and is above infinity; -0.0 equals 0.0. All rows are compared: no value fails.
 */
public final class DoubleComparison {
  private DoubleComparison() {}

  /** {@code a = b}. */
  public static void equal(long a, long b, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      long y = b + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              equal(x, y),
              equal(x + 8, y + 8),
              equal(x + 16, y + 16),
              equal(x + 24, y + 24),
              equal(x + 32, y + 32),
              equal(x + 40, y + 40),
              equal(x + 48, y + 48),
              equal(x + 56, y + 56)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, equal(a + 8L * row, b + 8L * row));
    }
  }

  /** {@code a < b}. */
  public static void less(long a, long b, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      long y = b + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              less(x, y),
              less(x + 8, y + 8),
              less(x + 16, y + 16),
              less(x + 24, y + 24),
              less(x + 32, y + 32),
              less(x + 40, y + 40),
              less(x + 48, y + 48),
              less(x + 56, y + 56)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, less(a + 8L * row, b + 8L * row));
    }
  }

  /** {@code a <= b}. */
  public static void lessOrEqual(long a, long b, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      long y = b + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              lessOrEqual(x, y),
              lessOrEqual(x + 8, y + 8),
              lessOrEqual(x + 16, y + 16),
              lessOrEqual(x + 24, y + 24),
              lessOrEqual(x + 32, y + 32),
              lessOrEqual(x + 40, y + 40),
              lessOrEqual(x + 48, y + 48),
              lessOrEqual(x + 56, y + 56)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, lessOrEqual(a + 8L * row, b + 8L * row));
    }
  }

  /** {@code a = constant}. */
  public static void equalConstant(long a, double constant, long out, int count) {
    if (Double.isNaN(constant)) {
      number(a, out, count, 1);
    } else {
      equal(a, constant, out, count);
    }
  }

  /** {@code a < constant}. */
  public static void lessConstant(long a, double constant, long out, int count) {
    if (Double.isNaN(constant)) {
      number(a, out, count, 0);
    } else {
      less(a, constant, out, count, 0);
    }
  }

  /** {@code a <= constant}. */
  public static void lessOrEqualConstant(long a, double constant, long out, int count) {
    if (Double.isNaN(constant)) {
      Bits.fill(out, count, true);
    } else {
      lessOrEqual(a, constant, out, count, 0);
    }
  }

  /** {@code a > constant}. */
  public static void greaterConstant(long a, double constant, long out, int count) {
    if (Double.isNaN(constant)) {
      Bits.fill(out, count, false);
    } else {
      lessOrEqual(a, constant, out, count, 1);
    }
  }

  /** {@code a >= constant}. */
  public static void greaterOrEqualConstant(long a, double constant, long out, int count) {
    if (Double.isNaN(constant)) {
      number(a, out, count, 1);
    } else {
      less(a, constant, out, count, 1);
    }
  }

  private static void equal(long a, double constant, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              isEqual(x, constant),
              isEqual(x + 8, constant),
              isEqual(x + 16, constant),
              isEqual(x + 24, constant),
              isEqual(x + 32, constant),
              isEqual(x + 40, constant),
              isEqual(x + 48, constant),
              isEqual(x + 56, constant)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, isEqual(a + 8L * row, constant));
    }
  }

  private static void less(long a, double constant, long out, int count, int flip) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
                  isLess(x, constant),
                  isLess(x + 8, constant),
                  isLess(x + 16, constant),
                  isLess(x + 24, constant),
                  isLess(x + 32, constant),
                  isLess(x + 40, constant),
                  isLess(x + 48, constant),
                  isLess(x + 56, constant))
              ^ -flip);
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, isLess(a + 8L * row, constant) ^ flip);
    }
  }

  private static void lessOrEqual(long a, double constant, long out, int count, int flip) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
                  isLessOrEqual(x, constant),
                  isLessOrEqual(x + 8, constant),
                  isLessOrEqual(x + 16, constant),
                  isLessOrEqual(x + 24, constant),
                  isLessOrEqual(x + 32, constant),
                  isLessOrEqual(x + 40, constant),
                  isLessOrEqual(x + 48, constant),
                  isLessOrEqual(x + 56, constant))
              ^ -flip);
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, isLessOrEqual(a + 8L * row, constant) ^ flip);
    }
  }

  /** Which are numbers, and not NaN. */
  private static void number(long a, long out, int count, int flip) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
                  number(x),
                  number(x + 8),
                  number(x + 16),
                  number(x + 24),
                  number(x + 32),
                  number(x + 40),
                  number(x + 48),
                  number(x + 56))
              ^ -flip);
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, number(a + 8L * row) ^ flip);
    }
  }

  private static int number(long at) {
    double x = Double.longBitsToDouble(MemoryUtil.getLong(at));
    return Double.isNaN(x) ? 0 : 1;
  }

  private static int equal(long a, long b) {
    double x = Double.longBitsToDouble(MemoryUtil.getLong(a));
    double y = Double.longBitsToDouble(MemoryUtil.getLong(b));
    return x == y | (Double.isNaN(x) & Double.isNaN(y)) ? 1 : 0;
  }

  private static int less(long a, long b) {
    double x = Double.longBitsToDouble(MemoryUtil.getLong(a));
    double y = Double.longBitsToDouble(MemoryUtil.getLong(b));
    return x < y | (Double.isNaN(y) & !Double.isNaN(x)) ? 1 : 0;
  }

  private static int lessOrEqual(long a, long b) {
    double x = Double.longBitsToDouble(MemoryUtil.getLong(a));
    double y = Double.longBitsToDouble(MemoryUtil.getLong(b));
    return x <= y | Double.isNaN(y) ? 1 : 0;
  }

  private static int isEqual(long at, double constant) {
    return Double.longBitsToDouble(MemoryUtil.getLong(at)) == constant ? 1 : 0;
  }

  private static int isLess(long at, double constant) {
    return Double.longBitsToDouble(MemoryUtil.getLong(at)) < constant ? 1 : 0;
  }

  private static int isLessOrEqual(long at, double constant) {
    return Double.longBitsToDouble(MemoryUtil.getLong(at)) <= constant ? 1 : 0;
  }
}
