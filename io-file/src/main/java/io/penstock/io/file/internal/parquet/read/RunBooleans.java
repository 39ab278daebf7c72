package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import io.penstock.io.file.internal.parquet.page.RunReader;

/** RLE booleans: a length of four bytes, then runs. */
final class RunBooleans extends ValueDecoder {
  private final RunReader runs = new RunReader();
  private final int[] window = new int[WINDOW];

  @Override
  void start(byte[] page, int from, int to) throws CorruptParquetException {
    if (from == to) { // a page of nulls
      runs.start(page, from, to, 1);
      return;
    }
    int length = to - from < 4 ? -1 : LittleEndian.getInt(page, from);
    if (length < 0 || length > to - from - 4) {
      throw new CorruptParquetException("runs of " + length + " bytes in " + (to - from));
    }
    runs.start(page, from + 4, from + 4 + length, 1);
  }

  @Override
  void longs(long[] out, int n) throws CorruptParquetException {
    runs.read(window, n);
    for (int i = 0; i < n; i++) {
      out[i] = window[i];
    }
  }
}
