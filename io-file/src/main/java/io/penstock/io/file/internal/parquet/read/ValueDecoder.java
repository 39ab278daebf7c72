package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Decodes the values of one page, nulls left out, in calls of at most {@link #WINDOW} values. A
 * decoder of numbers answers {@link #longs}, one of byte strings {@link #slices}.
 */
abstract class ValueDecoder {
  static final int WINDOW = 4096;

  private long[] window = new long[0];

  /** Starts a page; the array has slack after {@code to}. */
  abstract void start(byte[] page, int from, int to) throws CorruptParquetException;

  /**
   * The next n values: integers with their sign, floats as their bits, booleans as 0 or 1, INT96 as
   * microseconds.
   */
  void longs(long[] out, int n) throws CorruptParquetException {
    throw new CorruptParquetException("byte strings where numbers should be");
  }

  /** The next n byte strings. */
  void slices(Slices out, int n) throws CorruptParquetException {
    throw new CorruptParquetException("numbers where byte strings should be");
  }

  /** The low {@code width} bytes (1, 2, 4 or 8) of each of the next n numbers, to an address. */
  void fixed(long address, int width, int n) throws CorruptParquetException {
    if (window.length < n) {
      window = new long[WINDOW];
    }
    longs(window, n);
    store(window, n, address, width);
  }

  static void store(long[] values, int n, long address, int width) {
    switch (width) {
      case 8 -> {
        for (int i = 0; i < n; i++) {
          MemoryUtil.putLong(address + 8L * i, values[i]);
        }
      }
      case 4 -> {
        for (int i = 0; i < n; i++) {
          MemoryUtil.putInt(address + 4L * i, (int) values[i]);
        }
      }
      case 2 -> {
        for (int i = 0; i < n; i++) {
          MemoryUtil.putShort(address + 2L * i, (short) values[i]);
        }
      }
      case 1 -> {
        for (int i = 0; i < n; i++) {
          MemoryUtil.putByte(address + i, (byte) values[i]);
        }
      }
      default -> throw new IllegalArgumentException("Cannot store numbers of " + width + " bytes");
    }
  }
}
