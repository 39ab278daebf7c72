package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import org.apache.arrow.vector.BitVector;
import org.jspecify.annotations.Nullable;

/** Booleans, a bit each. */
final class BooleanFiller extends LeafFiller.IntoFixed {
  private final long[] window = new long[ValueDecoder.WINDOW];
  private final byte[] bits = new byte[ValueDecoder.WINDOW];

  BooleanFiller(BitVector vector) {
    super(vector);
  }

  @Override
  void values(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
      throws CorruptParquetException {
    in.longs(window, values);
    int from = 0;
    for (int i = 0; i < slots; i++) {
      bits[i] = mask == null || mask[i] != 0 ? (byte) (window[from++] & 1) : 0;
    }
    Bitmap.set(data, at, bits, slots);
  }
}
