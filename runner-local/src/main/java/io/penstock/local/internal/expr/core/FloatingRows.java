package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import org.apache.arrow.memory.util.MemoryUtil;

/** Division and remainder of float and double one row at a time, where the divisor may be zero. */
final class FloatingRows {
  private FloatingRows() {}

  static BinaryRow of(ArithmeticOp op, DataType type, OnError onError) {
    return type == AtomicType.FLOAT ? ofFloat(op, onError) : ofDouble(op, onError);
  }

  private static BinaryRow ofDouble(ArithmeticOp op, OnError onError) {
    return (a, b, out) -> {
      double x = Double.longBitsToDouble(MemoryUtil.getLong(a));
      double y = Double.longBitsToDouble(MemoryUtil.getLong(b));
      if (y == 0) {
        return zero(op, onError);
      }
      double value = op == ArithmeticOp.DIVIDE ? x / y : x % y;
      if (op == ArithmeticOp.PMOD && value < 0) {
        value = (value + y) % y;
      }
      MemoryUtil.putLong(out, Double.doubleToRawLongBits(value));
      return true;
    };
  }

  private static BinaryRow ofFloat(ArithmeticOp op, OnError onError) {
    return (a, b, out) -> {
      float x = Float.intBitsToFloat(MemoryUtil.getInt(a));
      float y = Float.intBitsToFloat(MemoryUtil.getInt(b));
      if (y == 0) {
        return zero(op, onError);
      }
      float value = op == ArithmeticOp.DIVIDE ? x / y : x % y;
      if (op == ArithmeticOp.PMOD && value < 0) {
        value = (value + y) % y;
      }
      MemoryUtil.putInt(out, Float.floatToRawIntBits(value));
      return true;
    };
  }

  private static boolean zero(ArithmeticOp op, OnError onError) {
    if (onError == OnError.FAIL) {
      throw op == ArithmeticOp.DIVIDE
          ? ArithmeticErrors.divideByZero()
          : ArithmeticErrors.remainderByZero();
    }
    return false;
  }
}
