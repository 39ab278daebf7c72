package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Text and binary values: their length, then their bytes. */
final class BytesCell extends Cell {
  @Override
  int fixedSize() {
    return -1;
  }

  @Override
  long size(FieldVector from, int row) {
    return 4L + length(from, row);
  }

  private static int length(FieldVector from, int row) {
    long offsets = from.getOffsetBuffer().memoryAddress() + 4L * row;
    return MemoryUtil.getInt(offsets + 4) - MemoryUtil.getInt(offsets);
  }

  @Override
  long write(FieldVector from, int row, long at) {
    int length = length(from, row);
    int begin = MemoryUtil.getInt(from.getOffsetBuffer().memoryAddress() + 4L * row);
    MemoryUtil.putInt(at, length);
    MemoryUtil.copyMemory(from.getDataBuffer().memoryAddress() + begin, at + 4, length);
    return at + 4 + length;
  }

  @Override
  long read(long at, FieldVector to, int row) {
    BaseVariableWidthVector bytes = (BaseVariableWidthVector) to;
    int length = MemoryUtil.getInt(at);
    long offsets = offsets(bytes, row);
    int begin = MemoryUtil.getInt(offsets);
    int end = Math.addExact(begin, length);
    if (bytes.getDataBuffer().capacity() < end) {
      bytes.reallocDataBuffer(end);
    }
    MemoryUtil.copyMemory(at + 4, bytes.getDataBuffer().memoryAddress() + begin, length);
    MemoryUtil.putInt(offsets + 4, end);
    Bits.set(bytes.getValidityBuffer().memoryAddress(), row);
    return at + 4 + length;
  }

  @Override
  void readNull(FieldVector to, int row) {
    long offsets = offsets((BaseVariableWidthVector) to, row);
    MemoryUtil.putInt(offsets + 4, MemoryUtil.getInt(offsets));
    Bits.clear(to.getValidityBuffer().memoryAddress(), row);
  }

  private static long offsets(BaseVariableWidthVector to, int row) {
    long offsets = to.getOffsetBuffer().memoryAddress() + 4L * row;
    if (row == 0) {
      MemoryUtil.putInt(offsets, 0);
    }
    return offsets;
  }

  @Override
  void reserve(FieldVector to, int rows) {
    BaseVariableWidthVector bytes = (BaseVariableWidthVector) to;
    if (bytes.getValueCapacity() == 0) {
      bytes.allocateNew(Math.max(1, rows));
    }
    while (bytes.getValueCapacity() < rows) {
      bytes.reallocValidityAndOffsetBuffers();
    }
  }

  @Override
  void finish(FieldVector to, int rows) {
    ((BaseVariableWidthVector) to).setLastSet(rows - 1);
    to.setValueCount(rows);
  }
}
