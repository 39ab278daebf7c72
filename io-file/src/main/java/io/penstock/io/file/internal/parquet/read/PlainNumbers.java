package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.parquet.format.Type;

/** PLAIN numbers, one after another. */
final class PlainNumbers extends ValueDecoder {
  private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  private final Type type;
  private final int size;
  private byte[] page = new byte[0];
  private int position;
  private int end;

  PlainNumbers(Type type) {
    this.type = type;
    this.size = TypeSizes.plain(type, 0);
  }

  @Override
  void start(byte[] bytes, int from, int to) {
    page = bytes;
    position = from;
    end = to;
  }

  @Override
  void longs(long[] out, int n) throws CorruptParquetException {
    require(n);
    int at = position;
    switch (size) {
      case 4 -> {
        for (int i = 0; i < n; i++) {
          out[i] = LittleEndian.getInt(page, at + 4 * i);
        }
      }
      case 8 -> {
        for (int i = 0; i < n; i++) {
          out[i] = LittleEndian.getLong(page, at + 8 * i);
        }
      }
      default -> {
        for (int i = 0; i < n; i++) {
          out[i] = int96(at + 12 * i);
        }
      }
    }
    position += n * size;
  }

  @Override
  void fixed(long address, int width, int n) throws CorruptParquetException {
    if (width != size || type == Type.INT96) {
      super.fixed(address, width, n);
      return;
    }
    require(n);
    MemoryUtil.copyToMemory(page, position, address, (long) n * size);
    position += n * size;
  }

  /** Nanoseconds of the day, then the Julian day; cut to microseconds, as Spark reads it. */
  private long int96(int at) {
    long nanos = LittleEndian.getLong(page, at);
    long day = LittleEndian.getInt(page, at + 8);
    return (day - JULIAN_DAY_OF_EPOCH) * MICROS_PER_DAY + Math.floorDiv(nanos, 1000L);
  }

  private void require(int n) throws CorruptParquetException {
    if ((long) n * size > end - position) {
      throw new CorruptParquetException("values past the end of their page");
    }
  }
}
