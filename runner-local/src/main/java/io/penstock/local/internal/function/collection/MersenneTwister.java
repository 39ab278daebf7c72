package io.penstock.local.internal.function.collection;

/** The generator MT19937 of Matsumoto and Nishimura, seeded with the two halves of a long. */
final class MersenneTwister {
  private static final int N = 624;
  private static final int M = 397;
  private final int[] state = new int[N];
  private int index = N;

  MersenneTwister(long seed) {
    int[] key = {(int) (seed >>> 32), (int) seed};
    fill(19650218);
    int i = 1;
    for (int k = 0; k < N; k++) {
      int j = k % key.length;
      state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >>> 30) * 1664525) + key[j] + j;
      i = nextIndex(i);
    }
    for (int k = 0; k < N - 1; k++) {
      state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >>> 30) * 1566083941) - i;
      i = nextIndex(i);
    }
    state[0] = 0x80000000;
  }

  private void fill(int seed) {
    state[0] = seed;
    for (int i = 1; i < N; i++) {
      state[i] = 1812433253 * (state[i - 1] ^ state[i - 1] >>> 30) + i;
    }
  }

  /** The next index of the seeding loops; behind the last comes 1. */
  private int nextIndex(int i) {
    if (i + 1 < N) {
      return i + 1;
    }
    state[0] = state[N - 1];
    return 1;
  }

  /** A number from 0 to below {@code bound}. */
  int next(int bound) {
    if ((bound & -bound) == bound) {
      return (int) ((bound * (long) (word() >>> 1)) >> 31);
    }
    int bits;
    int value;
    do {
      bits = word() >>> 1;
      value = bits % bound;
    } while (bits - value + (bound - 1) < 0);
    return value;
  }

  private int word() {
    if (index == N) {
      twist();
    }
    int y = state[index++];
    y ^= y >>> 11;
    y ^= y << 7 & 0x9d2c5680;
    y ^= y << 15 & 0xefc60000;
    return y ^ y >>> 18;
  }

  private void twist() {
    for (int i = 0; i < N; i++) {
      int y = (state[i] & 0x80000000) | (state[(i + 1) % N] & 0x7fffffff);
      state[i] = state[(i + M) % N] ^ y >>> 1 ^ ((y & 1) == 0 ? 0 : 0x9908b0df);
    }
    index = 0;
  }
}
