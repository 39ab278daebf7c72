package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/** The greater or lesser of two values, slot by slot; the first of equal ones. */
public final class Extremes {
  private Extremes() {}

  /** The greater of {@code long} values; the result may be one of the operands. */
  public static void greatestLongs(long a, long b, long out, int rows) {
    for (int i = 0; i < rows; i++) {
      long greatest = Math.max(MemoryUtil.getLong(a + 8L * i), MemoryUtil.getLong(b + 8L * i));
      MemoryUtil.putLong(out + 8L * i, greatest);
    }
  }

  /** The lesser of {@code long} values; the result may be one of the operands. */
  public static void leastLongs(long a, long b, long out, int rows) {
    for (int i = 0; i < rows; i++) {
      long least = Math.min(MemoryUtil.getLong(a + 8L * i), MemoryUtil.getLong(b + 8L * i));
      MemoryUtil.putLong(out + 8L * i, least);
    }
  }

  /** The greater of {@code int} values; the result may be one of the operands. */
  public static void greatestInts(long a, long b, long out, int rows) {
    for (int i = 0; i < rows; i++) {
      int greatest = Math.max(MemoryUtil.getInt(a + 4L * i), MemoryUtil.getInt(b + 4L * i));
      MemoryUtil.putInt(out + 4L * i, greatest);
    }
  }

  /** The lesser of {@code int} values; the result may be one of the operands. */
  public static void leastInts(long a, long b, long out, int rows) {
    for (int i = 0; i < rows; i++) {
      int least = Math.min(MemoryUtil.getInt(a + 4L * i), MemoryUtil.getInt(b + 4L * i));
      MemoryUtil.putInt(out + 4L * i, least);
    }
  }
}
