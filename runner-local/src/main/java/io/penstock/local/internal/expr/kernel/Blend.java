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
