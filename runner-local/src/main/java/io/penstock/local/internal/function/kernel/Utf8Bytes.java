package io.penstock.local.internal.function.kernel;

import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;

/** Code points in UTF-8 bytes. A byte that begins no valid sequence counts as one code point. */
public final class Utf8Bytes {
  private static final long HIGH_BITS = 0x8080808080808080L;

  private Utf8Bytes() {}

  /** Whether the first {@code length} bytes are ASCII. */
  public static boolean isAscii(byte[] bytes, int length) {
    int i = 0;
    for (; i + 8 <= length; i += 8) {
      if ((MemoryUtil.getLong(bytes, i) & HIGH_BITS) != 0) {
        return false;
      }
    }
    for (; i < length; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** How many bytes the code point has that begins with this byte. */
  public static int width(byte first) {
    int b = first & 0xff;
    if (b < 0xc2 || b > 0xf4) {
      return 1;
    }
    return b < 0xe0 ? 2 : b < 0xf0 ? 3 : 4;
  }

  /** The number of code points in the first {@code length} bytes. */
  public static int count(byte[] bytes, int length) {
    int count = 0;
    for (int i = 0; i < length; i += width(bytes[i])) {
      count++;
    }
    return count;
  }

  /** The offset behind {@code count} code points from {@code offset}, at most {@code length}. */
  public static int skip(byte[] bytes, int offset, int length, int count) {
    int at = offset;
    for (int i = 0; i < count && at < length; i++) {
      at += width(bytes[at]);
    }
    return Math.min(at, length);
  }

  /** The offset of the first occurrence of {@code part} from {@code from}, or -1. */
  public static int indexOf(byte[] bytes, int length, byte[] part, int partLength, int from) {
    if (partLength == 0) {
      return from <= length ? from : -1;
    }
    byte first = part[0];
    int last = length - partLength;
    for (int i = from; i <= last; i++) {
      if (bytes[i] == first && Arrays.equals(bytes, i, i + partLength, part, 0, partLength)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The offset of the last occurrence of {@code part} that begins at most at {@code from}, or -1.
   */
  public static int lastIndexOf(byte[] bytes, int length, byte[] part, int partLength, int from) {
    for (int i = Math.min(from, length - partLength); i >= 0; i--) {
      if (Arrays.equals(bytes, i, i + partLength, part, 0, partLength)) {
        return i;
      }
    }
    return -1;
  }

  /** Whether {@code part} is found at {@code offset}. */
  public static boolean matchesAt(
      byte[] bytes, int length, byte[] part, int partLength, int offset) {
    return offset >= 0
        && offset + partLength <= length
        && Arrays.equals(bytes, offset, offset + partLength, part, 0, partLength);
  }
}
