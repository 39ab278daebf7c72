package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.kernel.Texts;
import java.util.Arrays;

/** Code points in UTF-8 bytes. A byte that begins no valid sequence counts as one code point. */
public final class Utf8Bytes {
  private Utf8Bytes() {}

  /** How many bytes the code point has that begins with this byte. */
  public static int width(byte first) {
    return Texts.width(first);
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
