package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Result vectors of fixed width, written by address; and where input vectors have values. */
final class Out {
  private Out() {}

  /** Makes room for rows, all of them null, and gives where the values begin. */
  static long start(FieldVector vector, int count) {
    BaseFixedWidthVector fixed = (BaseFixedWidthVector) vector;
    if (fixed.getValueCapacity() < count || fixed.getValueCapacity() == 0) {
      fixed.allocateNew(Math.max(count, 1));
    }
    Bits.fill(fixed.getValidityBuffer().memoryAddress(), count, false);
    return fixed.getDataBuffer().memoryAddress();
  }

  /** Says that a row has a value. */
  static void valid(FieldVector vector, int row) {
    Bits.set(vector.getValidityBuffer().memoryAddress(), row);
  }

  /** Ends the rows of a vector. */
  static void finish(FieldVector vector, int count) {
    vector.setValueCount(count);
  }

  static void putLong(FieldVector vector, long data, int row, long value) {
    MemoryUtil.putLong(data + 8L * row, value);
    valid(vector, row);
  }

  static void putDouble(FieldVector vector, long data, int row, double value) {
    putLong(vector, data, row, Double.doubleToRawLongBits(value));
  }

  /** Where the validity bits of a vector are, or 0 if it has no null. */
  static long nulls(FieldVector vector) {
    ArrowBuf validity = vector.getValidityBuffer();
    return validity.capacity() > 0 && vector.getNullCount() > 0 ? validity.memoryAddress() : 0;
  }

  /** Whether a row has a value; {@code nulls} as {@link #nulls} gave it. */
  static boolean has(long nulls, int row) {
    return nulls == 0 || Bits.get(nulls, row);
  }

  /** Where the values of a vector are. */
  static long data(FieldVector vector) {
    return vector.getDataBuffer().memoryAddress();
  }
}
