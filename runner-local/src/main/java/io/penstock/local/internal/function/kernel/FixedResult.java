package io.penstock.local.internal.function.kernel;

import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Writes values of 1 to 64 bits by address. */
final class FixedResult extends Result {
  private final BaseFixedWidthVector vector;
  private final DataType type;
  private final int width;
  private final boolean fraction;
  private long validity;
  private long data;

  /**
   * @param width bytes of a value, 0 for booleans
   * @param fraction whether it is a float or double
   */
  FixedResult(BaseFixedWidthVector vector, DataType type, int width, boolean fraction) {
    this.vector = vector;
    this.type = type;
    this.width = width;
    this.fraction = fraction;
  }

  @Override
  void start(int rowCount) {
    if (vector.getValueCapacity() < rowCount) {
      vector.allocateNew(rowCount);
    }
    vector.reset();
    validity = vector.getValidityBuffer().memoryAddress();
    data = vector.getDataBuffer().memoryAddress();
  }

  @Override
  public void set(long value) {
    switch (width) {
      case 0 -> set(value != 0);
      case 1 -> MemoryUtil.putByte(data + row, (byte) value);
      case 2 -> MemoryUtil.putShort(data + 2L * row, (short) value);
      case 4 -> MemoryUtil.putInt(data + 4L * row, (int) value);
      default -> MemoryUtil.putLong(data + 8L * row, value);
    }
    setBit(validity);
  }

  @Override
  public void set(double value) {
    if (!fraction) {
      super.set(value);
    } else if (width == 4) {
      MemoryUtil.putInt(data + 4L * row, Float.floatToRawIntBits((float) value));
    } else {
      MemoryUtil.putLong(data + 8L * row, Double.doubleToRawLongBits(value));
    }
    setBit(validity);
  }

  @Override
  public void set(boolean value) {
    if (value) {
      setBit(data);
    }
    setBit(validity);
  }

  private void setBit(long address) {
    long at = address + (row >> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) | 1 << (row & 7)));
  }

  @Override
  public void setValue(@Nullable Object value) {
    ArrowWriter.set(vector, type, row, value);
  }

  @Override
  FieldVector finish(int rowCount) {
    vector.setValueCount(rowCount);
    return vector;
  }

  @Override
  public void close() {
    vector.close();
  }
}
