package io.penstock.local.internal.function.hash;

import org.apache.arrow.memory.util.MemoryUtil;

/** The xxHash function of 64 bits. */
final class XxHash64 implements Hasher {
  private static final long P1 = 0x9e3779b185ebca87L;
  private static final long P2 = 0xc2b2ae3d27d4eb4fL;
  private static final long P3 = 0x165667b19e3779f9L;
  private static final long P4 = 0x85ebca77c2b2ae63L;
  private static final long P5 = 0x27d4eb2f165667c5L;

  private static long round(long accumulator, long lane) {
    return Long.rotateLeft(accumulator + lane * P2, 31) * P1;
  }

  private static long merge(long hash, long accumulator) {
    return (hash ^ round(0, accumulator)) * P1 + P4;
  }

  private static long mixLong(long hash, long value) {
    return Long.rotateLeft(hash ^ round(0, value), 27) * P1 + P4;
  }

  private static long mixInt(long hash, int value) {
    return Long.rotateLeft(hash ^ (value & 0xffffffffL) * P1, 23) * P2 + P3;
  }

  private static long mixByte(long hash, byte value) {
    return Long.rotateLeft(hash ^ (value & 0xffL) * P5, 11) * P1;
  }

  private static long finish(long hash) {
    long h = (hash ^ hash >>> 33) * P2;
    h = (h ^ h >>> 29) * P3;
    return h ^ h >>> 32;
  }

  @Override
  public long ofInt(int value, long seed) {
    return finish(mixInt(seed + P5 + 4, value));
  }

  @Override
  public long ofLong(long value, long seed) {
    return finish(mixLong(seed + P5 + 8, value));
  }

  @Override
  public long ofBytes(byte[] bytes, int length, long seed) {
    int i = 0;
    long hash;
    if (length >= 32) {
      long a = seed + P1 + P2;
      long b = seed + P2;
      long c = seed;
      long d = seed - P1;
      for (; i + 32 <= length; i += 32) {
        a = round(a, MemoryUtil.getLong(bytes, i));
        b = round(b, MemoryUtil.getLong(bytes, i + 8));
        c = round(c, MemoryUtil.getLong(bytes, i + 16));
        d = round(d, MemoryUtil.getLong(bytes, i + 24));
      }
      hash =
          Long.rotateLeft(a, 1)
              + Long.rotateLeft(b, 7)
              + Long.rotateLeft(c, 12)
              + Long.rotateLeft(d, 18);
      hash = merge(merge(merge(merge(hash, a), b), c), d);
    } else {
      hash = seed + P5;
    }
    hash += length;
    for (; i + 8 <= length; i += 8) {
      hash = mixLong(hash, MemoryUtil.getLong(bytes, i));
    }
    if (i + 4 <= length) {
      hash = mixInt(hash, MemoryUtil.getInt(bytes, i));
      i += 4;
    }
    for (; i < length; i++) {
      hash = mixByte(hash, bytes[i]);
    }
    return finish(hash);
  }
}
