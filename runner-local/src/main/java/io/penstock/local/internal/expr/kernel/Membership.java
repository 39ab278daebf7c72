package io.penstock.local.internal.expr.kernel;

import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;

/** A set of whole numbers: bits where they are near each other, else a sorted array. */
public final class Membership {
  /** So many bits lie in the first cache. */
  private static final long MOST_BITS = 1L << 17;

  private final long[] sorted;
  private final long least;
  private final long[] bits;

  /**
   * @param numbers in any order
   */
  public Membership(long... numbers) {
    sorted = numbers.clone();
    Arrays.sort(sorted);
    least = sorted.length == 0 ? 0 : sorted[0];
    long range = sorted.length == 0 ? 0 : sorted[sorted.length - 1] - least + 1;
    boolean near = range > 0 && range <= MOST_BITS;
    bits = new long[near ? (int) (range + 63 >>> 6) : 0];
    if (near) {
      for (long number : sorted) {
        bits[(int) (number - least >>> 6)] |= 1L << number - least;
      }
    }
  }

  /** Whether a number is in it. */
  public boolean contains(long number) {
    if (bits.length == 0) {
      return Arrays.binarySearch(sorted, number) >= 0;
    }
    long at = number - least;
    return at >>> 6 < bits.length && (bits[(int) (at >>> 6)] >>> at & 1) != 0;
  }

  /** Which of the {@code long} values at an address are in it, as a mask. */
  public void longs(long a, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 8L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              hasLong(x),
              hasLong(x + 8),
              hasLong(x + 16),
              hasLong(x + 24),
              hasLong(x + 32),
              hasLong(x + 40),
              hasLong(x + 48),
              hasLong(x + 56)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, hasLong(a + 8L * row));
    }
  }

  /** Which of the {@code int} values at an address are in it, as a mask. */
  public void ints(long a, long out, int count) {
    int whole = count & -8;
    for (int row = 0; row < whole; row += 8) {
      long x = a + 4L * row;
      Bits.putEight(
          out,
          row,
          Bits.eight(
              hasInt(x),
              hasInt(x + 4),
              hasInt(x + 8),
              hasInt(x + 12),
              hasInt(x + 16),
              hasInt(x + 20),
              hasInt(x + 24),
              hasInt(x + 28)));
    }
    for (int row = whole; row < count; row++) {
      Bits.putNext(out, row, hasInt(a + 4L * row));
    }
  }

  private int hasLong(long at) {
    return contains(MemoryUtil.getLong(at)) ? 1 : 0;
  }

  private int hasInt(long at) {
    return contains(MemoryUtil.getInt(at)) ? 1 : 0;
  }
}
