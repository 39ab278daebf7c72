package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Values of a fixed width, as Arrow has them. */
final class FixedCell extends Cell {
  private final int width;
  private final boolean normalised;

  /**
   * @param normalised whether they are floating-point keys
   */
  FixedCell(int width, boolean normalised) {
    this.width = width;
    this.normalised = normalised;
  }

  @Override
  int fixedSize() {
    return width;
  }

  @Override
  long size(FieldVector from, int row) {
    return width;
  }

  @Override
  long write(FieldVector from, int row, long at) {
    long source = from.getDataBuffer().memoryAddress() + (long) width * row;
    if (normalised) {
      writeNormalised(source, at);
    } else {
      copy(source, at);
    }
    return at + width;
  }

  private void copy(long source, long at) {
    switch (width) {
      case 1 -> MemoryUtil.putByte(at, MemoryUtil.getByte(source));
      case 2 -> MemoryUtil.putShort(at, MemoryUtil.getShort(source));
      case 4 -> MemoryUtil.putInt(at, MemoryUtil.getInt(source));
      case 8 -> MemoryUtil.putLong(at, MemoryUtil.getLong(source));
      default -> MemoryUtil.copyMemory(source, at, width);
    }
  }

  private void writeNormalised(long source, long at) {
    if (width == 8) {
      double value = Double.longBitsToDouble(MemoryUtil.getLong(source));
      MemoryUtil.putLong(at, value == 0 ? 0 : Double.doubleToLongBits(value));
    } else {
      float value = Float.intBitsToFloat(MemoryUtil.getInt(source));
      MemoryUtil.putInt(at, value == 0 ? 0 : Float.floatToIntBits(value));
    }
  }

  @Override
  long read(long at, FieldVector to, int row) {
    copy(at, to.getDataBuffer().memoryAddress() + (long) width * row);
    Bits.set(to.getValidityBuffer().memoryAddress(), row);
    return at + width;
  }

  @Override
  void readNull(FieldVector to, int row) {
    Bits.clear(to.getValidityBuffer().memoryAddress(), row);
  }

  @Override
  void reserve(FieldVector to, int rows) {
    reserveFixed(to, rows);
  }

  static void reserveFixed(FieldVector to, int rows) {
    BaseFixedWidthVector fixed = (BaseFixedWidthVector) to;
    if (fixed.getValueCapacity() == 0) {
      fixed.allocateNew(Math.max(1, rows));
    }
    while (fixed.getValueCapacity() < rows) {
      fixed.reAlloc();
    }
  }
}
