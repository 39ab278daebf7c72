package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.parquet.format.Encoding;

/** Decimals of more than 18 digits: big-endian bytes of one length, always PLAIN. */
final class LargeDecimalEncoder extends ValueEncoder {
  private final ByteOutput plain = new ByteOutput();
  private final int width;

  LargeDecimalEncoder(int width) {
    super(new ColumnStatistics.Bytes(true));
    this.width = width;
  }

  @Override
  void add(FieldVector vector, Slots slots) {
    long data = vector.getDataBuffer().memoryAddress();
    byte[] bytes = plain.reserve(slots.count() * width);
    for (int i = 0; i < slots.count(); i++) {
      long address = data + 16L * slots.get(i);
      long low = MemoryUtil.getLong(address);
      long high = MemoryUtil.getLong(address + 8);
      int at = plain.size();
      for (int k = width - 1; k >= 0; k--) {
        bytes[at + k] = (byte) low;
        low = low >>> 8 | high << 56;
        high >>= 8;
      }
      statistics.add(bytes, at, width);
      plain.advance(width);
    }
  }

  @Override
  boolean isFull() {
    return plain.size() >= DictionaryEncoder.PAGE_BYTES;
  }

  @Override
  long held() {
    return plain.size();
  }

  @Override
  Encoding endPage(ByteOutput out) {
    out.write(plain.array(), 0, plain.size());
    plain.clear();
    return Encoding.PLAIN;
  }
}
