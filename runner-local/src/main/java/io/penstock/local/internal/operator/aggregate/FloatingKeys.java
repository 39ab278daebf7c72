package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.AtomicType;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * Doubles and floats by their bits, with those of 0.0 for -0.0 and of one NaN for all, and
 * booleans. The word of null is a NaN that no value has here, so that words say all.
 */
final class FloatingKeys extends KeyColumn {
  private final AtomicType type;
  private long storedData;
  private long batchData;

  /**
   * @param type double, float or boolean
   */
  FloatingKeys(AtomicType type) {
    this.type = type;
  }

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    storedData = Out.data(storedKeys);
    batchData = Out.data(batchKeys);
  }

  @Override
  boolean words(Selection rows, int from, int count, long[] out, int at) {
    if (type != AtomicType.DOUBLE || hasNulls()) {
      super.words(rows, from, count, out, at);
      return true;
    }
    for (int i = 0; i < count; i++) {
      out[at + i] = doubleAt(batchData + 8L * rows.row(from + i));
    }
    return true;
  }

  private static long doubleAt(long address) {
    double value = Double.longBitsToDouble(MemoryUtil.getLong(address));
    return value == 0 ? 0 : Double.doubleToLongBits(value);
  }

  private long first(long data, int row) {
    if (type == AtomicType.DOUBLE) {
      return doubleAt(data + 8L * row);
    }
    if (type == AtomicType.BOOLEAN) {
      return MemoryUtil.getByte(data + (row >> 3)) >> (row & 7) & 1;
    }
    float value = Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * row));
    return value == 0 ? 0 : Float.floatToIntBits(value);
  }

  @Override
  long word(int row) {
    return first(batchData, row);
  }

  @Override
  boolean equalValues(boolean inStored, int left, int right) {
    return first(inStored ? storedData : batchData, left) == first(batchData, right);
  }
}
