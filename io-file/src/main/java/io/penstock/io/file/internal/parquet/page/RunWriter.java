package io.penstock.io.file.internal.parquet.page;

/** Writes the hybrid of runs that {@link RunReader} reads, a whole page at once. */
public final class RunWriter {
  private static final int SHORTEST_RUN = 8;

  private RunWriter() {}

  /** How many bits the largest of some values takes. */
  public static int bitWidth(int max) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(max);
  }

  /** Appends the first n values, each of at most {@code width} bits. */
  public static void write(int[] values, int n, int width, ByteOutput out) {
    int packFrom = 0;
    int i = 0;
    while (i < n) {
      int value = values[i];
      int next = i + 1;
      while (next < n && values[next] == value) {
        next++;
      }
      // a packed run holds a multiple of 8 values: fill it up from the front of this one
      int lent = -(i - packFrom) & 7;
      if (next - i - lent >= SHORTEST_RUN) {
        int start = i + lent;
        if (start > packFrom) {
          pack(values, packFrom, start, width, out);
        }
        writeRun(value, next - start, width, out);
        packFrom = next;
      }
      i = next;
    }
    if (n > packFrom) {
      pack(values, packFrom, n, width, out);
    }
  }

  /** Appends a value n times, as one run. */
  public static void writeRun(int value, int n, int width, ByteOutput out) {
    out.putVarint((long) n << 1);
    for (int shift = 0; shift < width; shift += 8) {
      out.write(value >>> shift);
    }
  }

  private static void pack(int[] values, int from, int to, int width, ByteOutput out) {
    int groups = (to - from + 7) / 8;
    out.putVarint((long) groups << 1 | 1);
    int size = groups * width;
    byte[] bytes = out.reserve(size + LittleEndian.SLACK);
    int at = out.size();
    int end = at + size;
    int bits = 0;
    long word = 0;
    for (int i = from; i < to; i++) {
      word |= (long) values[i] << bits;
      bits += width;
      if (bits >= 32) {
        LittleEndian.putInt(bytes, at, (int) word);
        at += 4;
        word >>>= 32;
        bits -= 32;
      }
    }
    LittleEndian.putLong(bytes, at, word);
    for (int pad = at + 8; pad < end; pad++) {
      bytes[pad] = 0;
    }
    out.advance(size);
  }
}
