package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.DecimalSlot;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Decimal arithmetic one row at a time. Products keep 39 digits and quotients 39 places before they
 * are rounded to the result's scale, as in Spark.
 */
final class DecimalRows {
  private static final MathContext DIGITS = new MathContext(39, RoundingMode.HALF_UP);

  private DecimalRows() {}

  static BinaryRow of(
      ArithmeticOp op, DecimalType left, DecimalType right, DataType result, OnError onError) {
    if (op == ArithmeticOp.DIV) {
      return quotient(left.scale(), right.scale(), onError);
    }
    DecimalType type = (DecimalType) result;
    return (a, b, out) -> {
      BigDecimal x = DecimalSlot.get(a, left.scale());
      BigDecimal y = DecimalSlot.get(b, right.scale());
      if (y.signum() == 0 && isDivision(op)) {
        if (onError != OnError.FAIL) {
          return false;
        }
        throw op == ArithmeticOp.DIVIDE
            ? ArithmeticErrors.divideByZero()
            : ArithmeticErrors.remainderByZero();
      }
      return store(compute(op, x, y), out, type, onError);
    };
  }

  private static boolean isDivision(ArithmeticOp op) {
    return op == ArithmeticOp.DIVIDE || op == ArithmeticOp.REMAINDER || op == ArithmeticOp.PMOD;
  }

  private static BigDecimal compute(ArithmeticOp op, BigDecimal x, BigDecimal y) {
    return switch (op) {
      case ADD -> x.add(y);
      case SUBTRACT -> x.subtract(y);
      case MULTIPLY -> x.multiply(y, DIGITS);
      case DIVIDE -> x.divide(y, 39, RoundingMode.HALF_UP);
      case REMAINDER -> x.remainder(y, DIGITS);
      default -> {
        BigDecimal rest = x.remainder(y, DIGITS);
        yield rest.signum() < 0 ? rest.add(y).remainder(y, DIGITS) : rest;
      }
    };
  }

  /** Rounds to the type and writes; false or an error if the digits do not fit. */
  static boolean store(BigDecimal value, long out, DecimalType type, OnError onError) {
    BigDecimal rounded = value.setScale(type.scale(), RoundingMode.HALF_UP);
    if (!DecimalSlot.fits(rounded, type.precision())) {
      if (onError == OnError.FAIL) {
        throw ArithmeticErrors.decimalOutOfRange(value, type);
      }
      return false;
    }
    DecimalSlot.put(out, rounded);
    return true;
  }

  private static BinaryRow quotient(int leftScale, int rightScale, OnError onError) {
    return (a, b, out) -> {
      BigDecimal x = DecimalSlot.get(a, leftScale);
      BigDecimal y = DecimalSlot.get(b, rightScale);
      if (y.signum() == 0) {
        if (onError == OnError.FAIL) {
          throw ArithmeticErrors.divideByZero();
        }
        return false;
      }
      BigDecimal value = x.divideToIntegralValue(y, DIGITS);
      if (!DecimalSlot.fits(value.setScale(0, RoundingMode.DOWN), DecimalType.MAX_PRECISION)) {
        if (onError == OnError.FAIL) {
          throw ArithmeticErrors.decimalOutOfRange(value, new DecimalType(38, 0));
        }
        return false;
      }
      MemoryUtil.putLong(out, value.longValue());
      return true;
    };
  }
}
