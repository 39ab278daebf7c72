package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Code points of UTF-8 in memory. A byte that begins no valid sequence counts as one code point.
 */
public final class Texts {
  private static final long HIGH_BITS = 0x8080808080808080L;

  private Texts() {}

  /** Whether all bytes are ASCII. */
  public static boolean isAscii(long from, long length) {
    long at = from;
    long end = from + length;
    long bits = 0;
    for (; at + 32 <= end; at += 32) {
      bits =
          MemoryUtil.getLong(at)
              | MemoryUtil.getLong(at + 8)
              | MemoryUtil.getLong(at + 16)
              | MemoryUtil.getLong(at + 24);
      if ((bits & HIGH_BITS) != 0) {
        return false;
      }
    }
    bits = 0;
    for (; at + 8 <= end; at += 8) {
      bits |= MemoryUtil.getLong(at);
    }
    for (; at < end; at++) {
      bits |= MemoryUtil.getByte(at);
    }
    return (bits & HIGH_BITS) == 0;
  }

  /** How many bytes the code point has that begins with this byte. */
  public static int width(byte first) {
    int b = first & 0xff;
    if (b < 0xc2 || b > 0xf4) {
      return 1;
    }
    return b < 0xe0 ? 2 : b < 0xf0 ? 3 : 4;
  }

  /** How many code points there are; the last one may be cut off. */
  public static int count(long from, int length) {
    if (isAscii(from, length)) {
      return length;
    }
    int count = 0;
    for (int i = 0; i < length; i += width(MemoryUtil.getByte(from + i))) {
      count++;
    }
    return count;
  }

  /** The offset behind so many code points from {@code offset}, at most {@code length}. */
  public static int skip(long from, int offset, int length, int count) {
    int at = offset;
    for (int i = 0; i < count && at < length; i++) {
      at += width(MemoryUtil.getByte(from + at));
    }
    return Math.min(at, length);
  }
}
