package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import java.math.BigInteger;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.DecimalVector;
import org.jspecify.annotations.Nullable;

/** Decimals of any physical type, as Arrow's 16 little-endian bytes, with digits added to them. */
final class DecimalFiller extends LeafFiller.IntoFixed {
  private static final int WIDTH = DecimalVector.TYPE_WIDTH;

  private final boolean bytes;
  private final boolean unsigned;
  private final BigInteger factor;
  private final boolean scaled;
  private final long[] window = new long[ValueDecoder.WINDOW];
  private final Slices slices = new Slices();

  /**
   * @param bytes whether the file holds byte strings, else numbers
   * @param unsigned whether its numbers have no sign
   * @param addedDigits how many more digits after the point the vector has
   */
  DecimalFiller(DecimalVector vector, boolean bytes, boolean unsigned, int addedDigits) {
    super(vector);
    this.bytes = bytes;
    this.unsigned = unsigned;
    this.factor = BigInteger.TEN.pow(addedDigits);
    this.scaled = addedDigits > 0;
  }

  @Override
  void values(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
      throws CorruptParquetException {
    long base = data + (long) at * WIDTH;
    if (bytes) {
      in.slices(slices, values);
      for (int i = 0; i < values; i++) {
        putBytes(base + (long) WIDTH * i, slices.offsets[i], slices.lengths[i]);
      }
    } else {
      in.longs(window, values);
      for (int i = 0; i < values; i++) {
        putNumber(base + (long) WIDTH * i, window[i]);
      }
    }
    Spread.fixed(base, WIDTH, slots, values, mask);
  }

  private void putNumber(long address, long value) throws CorruptParquetException {
    if (scaled) {
      putScaled(address, value < 0 ? -1 : 0, value);
    } else {
      MemoryUtil.putLong(address, value);
      MemoryUtil.putLong(address + 8, unsigned ? 0 : value >> 63);
    }
  }

  /** Big-endian bytes in two's complement. */
  private void putBytes(long address, int offset, int length) throws CorruptParquetException {
    if (length == 0 || length > WIDTH) {
      throw new CorruptParquetException("a decimal of " + length + " bytes");
    }
    byte[] source = slices.source;
    long high = source[offset] >> 7;
    long low = high;
    for (int k = 0; k < length; k++) {
      high = (high << 8) | (low >>> 56);
      low = (low << 8) | (source[offset + k] & 255);
    }
    if (scaled) {
      putScaled(address, high, low);
    } else {
      MemoryUtil.putLong(address, low);
      MemoryUtil.putLong(address + 8, high);
    }
  }

  private void putScaled(long address, long high, long low) throws CorruptParquetException {
    BigInteger unscaled =
        BigInteger.valueOf(high)
            .shiftLeft(64)
            .add(BigInteger.valueOf(low >>> 1).shiftLeft(1))
            .add(BigInteger.valueOf(low & 1));
    BigInteger wide = unscaled.multiply(factor);
    if (wide.bitLength() > 127) {
      throw new CorruptParquetException("the decimal " + unscaled + " has too many digits");
    }
    MemoryUtil.putLong(address, wide.longValue());
    MemoryUtil.putLong(address + 8, wide.shiftRight(64).longValue());
  }
}
