package io.penstock.io.file.internal.parquet.page;

/**
 * Reads DELTA_BINARY_PACKED numbers block by block. It holds nothing but its position, so that a
 * count which the file makes up costs no memory.
 */
public final class DeltaReader {
  private static final int MAX_BLOCK = 1 << 20;

  private byte[] bytes = new byte[0];
  private int position;
  private int end;
  private int miniSize;
  private int minis;
  private long left;
  private long last;
  private boolean firstPending;
  private int mini;
  private int widths;
  private long minDelta;
  private int miniLeft;
  private int width;
  private long bit;

  /**
   * Starts at {@code from}. The array must have {@link LittleEndian#SLACK} bytes after {@code to}.
   */
  public void start(byte[] source, int from, int to) throws CorruptParquetException {
    bytes = source;
    position = from;
    end = to;
    miniLeft = 0;
    if (from == to) { // a page without values
      left = 0;
      firstPending = false;
      return;
    }
    long block = varint();
    long count = varint();
    if (block <= 0 || block > MAX_BLOCK || count <= 0 || block % count != 0) {
      throw new CorruptParquetException("a delta block of " + block + " in " + count);
    }
    if (block / count % 8 != 0) {
      throw new CorruptParquetException("a delta miniblock of " + block / count);
    }
    minis = (int) count;
    mini = minis;
    miniSize = (int) (block / count);
    left = varint();
    if (left < 0) {
      throw new CorruptParquetException("a delta count of " + left);
    }
    last = zigzag();
    firstPending = left > 0;
  }

  /** How many values are still to read. */
  public long left() {
    return left;
  }

  /** Reads n values to the front of {@code out}. */
  public void read(long[] out, int n) throws CorruptParquetException {
    if (n > left) {
      throw new CorruptParquetException("fewer delta values than its page says");
    }
    left -= n;
    int at = 0;
    if (firstPending && n > 0) {
      out[at++] = last;
      firstPending = false;
    }
    while (at < n) {
      if (miniLeft == 0) {
        nextMini();
      }
      int count = Math.min(miniLeft, n - at);
      unpack(out, at, count);
      miniLeft -= count;
      at += count;
    }
  }

  /** The first byte after the values; to be asked before any is read. */
  public int endPosition() throws CorruptParquetException {
    int start = position;
    long values = left - 1;
    while (values > 0) {
      nextMini();
      values -= miniSize;
    }
    int answer = position;
    position = start;
    mini = minis;
    miniLeft = 0;
    return answer;
  }

  private void nextMini() throws CorruptParquetException {
    if (mini == minis) {
      minDelta = zigzag();
      widths = position;
      if (minis > end - position) {
        throw new CorruptParquetException("a delta block past the end of its page");
      }
      position += minis;
      mini = 0;
    }
    width = bytes[widths + mini++] & 255;
    long size = (long) width * miniSize / 8;
    if (width > 64 || size > end - position) {
      throw new CorruptParquetException("a delta miniblock of width " + width);
    }
    bit = (long) position << 3;
    position += (int) size;
    miniLeft = miniSize;
  }

  private void unpack(long[] out, int from, int n) {
    long current = last;
    if (width == 0) {
      for (int i = from; i < from + n; i++) {
        current += minDelta;
        out[i] = current;
      }
    } else {
      long mask = width == 64 ? -1 : (1L << width) - 1;
      for (int i = from; i < from + n; i++) {
        int at = (int) (bit >>> 3);
        int shift = (int) bit & 7;
        long word = LittleEndian.getLong(bytes, at) >>> shift;
        if (width + shift > 64) {
          word |= (long) bytes[at + 8] << (64 - shift);
        }
        current += minDelta + (word & mask);
        out[i] = current;
        bit += width;
      }
    }
    last = current;
  }

  private long varint() throws CorruptParquetException {
    long value = 0;
    int shift = 0;
    int next;
    do {
      if (position >= end || shift > 63) {
        throw new CorruptParquetException("a number past the end of its page");
      }
      next = bytes[position++];
      value |= (long) (next & 127) << shift;
      shift += 7;
    } while (next < 0);
    return value;
  }

  private long zigzag() throws CorruptParquetException {
    long value = varint();
    return value >>> 1 ^ -(value & 1);
  }
}
