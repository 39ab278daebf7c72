package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Slot;
import java.util.List;

/** Bitwise operators and shifts. Shifts take the amount modulo the width of int or long. */
record BitFunction(Op op) implements ScalarFunction {
  enum Op {
    AND("&"),
    OR("|"),
    XOR("^"),
    LEFT("<<"),
    RIGHT(">>"),
    RIGHT_UNSIGNED(">>>");

    private final String symbol;

    Op(String symbol) {
      this.symbol = symbol;
    }

    String symbol() {
      return symbol;
    }
  }

  @Override
  public String name() {
    return op.symbol();
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    Slot left = Slot.of(call.arguments().get(0).type());
    Slot right = Slot.of(call.arguments().get(1).type());
    return new BinaryEvaluator(call, arguments, context, null, row(left, right), false);
  }

  private BinaryRow row(Slot left, Slot right) {
    return (a, b, out) -> {
      left.put(out, value(left.get(a), right.get(b), left == Slot.LONG));
      return true;
    };
  }

  private long value(long x, long y, boolean wide) {
    return switch (op) {
      case AND -> x & y;
      case OR -> x | y;
      case XOR -> x ^ y;
      case LEFT -> wide ? x << y : (int) x << (int) y;
      case RIGHT -> wide ? x >> y : (int) x >> (int) y;
      case RIGHT_UNSIGNED -> wide ? x >>> y : (int) x >>> (int) y;
    };
  }
}
