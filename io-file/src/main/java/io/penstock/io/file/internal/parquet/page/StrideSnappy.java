package io.penstock.io.file.internal.parquet.page;

import java.io.IOException;
import org.xerial.snappy.Snappy;

/**
 * Compresses numbers of one length as snappy blocks: each is compared with the one before it alone,
 * and only its low bytes up to the last that differs are written. Times and counters differ in one
 * to three bytes; what else pages hold is left to the general compressor, as is found by a sample.
 */
final class StrideSnappy {
  private static final int SAMPLE = 1 << 14;
  private static final int FEWEST = 64;
  private static final int WINDOW = 512;
  private static final int LONGEST_COPY = 64;
  private static final int SHORTEST_COPY = 4;

  private final byte[] in;
  private final int stride;
  private final byte[] out;
  private int at;

  private StrideSnappy(byte[] in, int stride, byte[] out, int at) {
    this.in = in;
    this.stride = stride;
    this.out = out;
    this.at = at;
  }

  /**
   * Puts the compressed form of the first {@code length} bytes in place of what {@code to} has, if
   * that is about as short as the general compressor would make it, by a sample of the first ones.
   *
   * @param from where the numbers begin; something else stands before them
   * @param stride bytes of a number: 8, or 12 of which the last four are mostly equal
   * @return false if it is not: then {@code to} has nothing of use
   */
  static boolean compress(byte[] in, int from, int length, int stride, ByteOutput to)
      throws IOException {
    int sample = Math.min(length - from, SAMPLE) / stride * stride;
    if (sample < FEWEST * stride) {
      return false;
    }
    byte[] room = to.reserve(Snappy.maxCompressedLength(SAMPLE));
    int general = Snappy.compress(in, from, sample, room, 0);
    block(in, from, from, from + sample, stride, to);
    if (to.size() > general + general / 32) {
      return false;
    }
    block(in, 0, from, length, stride, to);
    // numbers after the sample may be of another kind
    long expected = (long) general * length / sample;
    return to.size() <= expected + expected / 16 + from;
  }

  private static void block(byte[] in, int start, int from, int to, int stride, ByteOutput target) {
    target.clear();
    target.putVarint(to - start);
    byte[] room = target.reserve(Snappy.maxCompressedLength(to - start) + 2 * LittleEndian.SLACK);
    StrideSnappy block = new StrideSnappy(in, stride, room, target.size());
    int first = from + stride;
    block.literal(start, first - start);
    int end = first + (to - first) / stride * stride;
    for (int next = first; next < end; ) {
      next = block.values(next, Math.min(end, next + WINDOW * stride), end);
    }
    if (to > end) {
      block.literal(end, to - end);
    }
    target.advance(block.at - target.size());
  }

  /** Values from a position to another one, or further where values repeat; returns the end. */
  private int values(int from, int to, int end) {
    int next = from;
    int write = at;
    long before = LittleEndian.getLong(in, from - stride);
    while (next < to) {
      long value = LittleEndian.getLong(in, next);
      int changed = Long.BYTES - (Long.numberOfLeadingZeros(value ^ before) >>> 3);
      before = value;
      int same = stride - changed;
      if (same < SHORTEST_COPY || changed == 0 || (stride > Long.BYTES && !sameHigh(next))) {
        at = write;
        next = other(next, end, changed == 0);
        write = at;
        continue;
      }
      out[write] = (byte) (changed - 1 << 2);
      LittleEndian.putLong(out, write + 1, value);
      write += 1 + changed;
      LittleEndian.putInt(out, write, same - SHORTEST_COPY << 2 | 1 | stride << 8);
      write += 2;
      next += stride;
    }
    at = write;
    return next;
  }

  /** A value that differs in too many bytes, or all that are equal to the one before. */
  private int other(int next, int end, boolean lowEqual) {
    int after = lowEqual ? repeated(next, end) : next;
    if (after == next) {
      literal(next, stride);
      return next + stride;
    }
    copies(after - next);
    return after;
  }

  private boolean sameHigh(int next) {
    return LittleEndian.getInt(in, next + Long.BYTES)
        == LittleEndian.getInt(in, next + Long.BYTES - stride);
  }

  /** Where values that are equal to the one before them end. */
  private int repeated(int from, int end) {
    int next = from;
    while (next + stride <= end
        && LittleEndian.getLong(in, next) == LittleEndian.getLong(in, next - stride)
        && (stride == Long.BYTES || sameHigh(next))) {
      next += stride;
    }
    return next;
  }

  private void copies(int length) {
    for (int left = length; left > 0; ) {
      int n = Math.min(left, LONGEST_COPY);
      LittleEndian.putInt(out, at, n - 1 << 2 | 2 | stride << 8);
      at += 3;
      left -= n;
    }
  }

  private void literal(int from, int length) {
    int extra =
        length <= 60 ? 0 : (Integer.SIZE + 7 - Integer.numberOfLeadingZeros(length - 1)) / 8;
    out[at++] = (byte) ((extra == 0 ? length - 1 : 59 + extra) << 2);
    LittleEndian.putInt(out, at, length - 1);
    at += extra;
    System.arraycopy(in, from, out, at, length);
    at += length;
  }
}
