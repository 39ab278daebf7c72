package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.DeltaReader;
import org.apache.parquet.format.Type;

/** DELTA_BINARY_PACKED integers. */
final class DeltaNumbers extends ValueDecoder {
  private final DeltaReader deltas = new DeltaReader();
  private final boolean narrow;

  DeltaNumbers(Type type) {
    this.narrow = type == Type.INT32;
  }

  @Override
  void start(byte[] page, int from, int to) throws CorruptParquetException {
    deltas.start(page, from, to);
  }

  @Override
  void longs(long[] out, int n) throws CorruptParquetException {
    deltas.read(out, n);
    if (narrow) { // their sums wrap at 32 bits
      for (int i = 0; i < n; i++) {
        out[i] = (int) out[i];
      }
    }
  }
}
