package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.kernel.DoubleArithmetic;
import io.penstock.local.internal.expr.kernel.FloatArithmetic;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;

/** Sums, differences and products of float and double one row at a time: a constant on the left. */
final class FloatingSums {
  private FloatingSums() {}

  static BinaryRow of(ArithmeticOp op, DataType type) {
    boolean isFloat = type == AtomicType.FLOAT;
    return switch (op) {
      case ADD ->
          isFloat
              ? (a, b, out) -> !FloatArithmetic.add(a, b, out, null, 1)
              : (a, b, out) -> !DoubleArithmetic.add(a, b, out, null, 1);
      case SUBTRACT ->
          isFloat
              ? (a, b, out) -> !FloatArithmetic.subtract(a, b, out, null, 1)
              : (a, b, out) -> !DoubleArithmetic.subtract(a, b, out, null, 1);
      default ->
          isFloat
              ? (a, b, out) -> !FloatArithmetic.multiply(a, b, out, null, 1)
              : (a, b, out) -> !DoubleArithmetic.multiply(a, b, out, null, 1);
    };
  }
}
