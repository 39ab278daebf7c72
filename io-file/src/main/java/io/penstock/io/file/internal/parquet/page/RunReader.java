package io.penstock.io.file.internal.parquet.page;

import java.util.Arrays;

/**
 * Reads the hybrid of runs of one value and bit-packed groups that holds levels, dictionary ids and
 * some booleans. Resumable: many values a call, any number of calls.
 */
public final class RunReader {
  private byte[] bytes = new byte[0];
  private int position;
  private int end;
  private int width;
  private int mask;
  private int left;
  private boolean repeated;
  private int value;
  private long bit;

  /**
   * Starts at {@code from}. The array must have {@link LittleEndian#SLACK} bytes after {@code to}.
   */
  public void start(byte[] source, int from, int to, int bitWidth) throws CorruptParquetException {
    if (bitWidth < 0 || bitWidth > 32) {
      throw new CorruptParquetException("a bit width of " + bitWidth);
    }
    bytes = source;
    position = from;
    end = to;
    width = bitWidth;
    left = 0;
    mask = bitWidth == 32 ? -1 : (1 << bitWidth) - 1;
  }

  /** The value that each of the next n has, or -1 when one run of one value does not hold them. */
  public int peekConstant(int n) throws CorruptParquetException {
    if (width == 0) {
      return 0;
    }
    if (left == 0) {
      nextRun();
    }
    return repeated && left >= n ? value : -1;
  }

  /** Passes over n values that {@link #peekConstant} answered for. */
  public void skipConstant(int n) {
    if (width != 0) {
      left -= n;
    }
  }

  /** Reads n values to the front of {@code out}. */
  public void read(int[] out, int n) throws CorruptParquetException {
    if (width == 0) {
      Arrays.fill(out, 0, n, 0);
      return;
    }
    int at = 0;
    while (at < n) {
      if (left == 0) {
        nextRun();
      }
      int count = Math.min(left, n - at);
      if (repeated) {
        Arrays.fill(out, at, at + count, value);
      } else {
        unpack(out, at, count);
        bit += (long) count * width;
      }
      at += count;
      left -= count;
    }
  }

  private void nextRun() throws CorruptParquetException {
    int header = header();
    if ((header & 1) == 0) {
      repeatedRun(header >>> 1);
    } else {
      packedRun(header >>> 1);
    }
    if (left == 0) {
      throw new CorruptParquetException("an empty run");
    }
  }

  private int header() throws CorruptParquetException {
    int header = 0;
    int shift = 0;
    int next;
    do {
      if (position >= end || shift > 28) {
        throw new CorruptParquetException("a run's header past the end of its page");
      }
      next = bytes[position++];
      header |= (next & 127) << shift;
      shift += 7;
    } while (next < 0);
    return header;
  }

  private void repeatedRun(int count) throws CorruptParquetException {
    int size = (width + 7) >>> 3;
    if (size > end - position) {
      throw new CorruptParquetException("a run past the end of its page");
    }
    int raw = LittleEndian.getInt(bytes, position);
    value = size == 4 ? raw : raw & ((1 << (8 * size)) - 1);
    if ((value & ~mask) != 0) {
      throw new CorruptParquetException("a run's value wider than " + width + " bits");
    }
    position += size;
    left = count;
    repeated = true;
  }

  private void packedRun(int groups) {
    long size = (long) groups * width;
    int have = end - position;
    bit = (long) position << 3;
    // writers may cut the padding of the last run: there are as many values as the bytes can hold
    long count = size > have ? have * 8L / width : groups * 8L;
    left = (int) Math.min(count, Integer.MAX_VALUE);
    position = (int) Math.min(position + size, end);
    repeated = false;
  }

  private void unpack(int[] out, int from, int n) {
    int at = (int) (bit >>> 3);
    int shift = (int) bit & 7;
    int to = from + n;
    int i = from;
    if (width <= 14) { // four values in each eight bytes
      int width4 = 4 * width;
      for (; i + 4 <= to; i += 4) {
        long word = LittleEndian.getLong(bytes, at) >>> shift;
        out[i] = (int) word & mask;
        out[i + 1] = (int) (word >>> width) & mask;
        out[i + 2] = (int) (word >>> (2 * width)) & mask;
        out[i + 3] = (int) (word >>> (3 * width)) & mask;
        shift += width4;
        at += shift >>> 3;
        shift &= 7;
      }
    } else if (width <= 28) { // two
      for (; i + 2 <= to; i += 2) {
        long word = LittleEndian.getLong(bytes, at) >>> shift;
        out[i] = (int) word & mask;
        out[i + 1] = (int) (word >>> width) & mask;
        shift += 2 * width;
        at += shift >>> 3;
        shift &= 7;
      }
    }
    for (; i < to; i++) {
      out[i] = (int) (LittleEndian.getLong(bytes, at) >>> shift) & mask;
      shift += width;
      at += shift >>> 3;
      shift &= 7;
    }
  }
}
