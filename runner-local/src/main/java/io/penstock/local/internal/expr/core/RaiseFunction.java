package io.penstock.local.internal.expr.core;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.ValueEvaluator;
import java.util.List;

/** Fails for the first row that reaches it, with a message of the user's. */
record RaiseFunction() implements ScalarFunction {
  @Override
  public String name() {
    return "raise_error";
  }

  /** Never computed ahead of a row. */
  @Override
  public boolean deterministic() {
    return false;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ValueEvaluator(
        call,
        arguments,
        context,
        false,
        values -> {
          throw new PenstockException(Conditions.USER_RAISED_EXCEPTION, String.valueOf(values[0]));
        });
  }
}
