package io.penstock.local.internal.function.text;

import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;

/** Bytes to look for in memory; up to eight of them are compared as one word. */
final class BytePattern {
  private final byte[] bytes;
  private final long word;
  private final long mask;

  BytePattern(byte[] bytes) {
    this.bytes = bytes;
    byte[] ones = new byte[Math.min(bytes.length, Long.BYTES)];
    Arrays.fill(ones, (byte) 0xff);
    this.mask = MemoryUtil.getLong(Arrays.copyOf(ones, Long.BYTES), 0);
    this.word = MemoryUtil.getLong(Arrays.copyOf(bytes, Math.max(bytes.length, 8)), 0) & mask;
  }

  boolean begins(long from, int length, long limit) {
    return length >= bytes.length && isAt(from, limit);
  }

  boolean ends(long from, int length, long limit) {
    return length >= bytes.length && isAt(from + length - bytes.length, limit);
  }

  boolean isWhole(long from, int length, long limit) {
    return length == bytes.length && isAt(from, limit);
  }

  boolean isIn(long from, int length, long limit) {
    if (bytes.length == 0) {
      return true;
    }
    byte first = bytes[0];
    long last = from + length - bytes.length;
    for (long at = from; at <= last; at++) {
      if (MemoryUtil.getByte(at) == first && isAt(at, limit)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the bytes are there; as many may be read. */
  private boolean isAt(long at, long limit) {
    if (at + Long.BYTES > limit) {
      return areAt(at, 0);
    }
    return (MemoryUtil.getLong(at) & mask) == word
        && (bytes.length <= Long.BYTES || areAt(at, Long.BYTES));
  }

  private boolean areAt(long at, int begin) {
    for (int i = begin; i < bytes.length; i++) {
      if (MemoryUtil.getByte(at + i) != bytes[i]) {
        return false;
      }
    }
    return true;
  }
}
