package io.penstock.local.internal.operator;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;

/** Makes -0.0 into 0.0 and every NaN into one, also inside of arrays and structs. */
public final class FloatingZero {
  private FloatingZero() {}

  /** Whether values of the type may change. */
  public static boolean concerns(DataType type) {
    if (type instanceof ArrayType array) {
      return concerns(array.elementType());
    }
    if (type instanceof StructType struct) {
      return struct.fields().stream().anyMatch(f -> concerns(f.dataType()));
    }
    return type == AtomicType.FLOAT || type == AtomicType.DOUBLE;
  }

  /** Changes a vector in place. */
  public static void normalise(FieldVector vector) {
    if (vector instanceof Float8Vector) {
      long data = vector.getDataBuffer().memoryAddress();
      for (int i = 0; i < vector.getValueCount(); i++) {
        double value = Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * i));
        MemoryUtil.putLong(data + 8L * i, value == 0 ? 0 : Double.doubleToLongBits(value));
      }
    } else if (vector instanceof Float4Vector) {
      long data = vector.getDataBuffer().memoryAddress();
      for (int i = 0; i < vector.getValueCount(); i++) {
        float value = Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * i));
        MemoryUtil.putInt(data + 4L * i, value == 0 ? 0 : Float.floatToIntBits(value));
      }
    } else {
      vector.getChildrenFromFields().forEach(FloatingZero::normalise);
    }
  }
}
