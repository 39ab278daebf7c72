package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.jspecify.annotations.Nullable;

/** Numbers whose low bytes are the vector's values. */
final class FixedFiller extends LeafFiller.IntoFixed {
  private final int width;

  FixedFiller(BaseFixedWidthVector vector) {
    super(vector);
    width = vector.getTypeWidth();
  }

  @Override
  void values(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
      throws CorruptParquetException {
    long base = data + (long) at * width;
    in.fixed(base, width, values);
    Spread.fixed(base, width, slots, values, mask);
  }
}
