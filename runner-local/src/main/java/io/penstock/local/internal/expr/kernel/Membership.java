package io.penstock.local.internal.expr.kernel;

import java.util.Arrays;

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
}
