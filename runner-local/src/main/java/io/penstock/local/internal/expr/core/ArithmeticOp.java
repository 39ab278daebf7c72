package io.penstock.local.internal.expr.core;

/** The binary arithmetic operators. */
enum ArithmeticOp {
  ADD("+", "add", "try_add"),
  SUBTRACT("-", "subtract", "try_subtract"),
  MULTIPLY("*", "multiply", "try_multiply"),
  DIVIDE("/", "divide", "try_divide"),
  REMAINDER("%", "take the remainder of", "try_mod"),
  PMOD("pmod", "take the remainder of", "try_mod"),
  DIV("div", "divide", "try_divide");

  private final String symbol;
  private final String verb;
  private final String tolerant;

  ArithmeticOp(String symbol, String verb, String tolerant) {
    this.symbol = symbol;
    this.verb = verb;
    this.tolerant = tolerant;
  }

  /** As in calls and names: {@code +}, {@code div}. */
  String symbol() {
    return symbol;
  }

  /** As in messages: "Cannot add …". */
  String verb() {
    return verb;
  }

  /** The function that gives null instead of an error. */
  String tolerant() {
    return tolerant;
  }
}
