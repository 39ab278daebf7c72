package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.PrettyText;
import io.penstock.local.internal.expr.ScalarFunction;
import java.util.List;

/** The text of a cell of {@code show}. */
record PrettyFunction(boolean ansi) implements ScalarFunction {
  @Override
  public String name() {
    return "to_pretty_string";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return PrettyText.evaluator(call, arguments, context, ansi);
  }
}
