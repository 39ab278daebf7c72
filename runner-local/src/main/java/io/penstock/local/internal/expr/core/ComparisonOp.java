package io.penstock.local.internal.expr.core;

/** The comparison operators. */
enum ComparisonOp {
  EQUAL("="),
  NULL_SAFE_EQUAL("<=>"),
  LESS("<"),
  LESS_OR_EQUAL("<="),
  GREATER(">"),
  GREATER_OR_EQUAL(">=");

  private final String symbol;

  ComparisonOp(String symbol) {
    this.symbol = symbol;
  }

  String symbol() {
    return symbol;
  }

  /** The operator that gives the same when the operands change places. */
  ComparisonOp flipped() {
    return switch (this) {
      case LESS -> GREATER;
      case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
      case GREATER -> LESS;
      case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
      default -> this;
    };
  }

  /** Whether it holds of an order: negative, zero, positive. */
  boolean holds(int order) {
    return switch (this) {
      case EQUAL, NULL_SAFE_EQUAL -> order == 0;
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      case GREATER_OR_EQUAL -> order >= 0;
    };
  }
}
