package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.DeltaReader;

/** DELTA_LENGTH_BYTE_ARRAY: all lengths, then all bytes. */
final class DeltaLengthBytes extends ValueDecoder {
  private final DeltaReader lengths = new DeltaReader();
  private final long[] window = new long[WINDOW];
  private byte[] page = new byte[0];
  private int position;
  private int end;

  @Override
  void start(byte[] bytes, int from, int to) throws CorruptParquetException {
    page = bytes;
    end = to;
    lengths.start(bytes, from, to);
    position = lengths.endPosition();
  }

  @Override
  void slices(Slices out, int n) throws CorruptParquetException {
    lengths.read(window, n);
    out.source = page;
    for (int i = 0; i < n; i++) {
      long length = window[i];
      if (length < 0 || length > end - position) {
        throw new CorruptParquetException("a byte string of " + length + " bytes");
      }
      out.set(i, position, (int) length);
      position += (int) length;
    }
  }
}
