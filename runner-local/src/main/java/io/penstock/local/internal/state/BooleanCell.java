package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Booleans, a byte each. */
final class BooleanCell extends Cell {
  @Override
  int fixedSize() {
    return 1;
  }

  @Override
  long size(FieldVector from, int row) {
    return 1;
  }

  @Override
  long write(FieldVector from, int row, long at) {
    boolean value = Bits.get(from.getDataBuffer().memoryAddress(), row);
    MemoryUtil.putByte(at, (byte) (value ? 1 : 0));
    return at + 1;
  }

  @Override
  long read(long at, FieldVector to, int row) {
    Bits.put(to.getDataBuffer().memoryAddress(), row, MemoryUtil.getByte(at) != 0);
    Bits.set(to.getValidityBuffer().memoryAddress(), row);
    return at + 1;
  }

  @Override
  void readNull(FieldVector to, int row) {
    Bits.clear(to.getValidityBuffer().memoryAddress(), row);
  }

  @Override
  void reserve(FieldVector to, int rows) {
    FixedCell.reserveFixed(to, rows);
  }
}
