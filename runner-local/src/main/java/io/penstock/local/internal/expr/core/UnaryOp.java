package io.penstock.local.internal.expr.core;

/** Unary arithmetic. */
enum UnaryOp {
  NEGATE("negative", "negate"),
  ABS("abs", "take the absolute value of"),
  NOT("~", "invert");

  private final String symbol;
  private final String verb;

  UnaryOp(String symbol, String verb) {
    this.symbol = symbol;
    this.verb = verb;
  }

  String symbol() {
    return symbol;
  }

  /** As in messages: "Cannot negate …". */
  String verb() {
    return verb;
  }
}
