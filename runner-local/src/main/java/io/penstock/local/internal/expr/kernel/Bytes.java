package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;

/** Strings and binary values in memory, compared by unsigned bytes. */
public final class Bytes {
  private Bytes() {}

  /** Whether two runs of bytes are equal. */
  public static boolean equal(long a, int lengthA, long b, int lengthB) {
    if (lengthA != lengthB) {
      return false;
    }
    int i = 0;
    for (; i + 8 <= lengthA; i += 8) {
      if (MemoryUtil.getLong(a + i) != MemoryUtil.getLong(b + i)) {
        return false;
      }
    }
    for (; i < lengthA; i++) {
      if (MemoryUtil.getByte(a + i) != MemoryUtil.getByte(b + i)) {
        return false;
      }
    }
    return true;
  }

  /** Copies bytes that do not overlap; for a few of them faster than the runtime's way. */
  public static void copy(long from, long to, int length) {
    if (length > 128) {
      MemoryUtil.copyMemory(from, to, length);
      return;
    }
    if (length >= 8) {
      for (int i = 0; i < length - 8; i += 8) {
        MemoryUtil.putLong(to + i, MemoryUtil.getLong(from + i));
      }
      MemoryUtil.putLong(to + length - 8, MemoryUtil.getLong(from + length - 8));
    } else if (length >= 4) {
      int first = MemoryUtil.getInt(from);
      MemoryUtil.putInt(to + length - 4, MemoryUtil.getInt(from + length - 4));
      MemoryUtil.putInt(to, first);
    } else {
      for (int i = 0; i < length; i++) {
        MemoryUtil.putByte(to + i, MemoryUtil.getByte(from + i));
      }
    }
  }

  /** Copies bytes of an array. */
  public static void copy(byte[] from, int offset, long to, int length) {
    if (length > 128) {
      MemoryUtil.copyToMemory(from, offset, to, length);
      return;
    }
    int i = 0;
    for (; i + 8 <= length; i += 8) {
      MemoryUtil.putLong(to + i, MemoryUtil.getLong(from, offset + i));
    }
    for (; i < length; i++) {
      MemoryUtil.putByte(to + i, from[offset + i]);
    }
  }

  /** Negative, zero or positive as {@code a} is before, equal to or after {@code b}. */
  public static int compare(long a, int lengthA, long b, int lengthB) {
    int common = Math.min(lengthA, lengthB);
    int i = 0;
    for (; i + 8 <= common; i += 8) {
      long x = MemoryUtil.getLong(a + i);
      long y = MemoryUtil.getLong(b + i);
      if (x != y) {
        return Long.compareUnsigned(bigEndian(x), bigEndian(y));
      }
    }
    for (; i < common; i++) {
      int difference = (MemoryUtil.getByte(a + i) & 0xFF) - (MemoryUtil.getByte(b + i) & 0xFF);
      if (difference != 0) {
        return difference;
      }
    }
    return Integer.compare(lengthA, lengthB);
  }

  private static long bigEndian(long value) {
    return MemoryUtil.LITTLE_ENDIAN ? Long.reverseBytes(value) : value;
  }

  /** {@code a = constant} for values with 32-bit offsets, into a bit mask. */
  public static void equalConstant(
      long offsets, long data, long constant, int length, long out, int count) {
    for (int from = 0; from < count; from += 64) {
      int end = Math.min(64, count - from);
      long bits = 0;
      int start = MemoryUtil.getInt(offsets + 4L * from);
      for (int i = 0; i < end; i++) {
        int next = MemoryUtil.getInt(offsets + 4L * (from + i + 1));
        if (equal(data + start, next - start, constant, length)) {
          bits |= 1L << i;
        }
        start = next;
      }
      Bits.putWord(out, from, bits, end);
    }
  }
}
