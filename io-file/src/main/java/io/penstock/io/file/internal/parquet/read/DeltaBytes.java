package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.DeltaReader;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import java.util.Arrays;

/**
 * DELTA_BYTE_ARRAY: for each value how many bytes it shares with the front of the one before, and
 * the rest. Values are built in an array of its own.
 */
final class DeltaBytes extends ValueDecoder {
  /** A front shared over and over makes much of few bytes: this is the most of one call. */
  private static final long MAX_WINDOW_BYTES = 1 << 28;

  private final DeltaReader prefixes = new DeltaReader();
  private final DeltaLengthBytes suffixes = new DeltaLengthBytes();
  private final Slices suffix = new Slices();
  private final long[] window = new long[WINDOW];
  private final int size;
  private byte[] built = new byte[0];
  private int lastOffset;
  private int lastLength;

  /**
   * @param size the one length that values have, or 0
   */
  DeltaBytes(int size) {
    this.size = size;
  }

  @Override
  void start(byte[] page, int from, int to) throws CorruptParquetException {
    prefixes.start(page, from, to);
    suffixes.start(page, prefixes.endPosition(), to);
    lastOffset = 0;
    lastLength = 0;
  }

  @Override
  void slices(Slices out, int n) throws CorruptParquetException {
    prefixes.read(window, n);
    suffixes.slices(suffix, n);
    reserve(n);
    System.arraycopy(built, lastOffset, built, 0, lastLength);
    int previous = 0;
    int at = lastLength;
    for (int i = 0; i < n; i++) {
      int shared = (int) window[i];
      int own = suffix.lengths[i];
      System.arraycopy(built, previous, built, at, shared);
      System.arraycopy(suffix.source, suffix.offsets[i], built, at + shared, own);
      out.set(i, at, shared + own);
      previous = at;
      at += shared + own;
    }
    if (n > 0) {
      lastOffset = previous;
      lastLength = out.lengths[n - 1];
    }
    out.source = built;
  }

  /** Checks all lengths and then makes room for the window. */
  private void reserve(int n) throws CorruptParquetException {
    long total = lastLength;
    long length = lastLength;
    for (int i = 0; i < n; i++) {
      if (window[i] < 0 || window[i] > length) {
        throw new CorruptParquetException(
            "a byte string that shares " + window[i] + " of " + length + " bytes");
      }
      length = window[i] + suffix.lengths[i];
      if (size != 0 && length != size) {
        throw new CorruptParquetException("a value of " + length + " bytes, not " + size);
      }
      total += length;
    }
    if (total > MAX_WINDOW_BYTES) {
      throw new CorruptParquetException("byte strings of " + total + " bytes in " + n + " values");
    }
    if (built.length < total + LittleEndian.SLACK) {
      built = Arrays.copyOf(built, (int) (total + total / 4 + LittleEndian.SLACK));
    }
  }
}
