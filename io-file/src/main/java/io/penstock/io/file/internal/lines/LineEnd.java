package io.penstock.io.file.internal.lines;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** Finds the ends of lines. */
abstract sealed class LineEnd {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long TOPS = 0x8080_8080_8080_8080L;

  static LineEnd of(byte @Nullable [] separator) {
    return separator == null
        ? new Usual()
        : separator.length == 1 ? new OneByte(separator[0]) : new Bytes(separator);
  }

  /** The most bytes of a separator. */
  abstract int length();

  /**
   * Where the first separator begins, or -1 if none is sure to begin there.
   *
   * @param last whether no bytes follow
   */
  abstract int find(byte[] bytes, int from, int to, boolean last);

  /** How long the separator is that begins somewhere. */
  abstract int lengthAt(byte[] bytes, int at, int to);

  /** The top bits of the bytes that are zero; bits above the lowest one may be wrong. */
  private static long zeros(long word) {
    return (word - ONES) & ~word & TOPS;
  }

  private static final class Usual extends LineEnd {
    @Override
    int length() {
      return 1;
    }

    @Override
    int find(byte[] bytes, int from, int to, boolean last) {
      int at = from;
      for (; at + 8 <= to; at += 8) {
        long word = (long) WORDS.get(bytes, at);
        long found = zeros(word ^ ONES * '\n') | zeros(word ^ ONES * '\r');
        if (found != 0) {
          return sure(bytes, at + (Long.numberOfTrailingZeros(found) >> 3), to, last);
        }
      }
      for (; at < to; at++) {
        if (bytes[at] == '\n' || bytes[at] == '\r') {
          return sure(bytes, at, to, last);
        }
      }
      return -1;
    }

    private static int sure(byte[] bytes, int at, int to, boolean last) {
      boolean halfSeen = bytes[at] == '\r' && at + 1 == to && !last;
      return halfSeen ? -1 : at;
    }

    @Override
    int lengthAt(byte[] bytes, int at, int to) {
      return bytes[at] == '\r' && at + 1 < to && bytes[at + 1] == '\n' ? 2 : 1;
    }
  }

  private static final class OneByte extends LineEnd {
    private final byte separator;

    OneByte(byte separator) {
      this.separator = separator;
    }

    @Override
    int length() {
      return 1;
    }

    @Override
    int find(byte[] bytes, int from, int to, boolean last) {
      int at = from;
      for (; at + 8 <= to; at += 8) {
        long found = zeros((long) WORDS.get(bytes, at) ^ ONES * (separator & 0xFF));
        if (found != 0) {
          return at + (Long.numberOfTrailingZeros(found) >> 3);
        }
      }
      for (; at < to; at++) {
        if (bytes[at] == separator) {
          return at;
        }
      }
      return -1;
    }

    @Override
    int lengthAt(byte[] bytes, int at, int to) {
      return 1;
    }
  }

  private static final class Bytes extends LineEnd {
    private final byte[] separator;

    Bytes(byte[] separator) {
      this.separator = separator.clone();
    }

    @Override
    int length() {
      return separator.length;
    }

    @Override
    int find(byte[] bytes, int from, int to, boolean last) {
      for (int at = from; at + separator.length <= to; at++) {
        int same = 0;
        while (same < separator.length && bytes[at + same] == separator[same]) {
          same++;
        }
        if (same == separator.length) {
          return at;
        }
      }
      return -1;
    }

    @Override
    int lengthAt(byte[] bytes, int at, int to) {
      return separator.length;
    }
  }
}
