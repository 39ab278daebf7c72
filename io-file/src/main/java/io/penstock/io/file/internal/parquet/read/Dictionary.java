package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.RunReader;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.parquet.format.Type;

/** Values of a chunk's dictionary page, picked by the ids of a data page. */
final class Dictionary extends ValueDecoder {
  private final RunReader runs = new RunReader();
  private final int[] ids = new int[WINDOW];
  private final int count;
  private long[] numbers = new long[0];
  private byte[] source = new byte[0];
  private int[] offsets = new int[0];
  private int[] lengths = new int[0];

  /**
   * Reads the dictionary.
   *
   * @param page kept by a dictionary of byte strings, so not to be reused
   * @param plain decodes its values
   * @param size bytes of one value, 0 where they vary
   */
  Dictionary(Type type, byte[] page, int length, int count, ValueDecoder plain, int size)
      throws CorruptParquetException {
    if (count < 0 || (long) count * (size == 0 ? Integer.BYTES : size) > length) {
      throw new CorruptParquetException(
          "a dictionary of " + count + " values in " + length + " bytes");
    }
    this.count = count;
    plain.start(page, 0, length);
    if (TypeSizes.isBytes(type)) {
      readSlices(plain, page);
    } else {
      readNumbers(plain);
    }
  }

  private void readSlices(ValueDecoder plain, byte[] page) throws CorruptParquetException {
    source = page;
    offsets = new int[count];
    lengths = new int[count];
    Slices slices = new Slices();
    for (int at = 0; at < count; at += WINDOW) {
      int n = Math.min(WINDOW, count - at);
      plain.slices(slices, n);
      System.arraycopy(slices.offsets, 0, offsets, at, n);
      System.arraycopy(slices.lengths, 0, lengths, at, n);
    }
  }

  private void readNumbers(ValueDecoder plain) throws CorruptParquetException {
    numbers = new long[count];
    long[] window = new long[Math.min(count, WINDOW)];
    for (int at = 0; at < count; at += WINDOW) {
      int n = Math.min(WINDOW, count - at);
      plain.longs(window, n);
      System.arraycopy(window, 0, numbers, at, n);
    }
  }

  @Override
  void start(byte[] page, int from, int to) throws CorruptParquetException {
    if (from == to) { // a page of nulls may have no bytes, not even the width
      runs.start(page, from, to, 1);
    } else {
      runs.start(page, from + 1, to, page[from] & 255);
    }
  }

  @Override
  void longs(long[] out, int n) throws CorruptParquetException {
    ids(n);
    long[] values = numbers;
    for (int i = 0; i < n; i++) {
      out[i] = values[ids[i]];
    }
  }

  @Override
  void fixed(long address, int width, int n) throws CorruptParquetException {
    if (width == 8) {
      ids(n);
      long[] values = numbers;
      for (int i = 0; i < n; i++) {
        MemoryUtil.putLong(address + 8L * i, values[ids[i]]);
      }
    } else if (width == 4) {
      ids(n);
      long[] values = numbers;
      for (int i = 0; i < n; i++) {
        MemoryUtil.putInt(address + 4L * i, (int) values[ids[i]]);
      }
    } else {
      super.fixed(address, width, n);
    }
  }

  @Override
  void slices(Slices out, int n) throws CorruptParquetException {
    ids(n);
    out.source = source;
    for (int i = 0; i < n; i++) {
      int id = ids[i];
      out.offsets[i] = offsets[id];
      out.lengths[i] = lengths[id];
    }
  }

  private void ids(int n) throws CorruptParquetException {
    runs.read(ids, n);
    for (int i = 0; i < n; i++) {
      if (Integer.compareUnsigned(ids[i], count) >= 0) {
        throw new CorruptParquetException(
            "dictionary id " + Integer.toUnsignedString(ids[i]) + " of " + count + " values");
      }
    }
  }
}
