package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Each slot from one of two columns: from the first where a mask has a 1. A stride is the width of
 * a slot, or 0 where one slot stands for all. The result may be the second column itself.
 */
public final class Blend {
  private Blend() {}

  /** Slots of 8 bytes. */
  public static void longs(
      long[] mask, long a, long strideA, long b, long strideB, long out, int rows) {
    if (strideB == 0 && strideA != 0 && rows > 0) {
      longsOr(mask, 0, a, MemoryUtil.getLong(b), out, rows);
    } else if (strideA == 0 && strideB != 0 && rows > 0) {
      longsOr(mask, -1L, b, MemoryUtil.getLong(a), out, rows);
    } else {
      longsOfBoth(mask, a, strideA, b, strideB, out, rows);
    }
  }

  /**
   * The slot where a mask has a 1, else a constant.
   *
   * @param flip 0, or -1 for where it has a 0
   */
  private static void longsOr(long[] mask, long flip, long a, long constant, long out, int rows) {
    int whole = rows & -8;
    for (int row = 0; row < whole; row += 8) {
      long bits = (mask[row >>> 6] ^ flip) >>> row;
      long from = a + 8L * row;
      long to = out + 8L * row;
      longOr(bits, from, constant, to);
      longOr(bits >>> 1, from + 8, constant, to + 8);
      longOr(bits >>> 2, from + 16, constant, to + 16);
      longOr(bits >>> 3, from + 24, constant, to + 24);
      longOr(bits >>> 4, from + 32, constant, to + 32);
      longOr(bits >>> 5, from + 40, constant, to + 40);
      longOr(bits >>> 6, from + 48, constant, to + 48);
      longOr(bits >>> 7, from + 56, constant, to + 56);
    }
    for (int row = whole; row < rows; row++) {
      longOr((mask[row >>> 6] ^ flip) >>> row, a + 8L * row, constant, out + 8L * row);
    }
  }

  private static void longOr(long bits, long from, long constant, long to) {
    long slot = MemoryUtil.getLong(from);
    MemoryUtil.putLong(to, constant ^ (slot ^ constant) & -(bits & 1));
  }

  private static void longsOfBoth(
      long[] mask, long a, long strideA, long b, long strideB, long out, int rows) {
    for (int from = 0; from < rows; from += 64) {
      int end = Math.min(64, rows - from);
      long bits = mask[from >>> 6];
      long fromA = a + strideA * from;
      long fromB = b + strideB * from;
      for (int i = 0; i < end; i++) {
        long at = (bits >>> i & 1) != 0 ? fromA + strideA * i : fromB + strideB * i;
        MemoryUtil.putLong(out + 8L * (from + i), MemoryUtil.getLong(at));
      }
    }
  }

  /** Slots of 4 bytes. */
  public static void ints(
      long[] mask, long a, long strideA, long b, long strideB, long out, int rows) {
    for (int from = 0; from < rows; from += 64) {
      int end = Math.min(64, rows - from);
      long bits = mask[from >>> 6];
      long fromA = a + strideA * from;
      long fromB = b + strideB * from;
      for (int i = 0; i < end; i++) {
        long at = (bits >>> i & 1) != 0 ? fromA + strideA * i : fromB + strideB * i;
        MemoryUtil.putInt(out + 4L * (from + i), MemoryUtil.getInt(at));
      }
    }
  }

  /** Slots of any width. */
  public static void slots(
      long[] mask, int width, long a, long strideA, long b, long strideB, long out, int rows) {
    for (int row = 0; row < rows; row++) {
      boolean first = (mask[row >>> 6] >>> row & 1) != 0;
      long from = first ? a + strideA * row : b + strideB * row;
      Bytes.copy(from, out + (long) width * row, width);
    }
  }
}
