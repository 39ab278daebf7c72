package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;

/** PLAIN booleans, a bit each. */
final class PlainBooleans extends ValueDecoder {
  private byte[] page = new byte[0];
  private long bit;
  private long endBit;

  @Override
  void start(byte[] bytes, int from, int to) {
    page = bytes;
    bit = (long) from << 3;
    endBit = (long) to << 3;
  }

  @Override
  void longs(long[] out, int n) throws CorruptParquetException {
    if (n > endBit - bit) {
      throw new CorruptParquetException("booleans past the end of their page");
    }
    for (int i = 0; i < n; i++, bit++) {
      long bits = page[(int) (bit >>> 3)];
      out[i] = (bits >>> (int) (bit & 7)) & 1;
    }
  }
}
