package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Comparison of {@code long} values into a bit mask, 64 rows a word. All rows are compared: no
 * value fails.
 */
public final class LongComparison {
  private LongComparison() {}

  /** {@code a = b}. */
  public static void equal(long a, long b, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        long y = MemoryUtil.getLong(b + 8L * (from + i));
        bits = (bits << 1) + (x == y ? 1L : 0L);
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
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        long y = MemoryUtil.getLong(b + 8L * (from + i));
        bits = (bits << 1) + (x < y ? 1L : 0L);
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
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        long y = MemoryUtil.getLong(b + 8L * (from + i));
        bits = (bits << 1) + (x <= y ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a = constant}. */
  public static void equalConstant(long a, long constant, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        bits = (bits << 1) + (x == constant ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a < constant}. */
  public static void lessConstant(long a, long constant, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        bits = (bits << 1) + (x < constant ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a <= constant}. */
  public static void lessOrEqualConstant(long a, long constant, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        bits = (bits << 1) + (x <= constant ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a > constant}. */
  public static void greaterConstant(long a, long constant, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        bits = (bits << 1) + (x > constant ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }

  /** {@code a >= constant}. */
  public static void greaterOrEqualConstant(long a, long constant, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      for (int i = end - 1; i >= 0; i--) {
        long x = MemoryUtil.getLong(a + 8L * (from + i));
        bits = (bits << 1) + (x >= constant ? 1L : 0L);
      }
      Bits.putWord(out, from, bits, end);
    }
  }
}
