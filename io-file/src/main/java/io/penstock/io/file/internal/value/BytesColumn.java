package io.penstock.io.file.internal.value;

import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Strings and bytes, as they are. */
final class BytesColumn extends TextColumn {
  private final BaseVariableWidthVector vector;
  private final String typeName;
  private long offsets;
  private long data;
  private long capacity;

  BytesColumn(FieldVector vector, String typeName) {
    super(vector);
    this.vector = (BaseVariableWidthVector) vector;
    this.typeName = typeName;
  }

  @Override
  void bind(FieldVector bound) {
    offsets = vector.getOffsetBuffer().memoryAddress();
    data = vector.getDataBuffer().memoryAddress();
    capacity = vector.getDataBuffer().capacity();
    MemoryUtil.putInt(offsets, 0);
  }

  @Override
  public boolean set(int row, byte[] text, int from, int to) {
    int start = MemoryUtil.getInt(offsets + 4L * row);
    int length = to - from;
    int end = Math.addExact(start, length);
    while (end > capacity) {
      vector.setLastSet(row - 1);
      vector.reallocDataBuffer(end);
      data = vector.getDataBuffer().memoryAddress();
      capacity = vector.getDataBuffer().capacity();
    }
    MemoryUtil.copyToMemory(text, from, data + start, length);
    MemoryUtil.putInt(offsets + 4L * row + 4, end);
    return true;
  }

  @Override
  public void setNull(int row) {
    super.setNull(row);
    MemoryUtil.putInt(offsets + 4L * row + 4, MemoryUtil.getInt(offsets + 4L * row));
  }

  @Override
  public void end(int rows) {
    vector.setLastSet(rows - 1);
    super.end(rows);
  }

  @Override
  String typeName() {
    return typeName;
  }
}
