package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryLoop;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.RawValues;
import io.penstock.local.internal.expr.kernel.DoubleArithmetic;
import io.penstock.local.internal.expr.kernel.FloatArithmetic;
import io.penstock.local.internal.expr.kernel.IntArithmetic;
import io.penstock.local.internal.expr.kernel.LongArithmetic;
import io.penstock.local.internal.expr.kernel.Reciprocal;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import org.jspecify.annotations.Nullable;

/** Picks the loop of an operator, a type and whether the right operand is a constant. */
final class ArithmeticLoops {
  private ArithmeticLoops() {}

  /** The loop, or null where each row needs a look. */
  static @Nullable BinaryLoop of(ArithmeticOp op, DataType type, BoundExpr left, BoundExpr right) {
    if (left instanceof BoundExpr.Constant) {
      return null;
    }
    Object constant = right instanceof BoundExpr.Constant c ? c.value() : null;
    if (right instanceof BoundExpr.Constant && constant == null) {
      return null;
    }
    if (constant == null) {
      return ofColumns(op, type);
    }
    if (type == AtomicType.INTEGER) {
      return ofInt(op, (int) RawValues.toLong(constant));
    }
    if (type == AtomicType.LONG) {
      return ofLong(op, RawValues.toLong(constant));
    }
    if (type == AtomicType.FLOAT) {
      return ofFloat(op, (Float) constant);
    }
    return type == AtomicType.DOUBLE ? ofDouble(op, (Double) constant) : null;
  }

  private static @Nullable BinaryLoop ofColumns(ArithmeticOp op, DataType type) {
    if (type == AtomicType.INTEGER) {
      return switch (op) {
        case ADD -> IntArithmetic::add;
        case SUBTRACT -> IntArithmetic::subtract;
        case MULTIPLY -> IntArithmetic::multiply;
        case REMAINDER -> IntArithmetic::remainder;
        default -> null;
      };
    }
    if (type == AtomicType.LONG) {
      return switch (op) {
        case ADD -> LongArithmetic::add;
        case SUBTRACT -> LongArithmetic::subtract;
        case MULTIPLY -> LongArithmetic::multiply;
        case REMAINDER -> LongArithmetic::remainder;
        default -> null;
      };
    }
    if (type == AtomicType.FLOAT) {
      return switch (op) {
        case ADD -> FloatArithmetic::add;
        case SUBTRACT -> FloatArithmetic::subtract;
        case MULTIPLY -> FloatArithmetic::multiply;
        case DIVIDE -> FloatArithmetic::divide;
        default -> null;
      };
    }
    if (type != AtomicType.DOUBLE) {
      return null;
    }
    return switch (op) {
      case ADD -> DoubleArithmetic::add;
      case SUBTRACT -> DoubleArithmetic::subtract;
      case MULTIPLY -> DoubleArithmetic::multiply;
      case DIVIDE -> DoubleArithmetic::divide;
      default -> null;
    };
  }

  private static @Nullable BinaryLoop ofInt(ArithmeticOp op, int c) {
    return switch (op) {
      case ADD -> (a, b, out, rows, n) -> IntArithmetic.addConstant(a, c, out, rows, n);
      case SUBTRACT -> (a, b, out, rows, n) -> IntArithmetic.subtractConstant(a, c, out, rows, n);
      case MULTIPLY -> (a, b, out, rows, n) -> IntArithmetic.multiplyConstant(a, c, out, rows, n);
      case REMAINDER ->
          c == 0
              ? null
              : (a, b, out, rows, n) -> IntArithmetic.remainderConstant(a, c, out, rows, n);
      default -> null;
    };
  }

  private static BinaryLoop remainder(long c) {
    Reciprocal reciprocal = Reciprocal.of(c);
    return (a, b, out, rows, n) -> LongArithmetic.remainderConstant(a, c, reciprocal, out, rows, n);
  }

  private static @Nullable BinaryLoop ofLong(ArithmeticOp op, long c) {
    return switch (op) {
      case ADD -> (a, b, out, rows, n) -> LongArithmetic.addConstant(a, c, out, rows, n);
      case SUBTRACT -> (a, b, out, rows, n) -> LongArithmetic.subtractConstant(a, c, out, rows, n);
      case MULTIPLY -> (a, b, out, rows, n) -> LongArithmetic.multiplyConstant(a, c, out, rows, n);
      case REMAINDER -> c == 0 ? null : remainder(c);
      default -> null;
    };
  }

  private static @Nullable BinaryLoop ofFloat(ArithmeticOp op, float c) {
    return switch (op) {
      case ADD -> (a, b, out, rows, n) -> FloatArithmetic.addConstant(a, c, out, rows, n);
      case SUBTRACT -> (a, b, out, rows, n) -> FloatArithmetic.subtractConstant(a, c, out, rows, n);
      case MULTIPLY -> (a, b, out, rows, n) -> FloatArithmetic.multiplyConstant(a, c, out, rows, n);
      case DIVIDE ->
          c == 0
              ? null
              : (a, b, out, rows, n) -> FloatArithmetic.divideConstant(a, c, out, rows, n);
      default -> null;
    };
  }

  private static @Nullable BinaryLoop ofDouble(ArithmeticOp op, double c) {
    return switch (op) {
      case ADD -> (a, b, out, rows, n) -> DoubleArithmetic.addConstant(a, c, out, rows, n);
      case SUBTRACT ->
          (a, b, out, rows, n) -> DoubleArithmetic.subtractConstant(a, c, out, rows, n);
      case MULTIPLY ->
          (a, b, out, rows, n) -> DoubleArithmetic.multiplyConstant(a, c, out, rows, n);
      case DIVIDE ->
          c == 0
              ? null
              : (a, b, out, rows, n) -> DoubleArithmetic.divideConstant(a, c, out, rows, n);
      default -> null;
    };
  }
}
