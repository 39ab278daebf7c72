package io.penstock.local.internal.expr.core;

import java.util.Random;

/** The generator behind {@code rand}: the same numbers for a seed as Spark's. Not thread-safe. */
final class XorShiftRandom extends Random {
  private static final long serialVersionUID = 1L;
  private static final int ARRAY_SEED = 0x3c074a61;

  private long state;

  XorShiftRandom(long seed) {
    super(seed);
    int low = hash(seed, ARRAY_SEED);
    int high = hash(seed, low);
    state = ((long) high << 32) | (low & 0xFFFFFFFFL);
  }

  @Override
  protected int next(int bits) {
    long value = state ^ (state << 21);
    value ^= value >>> 35;
    value ^= value << 4;
    state = value;
    return (int) (value & ((1L << bits) - 1));
  }

  /** MurmurHash3, 32 bits, of the eight bytes of a long, largest first. */
  private static int hash(long value, int seed) {
    int hash = seed;
    hash = mix(hash, Integer.reverseBytes((int) (value >>> 32)));
    hash = mix(hash, Integer.reverseBytes((int) value));
    hash ^= 8;
    hash ^= hash >>> 16;
    hash *= 0x85ebca6b;
    hash ^= hash >>> 13;
    hash *= 0xc2b2ae35;
    return hash ^ hash >>> 16;
  }

  private static int mix(int hash, int block) {
    int k = block * 0xcc9e2d51;
    k = Integer.rotateLeft(k, 15) * 0x1b873593;
    return Integer.rotateLeft(hash ^ k, 13) * 5 + 0xe6546b64;
  }
}
