package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.LittleEndian;

/** BYTE_STREAM_SPLIT: the first bytes of all values, then the second bytes, and so on. */
final class StreamSplit extends ValueDecoder {
  private final int size;
  private byte[] page = new byte[0];
  private byte[] joined = new byte[0];
  private int position;
  private int stride;
  private int next;

  StreamSplit(int size) {
    this.size = size;
  }

  @Override
  void start(byte[] bytes, int from, int to) throws CorruptParquetException {
    if ((to - from) % size != 0) {
      throw new CorruptParquetException(
          "split values of " + size + " bytes in a page of " + (to - from));
    }
    page = bytes;
    position = from;
    stride = (to - from) / size;
    next = 0;
  }

  @Override
  void longs(long[] out, int n) throws CorruptParquetException {
    require(n);
    for (int i = 0; i < n; i++) {
      long value = 0;
      for (int k = 0; k < size; k++) {
        value |= (page[position + k * stride + next + i] & 255L) << (8 * k);
      }
      out[i] = size == 4 ? (int) value : value;
    }
    next += n;
  }

  @Override
  void slices(Slices out, int n) throws CorruptParquetException {
    require(n);
    if (joined.length < n * size + LittleEndian.SLACK) {
      joined = new byte[n * size + LittleEndian.SLACK];
    }
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < size; k++) {
        joined[i * size + k] = page[position + k * stride + next + i];
      }
      out.set(i, i * size, size);
    }
    next += n;
    out.source = joined;
  }

  private void require(int n) throws CorruptParquetException {
    if (n > stride - next) {
      throw new CorruptParquetException("values past the end of their page");
    }
  }
}
