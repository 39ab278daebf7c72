package io.penstock.local.internal.function.hash;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Murmur 3 for 32 bits as Spark computes it: whole words first, then every byte that is left as a
 * word of its own.
 */
final class Murmur3 implements Hasher {
  private static int mixKey(int key) {
    return Integer.rotateLeft(key * 0xcc9e2d51, 15) * 0x1b873593;
  }

  private static int mix(int hash, int key) {
    return Integer.rotateLeft(hash ^ mixKey(key), 13) * 5 + 0xe6546b64;
  }

  private static int finish(int hash, int length) {
    int h = hash ^ length;
    h = (h ^ h >>> 16) * 0x85ebca6b;
    h = (h ^ h >>> 13) * 0xc2b2ae35;
    return h ^ h >>> 16;
  }

  @Override
  public long ofInt(int value, long seed) {
    return finish(mix((int) seed, value), 4);
  }

  @Override
  public long ofLong(long value, long seed) {
    return finish(mix(mix((int) seed, (int) value), (int) (value >>> 32)), 8);
  }

  @Override
  public long ofBytes(byte[] bytes, int length, long seed) {
    int hash = (int) seed;
    int i = 0;
    for (; i + 4 <= length; i += 4) {
      hash = mix(hash, MemoryUtil.getInt(bytes, i));
    }
    for (; i < length; i++) {
      hash = mix(hash, bytes[i]);
    }
    return finish(hash, length);
  }
}
