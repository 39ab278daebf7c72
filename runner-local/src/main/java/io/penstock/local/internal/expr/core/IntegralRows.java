package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.Slot;
import io.penstock.type.DataType;

/** Integral arithmetic one row at a time: what the loops leave, and byte and short altogether. */
final class IntegralRows {
  private IntegralRows() {}

  static BinaryRow of(ArithmeticOp op, DataType type, OnError onError) {
    Slot slot = Slot.of(type);
    return switch (op) {
      case ADD, SUBTRACT, MULTIPLY -> exact(op, type, slot, onError);
      case DIV -> quotient(type, slot, onError);
      default -> remainder(op, slot, onError);
    };
  }

  private static BinaryRow exact(ArithmeticOp op, DataType type, Slot slot, OnError onError) {
    return (a, b, out) -> {
      long x = slot.get(a);
      long y = slot.get(b);
      long value =
          switch (op) {
            case ADD -> x + y;
            case SUBTRACT -> x - y;
            default -> x * y;
          };
      if (onError != OnError.LEGACY && !fits(op, x, y, value, slot)) {
        if (onError == OnError.NULL) {
          return false;
        }
        throw ArithmeticErrors.overflow(op, x, y, type);
      }
      slot.put(out, value);
      return true;
    };
  }

  private static boolean fits(ArithmeticOp op, long x, long y, long value, Slot slot) {
    boolean fitsLong =
        switch (op) {
          case ADD -> ((x ^ value) & (y ^ value)) >= 0;
          case SUBTRACT -> ((x ^ y) & (x ^ value)) >= 0;
          default -> Math.multiplyHigh(x, y) == value >> 63;
        };
    return fitsLong && slot.wrap(value) == value;
  }

  private static BinaryRow quotient(DataType type, Slot slot, OnError onError) {
    return (a, b, out) -> {
      long x = slot.get(a);
      long y = slot.get(b);
      if (y == 0) {
        if (onError == OnError.FAIL) {
          throw ArithmeticErrors.divideByZero();
        }
        return false;
      }
      if (x == slot.min() && y == -1 && onError != OnError.LEGACY) {
        if (onError == OnError.NULL) {
          return false;
        }
        throw ArithmeticErrors.overflow(ArithmeticOp.DIV, x, y, type);
      }
      slot.put(out, x / y);
      return true;
    };
  }

  private static BinaryRow remainder(ArithmeticOp op, Slot slot, OnError onError) {
    return (a, b, out) -> {
      long x = slot.get(a);
      long y = slot.get(b);
      if (y == 0) {
        if (onError == OnError.FAIL) {
          throw ArithmeticErrors.remainderByZero();
        }
        return false;
      }
      long value = x % y;
      if (op == ArithmeticOp.PMOD && value < 0) {
        // int and long wrap here, byte and short are computed as int
        long sum = slot == Slot.LONG ? value + y : (int) (value + y);
        value = sum % y;
      }
      slot.put(out, value);
      return true;
    };
  }
}
