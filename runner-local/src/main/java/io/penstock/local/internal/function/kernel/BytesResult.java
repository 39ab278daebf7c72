package io.penstock.local.internal.function.kernel;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.kernel.Bytes;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Writes strings and binary values by address, one behind the other. */
final class BytesResult extends Result {
  private static final int BYTES_PER_ROW = 16;
  private final BaseVariableWidthVector vector;
  private long validity;
  private long offsets;
  private long data;
  private long capacity;
  private int next;
  private int end;

  BytesResult(BaseVariableWidthVector vector) {
    this.vector = vector;
  }

  @Override
  void start(int rowCount) {
    if (vector.getValueCapacity() < rowCount || vector.getDataBuffer().capacity() == 0) {
      vector.allocateNew((long) BYTES_PER_ROW * Math.max(rowCount, 1), Math.max(rowCount, 1));
    }
    vector.reset();
    validity = vector.getValidityBuffer().memoryAddress();
    offsets = vector.getOffsetBuffer().memoryAddress();
    data = vector.getDataBuffer().memoryAddress();
    capacity = vector.getDataBuffer().capacity();
    next = 0;
    end = 0;
  }

  @Override
  public void set(byte[] bytes, int offset, int length) {
    Bytes.copy(bytes, offset, reserve(length), length);
  }

  @Override
  public void set(Utf8 value) {
    Bytes.copy(value.address(), reserve(value.length()), value.length());
  }

  /** Makes room for the row's bytes and gives the address to write them to. */
  private long reserve(int length) {
    int newEnd = end + length;
    if (newEnd < 0) {
      throw new PenstockException(
          Conditions.PENSTOCK_MEMORY_LIMIT,
          "Cannot hold the texts of one batch: they have more than 2147483647 bytes");
    }
    if (newEnd > capacity) {
      vector.reallocDataBuffer(Math.max(newEnd, 2 * capacity));
      data = vector.getDataBuffer().memoryAddress();
      capacity = vector.getDataBuffer().capacity();
    }
    fillTo(row + 1);
    long at = validity + (row >> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) | 1 << (row & 7)));
    long from = data + end;
    end = newEnd;
    return from;
  }

  /** Rows before this one that nobody wrote are empty and end here. */
  private void fillTo(int rowEnd) {
    for (; next < rowEnd; next++) {
      MemoryUtil.putInt(offsets + 4L * next, end);
    }
  }

  @Override
  public void set(@Nullable String value) {
    if (value != null) {
      byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
      set(bytes, 0, bytes.length);
    }
  }

  @Override
  public void setValue(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      set(bytes, 0, bytes.length);
    } else {
      set((String) value);
    }
  }

  @Override
  FieldVector finish(int rowCount) {
    fillTo(rowCount + 1);
    vector.setLastSet(rowCount - 1);
    vector.setValueCount(rowCount);
    return vector;
  }

  @Override
  public void close() {
    vector.close();
  }
}
