package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import java.util.List;

/**
 * {@code and} or {@code or}. The right operand is evaluated only for rows that the left leaves
 * open.
 */
record ConnectiveFunction(boolean and) implements ScalarFunction {
  @Override
  public String name() {
    return and ? "and" : "or";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ConnectiveEvaluator(and, arguments.get(0), arguments.get(1), context);
  }
}
