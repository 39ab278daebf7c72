package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.parquet.format.Encoding;

/** Booleans, a bit each. */
final class BooleanEncoder extends ValueEncoder {
  private final ByteOutput bits = new ByteOutput();
  private int current;
  private int currentBits;

  BooleanEncoder() {
    super(new ColumnStatistics.Integers(1));
  }

  @Override
  void add(FieldVector vector, Slots slots) {
    long data = vector.getDataBuffer().memoryAddress();
    for (int i = 0; i < slots.count(); i++) {
      int slot = slots.get(i);
      int bit = MemoryUtil.getByte(data + (slot >> 3)) >>> (slot & 7) & 1;
      statistics.add(bit);
      current |= bit << currentBits;
      if (++currentBits == 8) {
        flush();
      }
    }
  }

  private void flush() {
    bits.write(current);
    current = 0;
    currentBits = 0;
  }

  @Override
  boolean isFull() {
    return bits.size() >= DictionaryEncoder.PAGE_BYTES;
  }

  @Override
  long held() {
    return bits.size();
  }

  @Override
  Encoding endPage(ByteOutput out) {
    if (currentBits > 0) {
      flush();
    }
    out.write(bits.array(), 0, bits.size());
    bits.clear();
    return Encoding.PLAIN;
  }
}
