package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Reads and writes single values of vectors by address. Off the hot path; rows are not null. */
final class Cells {
  private Cells() {}

  private static long at(FieldVector vector, long offset) {
    return vector.getDataBuffer().memoryAddress() + offset;
  }

  static long whole(FieldVector vector, Slot slot, int row) {
    return slot.get(at(vector, (long) row << slot.ordinal()));
  }

  static void putWhole(FieldVector vector, Slot slot, int row, long value) {
    slot.put(at(vector, (long) row << slot.ordinal()), value);
  }

  static double floating(FieldVector vector, DataType type, int row) {
    return type == AtomicType.FLOAT
        ? Float.intBitsToFloat(MemoryUtil.getInt(at(vector, 4L * row)))
        : Double.longBitsToDouble(MemoryUtil.getLong(at(vector, 8L * row)));
  }

  static void putDouble(FieldVector vector, int row, double value) {
    MemoryUtil.putLong(at(vector, 8L * row), Double.doubleToRawLongBits(value));
  }

  static void putFloat(FieldVector vector, int row, float value) {
    MemoryUtil.putInt(at(vector, 4L * row), Float.floatToRawIntBits(value));
  }

  static boolean bit(FieldVector vector, int row) {
    return Bits.get(at(vector, 0), row);
  }

  static void putBit(FieldVector vector, int row, boolean value) {
    Bits.put(at(vector, 0), row, value);
  }

  static BigDecimal decimal(FieldVector vector, int scale, int row) {
    return DecimalSlot.get(at(vector, 16L * row), scale);
  }

  static void putDecimal(FieldVector vector, int row, BigDecimal value) {
    DecimalSlot.put(at(vector, 16L * row), value);
  }

  static byte[] bytes(FieldVector vector, int row) {
    int start = vector.getOffsetBuffer().getInt(4L * row);
    byte[] out = new byte[vector.getOffsetBuffer().getInt(4L * (row + 1)) - start];
    if (out.length > 0) {
      MemoryUtil.copyFromMemory(at(vector, start), out, 0, out.length);
    }
    return out;
  }

  static String text(FieldVector vector, int row) {
    return new String(bytes(vector, row), StandardCharsets.UTF_8);
  }
}
