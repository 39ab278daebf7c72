package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.DecimalSlot;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.apache.arrow.memory.util.MemoryUtil;

/** Intervals: sums, multiples and fractions, one row at a time. Fractions round half up. */
final class IntervalRows {
  private IntervalRows() {}

  static BinaryRow sum(DataType type, ArithmeticOp op) {
    Slot slot = Slot.of(type);
    return (a, b, out) -> {
      long x = slot.get(a);
      long y = slot.get(b);
      long value = op == ArithmeticOp.ADD ? x + y : x - y;
      boolean fits =
          op == ArithmeticOp.ADD ? ((x ^ value) & (y ^ value)) >= 0 : ((x ^ y) & (x ^ value)) >= 0;
      return store(slot, out, value, fits, op);
    };
  }

  static BinaryRow multiply(DataType interval, DataType number) {
    Slot slot = Slot.of(interval);
    if (Types.isIntegral(number)) {
      Slot factor = Slot.of(number);
      return (a, b, out) -> {
        long x = slot.get(a);
        long y = factor.get(b);
        boolean fits = Math.multiplyHigh(x, y) == x * y >> 63;
        return product(slot, out, x * y, fits, interval);
      };
    }
    if (number instanceof DecimalType decimal) {
      return (a, b, out) -> {
        BigDecimal exact =
            DecimalSlot.get(b, decimal.scale()).multiply(BigDecimal.valueOf(slot.get(a)));
        return rounded(slot, out, exact, interval);
      };
    }
    return (a, b, out) -> {
      double exact = slot.get(a) * floating(b, number);
      return rounded(slot, out, finite(exact, interval), interval);
    };
  }

  static BinaryRow divide(DataType interval, DataType number) {
    Slot slot = Slot.of(interval);
    if (Types.isIntegral(number) || number instanceof DecimalType) {
      return (a, b, out) -> {
        BigDecimal divisor =
            number instanceof DecimalType decimal
                ? DecimalSlot.get(b, decimal.scale())
                : BigDecimal.valueOf(Slot.of(number).get(b));
        if (divisor.signum() == 0) {
          throw ArithmeticErrors.intervalDividedByZero();
        }
        BigDecimal value = BigDecimal.valueOf(slot.get(a)).divide(divisor, 0, RoundingMode.HALF_UP);
        boolean fits =
            value.unscaledValue().bitLength() < 64
                && slot.wrap(value.longValue()) == value.longValue();
        return store(slot, out, value.longValue(), fits, ArithmeticOp.DIVIDE);
      };
    }
    return (a, b, out) -> {
      double divisor = floating(b, number);
      if (divisor == 0) {
        throw ArithmeticErrors.intervalDividedByZero();
      }
      return rounded(slot, out, finite(slot.get(a) / divisor, interval), interval);
    };
  }

  static BinaryRow quotient(DataType interval, OnError onError) {
    Slot slot = Slot.of(interval);
    return (a, b, out) -> {
      long x = slot.get(a);
      long y = slot.get(b);
      if (y == 0) {
        if (onError == OnError.FAIL) {
          throw ArithmeticErrors.divideByZero();
        }
        return false;
      }
      if (x == Long.MIN_VALUE && y == -1) {
        throw ArithmeticErrors.overflow(ArithmeticOp.DIV, x, y, AtomicType.LONG);
      }
      MemoryUtil.putLong(out, x / y);
      return true;
    };
  }

  private static boolean store(Slot slot, long out, long value, boolean fits, ArithmeticOp op) {
    if (!fits || slot.wrap(value) != value) {
      throw ArithmeticErrors.intervalOverflow(op);
    }
    slot.put(out, value);
    return true;
  }

  private static boolean product(Slot slot, long out, long value, boolean fits, DataType interval) {
    if (!fits || slot.wrap(value) != value) {
      throw ArithmeticErrors.overflow("multiply", "an interval", interval);
    }
    slot.put(out, value);
    return true;
  }

  private static boolean rounded(Slot slot, long out, BigDecimal exact, DataType interval) {
    BigDecimal value = exact.setScale(0, RoundingMode.HALF_UP);
    return product(slot, out, value.longValue(), value.unscaledValue().bitLength() < 64, interval);
  }

  private static BigDecimal finite(double exact, DataType interval) {
    if (Double.isNaN(exact) || Double.isInfinite(exact)) {
      throw ArithmeticErrors.overflow("scale by", exact, interval);
    }
    return new BigDecimal(exact);
  }

  private static double floating(long address, DataType type) {
    return type == AtomicType.FLOAT
        ? Float.intBitsToFloat(MemoryUtil.getInt(address))
        : Double.longBitsToDouble(MemoryUtil.getLong(address));
  }
}
