package io.penstock.local.internal.expr;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;

/**
 * Writes strings or binary values into a vector row by row, ascending; rows that are skipped become
 * null. Reuses the vector's memory. One thread.
 */
public final class VarWidthWriter {
  private final BaseVariableWidthVector vector;
  private int next;
  private int used;

  public VarWidthWriter(BaseVariableWidthVector vector) {
    this.vector = vector;
  }

  /** Begins a new batch; what the vector held is gone. */
  public void start(int rowCount) {
    if (vector.getValueCapacity() < rowCount || vector.getOffsetBuffer().capacity() == 0) {
      vector.allocateNew(Math.max(16L, 8L * rowCount), rowCount);
    }
    MemoryUtil.setMemory(
        vector.getValidityBuffer().memoryAddress(), Validity.bytes(rowCount), (byte) 0);
    MemoryUtil.putInt(vector.getOffsetBuffer().memoryAddress(), 0);
    next = 0;
    used = 0;
  }

  /** The value of a row. */
  public void set(int row, byte[] value) {
    set(row, value, 0, value.length);
  }

  /** The value of a row, from a part of an array. */
  public void set(int row, byte[] value, int from, int length) {
    long target = reserve(row, length);
    if (length > 0) {
      MemoryUtil.copyToMemory(value, from, target, length);
    }
  }

  /** The value of a row, from memory that is not this vector's. */
  public void set(int row, long address, int length) {
    MemoryUtil.copyMemory(address, reserve(row, length), length);
  }

  /** Makes room for the value of a row and gives the address to write all its bytes to. */
  public long reserve(int row, int length) {
    fill(row);
    int end = Math.addExact(used, length);
    while (vector.getDataBuffer().capacity() < end) {
      vector.reallocDataBuffer(Math.max(end, 2 * vector.getDataBuffer().capacity()));
    }
    long at = vector.getDataBuffer().memoryAddress() + used;
    used = end;
    Validity.set(vector.getValidityBuffer().memoryAddress(), row);
    MemoryUtil.putInt(vector.getOffsetBuffer().memoryAddress() + 4L * (row + 1), end);
    next = row + 1;
    return at;
  }

  /** Ends the batch. */
  public void finish(int rowCount) {
    fill(rowCount);
    vector.setLastSet(rowCount - 1);
    vector.setValueCount(rowCount);
  }

  private void fill(int row) {
    ArrowBuf offsets = vector.getOffsetBuffer();
    for (; next < row; next++) {
      MemoryUtil.putInt(offsets.memoryAddress() + 4L * (next + 1), used);
    }
  }
}
