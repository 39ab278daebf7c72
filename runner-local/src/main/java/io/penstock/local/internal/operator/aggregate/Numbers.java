package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.DecimalSlot;
import io.penstock.local.internal.expr.Slot;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Numbers, times and intervals of a type as doubles. */
final class Numbers {
  private final DataType type;

  Numbers(DataType type) {
    this.type = type;
  }

  double get(FieldVector vector, int row) {
    long data = Out.data(vector);
    if (type == AtomicType.DOUBLE) {
      return Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row));
    } else if (type == AtomicType.FLOAT) {
      return Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * row));
    } else if (type instanceof DecimalType decimal) {
      return DecimalSlot.get(data + 16L * row, decimal.scale()).doubleValue();
    }
    Slot slot = Slot.of(type);
    return slot.get(data + ((long) row << slot.ordinal()));
  }

  /** Writes a number, without its fraction where the type has none. */
  void put(FieldVector vector, int row, double value) {
    long data = Out.data(vector);
    if (type == AtomicType.DOUBLE) {
      MemoryUtil.putLong(data + 8L * row, Double.doubleToRawLongBits(value));
    } else if (type == AtomicType.FLOAT) {
      MemoryUtil.putInt(data + 4L * row, Float.floatToRawIntBits((float) value));
    } else if (type instanceof DecimalType decimal) {
      BigDecimal exact = BigDecimal.valueOf(value).setScale(decimal.scale(), RoundingMode.HALF_UP);
      DecimalSlot.put(data + 16L * row, exact);
    } else {
      Slot slot = Slot.of(type);
      slot.put(data + ((long) row << slot.ordinal()), (long) value);
    }
    Out.valid(vector, row);
  }
}
