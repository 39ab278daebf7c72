package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.jspecify.annotations.Nullable;

/** Numbers that become others on their way, by one conversion after another. */
final class ConvertedFiller extends LeafFiller.IntoFixed {
  private final int width;
  private final LongConversion[] conversions;
  private final long[] window = new long[ValueDecoder.WINDOW];

  ConvertedFiller(BaseFixedWidthVector vector, LongConversion... conversions) {
    super(vector);
    this.width = vector.getTypeWidth();
    this.conversions = conversions.clone();
  }

  @Override
  void values(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
      throws CorruptParquetException {
    long base = data + (long) at * width;
    in.longs(window, values);
    for (LongConversion conversion : conversions) {
      conversion.convert(window, values);
    }
    ValueDecoder.store(window, values, base, width);
    Spread.fixed(base, width, slots, values, mask);
  }
}
