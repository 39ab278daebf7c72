package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.LittleEndian;

/** PLAIN byte strings: of one length, or each after its length of four bytes. */
final class PlainBytes extends ValueDecoder {
  private final int size;
  private byte[] page = new byte[0];
  private int position;
  private int end;

  /**
   * @param size the one length, or 0
   */
  PlainBytes(int size) {
    this.size = size;
  }

  @Override
  void start(byte[] bytes, int from, int to) {
    page = bytes;
    position = from;
    end = to;
  }

  @Override
  void slices(Slices out, int n) throws CorruptParquetException {
    out.source = page;
    int at = position;
    for (int i = 0; i < n; i++) {
      int length = size;
      if (size == 0) {
        if (end - at < 4) {
          throw new CorruptParquetException("a byte string past the end of its page");
        }
        length = LittleEndian.getInt(page, at);
        at += 4;
      }
      if (length < 0 || length > end - at) {
        throw new CorruptParquetException(
            "a byte string of " + length + " bytes where " + (end - at) + " are left");
      }
      out.offsets[i] = at;
      out.lengths[i] = length;
      at += length;
    }
    position = at;
  }
}
