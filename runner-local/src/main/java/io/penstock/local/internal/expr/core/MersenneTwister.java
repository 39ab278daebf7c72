package io.penstock.local.internal.expr.core;

/**
 * The generator MT19937 of Matsumoto and Nishimura, seeded by an array of two words, behind {@code
 * uuid} and {@code shuffle}. Not thread-safe.
 */
public final class MersenneTwister {
  private static final int SIZE = 624;
  private static final int SHIFT = 397;
  private static final int MATRIX = 0x9908b0df;

  private final int[] state = new int[SIZE];
  private int next = SIZE;

  /** Begins with the two halves of a seed. */
  public MersenneTwister(long seed) {
    int[] key = {(int) (seed >>> 32), (int) seed};
    state[0] = 19650218;
    for (int i = 1; i < SIZE; i++) {
      state[i] = 1812433253 * (state[i - 1] ^ state[i - 1] >>> 30) + i;
    }
    int i = 1;
    int j = 0;
    for (int k = 0; k < SIZE; k++) {
      state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >>> 30) * 1664525) + key[j] + j;
      i++;
      j = (j + 1) % key.length;
      if (i == SIZE) {
        state[0] = state[SIZE - 1];
        i = 1;
      }
    }
    for (int k = 0; k < SIZE - 1; k++) {
      state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >>> 30) * 1566083941) - i;
      i++;
      if (i == SIZE) {
        state[0] = state[SIZE - 1];
        i = 1;
      }
    }
    state[0] = 0x80000000;
  }

  long nextLong() {
    return (long) nextInt() << 32 | nextInt() & 0xFFFFFFFFL;
  }

  /** A number from 0 to below {@code bound}, which is positive. */
  public int nextInt(int bound) {
    if ((bound & -bound) == bound) {
      return (int) ((bound * (long) (nextInt() >>> 1)) >> 31);
    }
    int bits;
    int value;
    do {
      bits = nextInt() >>> 1;
      value = bits % bound;
    } while (bits - value + (bound - 1) < 0);
    return value;
  }

  private int nextInt() {
    if (next == SIZE) {
      twist();
    }
    int y = state[next++];
    y ^= y >>> 11;
    y ^= y << 7 & 0x9d2c5680;
    y ^= y << 15 & 0xefc60000;
    return y ^ y >>> 18;
  }

  private void twist() {
    for (int k = 0; k < SIZE; k++) {
      int y = state[k] & 0x80000000 | state[(k + 1) % SIZE] & 0x7fffffff;
      state[k] = state[(k + SHIFT) % SIZE] ^ y >>> 1 ^ ((y & 1) == 0 ? 0 : MATRIX);
    }
    next = 0;
  }
}
