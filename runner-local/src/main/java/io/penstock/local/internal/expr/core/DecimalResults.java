package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.Types;
import io.penstock.type.DecimalType;

/** The result types of decimal arithmetic. */
final class DecimalResults {
  private DecimalResults() {}

  static DecimalType of(ArithmeticOp op, DecimalType a, DecimalType b) {
    int scale = Math.max(a.scale(), b.scale());
    int wholeA = a.precision() - a.scale();
    int wholeB = b.precision() - b.scale();
    return switch (op) {
      case ADD, SUBTRACT -> Types.adjusted(Math.max(wholeA, wholeB) + scale + 1, scale);
      case MULTIPLY -> Types.adjusted(a.precision() + b.precision() + 1, a.scale() + b.scale());
      case DIVIDE -> {
        int places = Math.max(6, a.scale() + b.precision() + 1);
        yield Types.adjusted(wholeA + b.scale() + places, places);
      }
      default -> Types.adjusted(Math.min(wholeA, wholeB) + scale, scale);
    };
  }
}
