package io.penstock.io.file.internal.value;

import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** A column of values of equal width. */
abstract class FixedColumn extends TextColumn {
  private final String typeName;
  private long address;

  FixedColumn(FieldVector vector, String typeName) {
    super(vector);
    this.typeName = typeName;
  }

  @Override
  void bind(FieldVector vector) {
    address = vector.getDataBuffer().memoryAddress();
  }

  @Override
  String typeName() {
    return typeName;
  }

  final void putByte(int row, byte value) {
    MemoryUtil.putByte(address + row, value);
  }

  final void putShort(int row, short value) {
    MemoryUtil.putShort(address + 2L * row, value);
  }

  final void putInt(int row, int value) {
    MemoryUtil.putInt(address + 4L * row, value);
  }

  final void putLong(int row, long value) {
    MemoryUtil.putLong(address + 8L * row, value);
  }

  final void putLongs(int row, long low, long high) {
    MemoryUtil.putLong(address + 16L * row, low);
    MemoryUtil.putLong(address + 16L * row + 8, high);
  }

  final void putBit(int row, boolean value) {
    long at = address + (row >> 3);
    int bit = 1 << (row & 7);
    int old = MemoryUtil.getByte(at);
    MemoryUtil.putByte(at, (byte) (value ? old | bit : old & ~bit));
  }

  final boolean fail(int row) {
    setNull(row);
    return false;
  }
}
