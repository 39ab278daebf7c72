package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Masks of one bit for each row, least significant bit of the first byte first, at an address. A
 * mask has as many bytes as its rows need and no more, so the last word may be short.
 */
public final class Bits {
  private Bits() {}

  /** How many bytes the mask of this many rows has. */
  public static int bytes(int rows) {
    return (rows + 7) >>> 3;
  }

  /** Whether bit {@code row} is 1. */
  public static boolean get(long mask, int row) {
    return (MemoryUtil.getByte(mask + (row >>> 3)) >>> (row & 7) & 1) != 0;
  }

  /** Makes bit {@code row} 1. */
  public static void set(long mask, int row) {
    long at = mask + (row >>> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) | 1 << (row & 7)));
  }

  /** Makes bit {@code row} 0. */
  public static void clear(long mask, int row) {
    long at = mask + (row >>> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) & ~(1 << (row & 7))));
  }

  /** Makes bit {@code row} what is said. */
  public static void put(long mask, int row, boolean value) {
    if (value) {
      set(mask, row);
    } else {
      clear(mask, row);
    }
  }

  /** Makes all bits of a mask 0 or 1. */
  public static void fill(long mask, int rows, boolean value) {
    MemoryUtil.setMemory(mask, bytes(rows), (byte) (value ? 0xFF : 0));
  }

  /**
   * The bits of the rows from {@code from}, a multiple of 64, on; at most {@code count} of them.
   */
  public static long word(long mask, int from, int count) {
    long at = mask + (from >>> 3);
    if (count >= 64) {
      return MemoryUtil.getLong(at);
    }
    long out = 0;
    for (int i = 0; i < bytes(count); i++) {
      out |= (MemoryUtil.getByte(at + i) & 0xFFL) << 8 * i;
    }
    return out & ((1L << count) - 1);
  }

  /** Writes the bits of the rows from {@code from}, a multiple of 64, on. */
  public static void putWord(long mask, int from, long bits, int count) {
    long at = mask + (from >>> 3);
    if (count >= 64) {
      MemoryUtil.putLong(at, bits);
      return;
    }
    for (int i = 0; i < bytes(count); i++) {
      MemoryUtil.putByte(at + i, (byte) (bits >>> 8 * i));
    }
  }

  /** Eight bits, each 0 or 1, the first the lowest. */
  static int eight(int b0, int b1, int b2, int b3, int b4, int b5, int b6, int b7) {
    return b0 | b1 << 1 | b2 << 2 | b3 << 3 | b4 << 4 | b5 << 5 | b6 << 6 | b7 << 7;
  }

  /** Writes the bits of eight rows from {@code row}, a multiple of eight, on. */
  static void putEight(long mask, int row, int bits) {
    MemoryUtil.putByte(mask + (row >>> 3), (byte) bits);
  }

  /** Writes the bit of a row, 0 or 1, after those of the rows before it; later ones become 0. */
  static void putNext(long mask, int row, int bit) {
    long at = mask + (row >>> 3);
    int before = (row & 7) == 0 ? 0 : MemoryUtil.getByte(at);
    MemoryUtil.putByte(at, (byte) (before | bit << (row & 7)));
  }

  /** {@code target = target & other}. */
  public static void and(long target, long other, int rows) {
    int bytes = bytes(rows);
    int i = 0;
    for (; i + 8 <= bytes; i += 8) {
      MemoryUtil.putLong(
          target + i, MemoryUtil.getLong(target + i) & MemoryUtil.getLong(other + i));
    }
    for (; i < bytes; i++) {
      MemoryUtil.putByte(
          target + i, (byte) (MemoryUtil.getByte(target + i) & MemoryUtil.getByte(other + i)));
    }
  }

  /** {@code out = ~a}. */
  public static void not(long a, long out, int rows) {
    int bytes = bytes(rows);
    int i = 0;
    for (; i + 8 <= bytes; i += 8) {
      MemoryUtil.putLong(out + i, ~MemoryUtil.getLong(a + i));
    }
    for (; i < bytes; i++) {
      MemoryUtil.putByte(out + i, (byte) ~MemoryUtil.getByte(a + i));
    }
  }

  /** How many bits are 1. */
  public static int count(long mask, int rows) {
    int out = 0;
    for (int from = 0; from < rows; from += 64) {
      out += Long.bitCount(word(mask, from, Math.min(64, rows - from)));
    }
    return out;
  }

  /**
   * Writes the rows of the bits of a word that are 1, ascending, and gives where the next goes.
   *
   * @param from the row of the lowest bit
   * @param at where the first goes
   */
  public static int positions(long word, int from, int[] out, int at) {
    if (word == -1L) {
      for (int i = 0; i < Long.SIZE; i++) {
        out[at + i] = from + i;
      }
      return at + Long.SIZE;
    }
    int count = Long.bitCount(word);
    long rest = word;
    int next = at;
    // a loop that counts: the processor foresees its end better than that of the bits
    for (int i = count >> 2; i > 0; i--) {
      out[next] = from + Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      out[next + 1] = from + Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      out[next + 2] = from + Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      out[next + 3] = from + Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      next += 4;
    }
    while (rest != 0) {
      out[next++] = from + Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
    }
    return next;
  }
}
