package io.penstock.local.internal.state;

import java.util.Arrays;

/**
 * Orders numbers roughly: by their upper twelve bits, each of which stands for a stretch of memory.
 * Memory that is looked at in this order is found through few entries of the page tables, which
 * costs several times less than in no order once the memory is larger than the caches.
 */
final class Order {
  private static final int BITS = 12;
  private final int[] ends = new int[(1 << BITS) + 1];
  private int[] positions = {};

  /**
   * The positions of numbers in their order; used again by the next call.
   *
   * @param numbers unsigned
   * @param highest none is above it
   */
  int[] of(int[] numbers, int count, int highest) {
    if (positions.length < count) {
      positions = new int[count];
    }
    int shift = Math.max(0, 32 - BITS - Integer.numberOfLeadingZeros(highest));
    Arrays.fill(ends, 0);
    for (int i = 0; i < count; i++) {
      ends[(numbers[i] >>> shift) + 1]++;
    }
    for (int b = 0; b < 1 << BITS; b++) {
      ends[b + 1] += ends[b];
    }
    for (int i = 0; i < count; i++) {
      positions[ends[numbers[i] >>> shift]++] = i;
    }
    return positions;
  }
}
