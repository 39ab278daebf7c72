package io.penstock.io.file.internal.parquet.page;

/**
 * Decompresses snappy blocks of numbers of eight bytes that mostly differ from the one before in up
 * to three low bytes, such as times and counters: each is a short literal and a copy from eight
 * bytes back, which are made together in a register, where a general decompressor waits for its own
 * last writes. Blocks of another kind and damaged ones are left to that one.
 */
final class StrideUnsnappy {
  private static final int WINDOW = 512;
  private static final int FEW = 64;
  private static final int LITERAL = 0;
  private static final int SHORT_COPY = 1;
  private static final int COPY = 2;

  private final byte[] in;
  private final int inEnd;
  private final byte[] out;
  private final int outEnd;
  private int next;
  private int at;

  private StrideUnsnappy(byte[] in, int from, int inEnd, byte[] out, int outEnd) {
    this.in = in;
    this.next = from;
    this.inEnd = inEnd;
    this.out = out;
    this.outEnd = outEnd;
  }

  /**
   * Fills exactly {@code size} bytes of {@code out}.
   *
   * @return false if the block is of another kind, damaged, or of another size
   */
  static boolean decompress(byte[] in, int from, int length, byte[] out, int size) {
    int header = 1;
    while (header < length && in[from + header - 1] < 0) {
      header++;
    }
    StrideUnsnappy block = new StrideUnsnappy(in, from + header, from + length, out, size);
    return block.all();
  }

  private boolean all() {
    int others = 0;
    int numbers = 0;
    while (next < inEnd) {
      int got = at < Long.BYTES ? 0 : values();
      numbers += got;
      if (got == 0 && (++others > FEW + numbers / 16 || !element())) {
        return false;
      }
    }
    return at == outEnd;
  }

  /** A window of numbers, or those that there are before another element; returns how many. */
  private int values() {
    int read = next;
    int write = at;
    int last = Math.min(outEnd - Long.BYTES, write + (WINDOW - 1) * Long.BYTES);
    int limit = inEnd - Long.BYTES;
    long value = LittleEndian.getLong(out, write - Long.BYTES);
    while (write <= last && read <= limit) {
      long word = LittleEndian.getLong(in, read);
      if ((word & 0xFFFF_00FFL) == 0x080D_0000L) { // the commonest: one byte, seven from before
        value = value & -1L << 8 | word >>> 8 & 0xFF;
        read += 4;
      } else {
        int literal = ((int) word >>> 2 & 3) + 1;
        int copy = (int) (word >>> 8 * literal + 8);
        int offset = copy << 3 & 0x700 | copy >>> 8 & 0xFF;
        boolean number =
            (word & 0xF3) == 0
                && literal < 4
                && (copy & 0x1F) == (4 - literal << 2 | SHORT_COPY)
                && offset >= Long.BYTES
                && offset <= write;
        if (!number) {
          break;
        }
        long high = offset == Long.BYTES ? value : LittleEndian.getLong(out, write - offset);
        long low = -1L >>> 64 - 8 * literal;
        value = high & ~low | word >>> 8 & low;
        read += literal + 3;
      }
      LittleEndian.putLong(out, write, value);
      write += Long.BYTES;
    }
    int got = (write - at) / Long.BYTES;
    next = read;
    at = write;
    return got;
  }

  /** Any element; false if it is damaged. */
  private boolean element() {
    int tag = in[next] & 0xFF;
    int length = (tag >>> 2) + 1;
    int known = inEnd - next;
    switch (tag & 3) {
      case LITERAL -> {
        return literal(length);
      }
      case SHORT_COPY -> {
        if (known < 2) {
          return false;
        }
        int offset = tag >>> 5 << 8 | in[next + 1] & 0xFF;
        next += 2;
        return copy(offset, (tag >>> 2 & 7) + 4);
      }
      case COPY -> {
        if (known < 3) {
          return false;
        }
        int offset = in[next + 1] & 0xFF | (in[next + 2] & 0xFF) << 8;
        next += 3;
        return copy(offset, length);
      }
      default -> {
        return false; // a copy from far away, which compressors do not make
      }
    }
  }

  private boolean literal(int tagged) {
    int extra = Math.max(0, tagged - 60);
    int length = tagged;
    if (extra > 0) {
      if (inEnd - next <= extra || extra > 3) {
        return false;
      }
      length = 1;
      for (int i = 0; i < extra; i++) {
        length += (in[next + 1 + i] & 0xFF) << 8 * i;
      }
    }
    next += 1 + extra;
    if (length > inEnd - next || length > outEnd - at) {
      return false;
    }
    System.arraycopy(in, next, out, at, length);
    next += length;
    at += length;
    return true;
  }

  private boolean copy(int offset, int length) {
    if (offset == 0 || offset > at || length > outEnd - at) {
      return false;
    }
    for (int end = at + length; at < end; at++) {
      out[at] = out[at - offset];
    }
    return true;
  }
}
