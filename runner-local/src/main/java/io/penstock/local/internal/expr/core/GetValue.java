package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.ValueEvaluator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A value of a map by key; null if the key is missing. */
record GetValue() implements ScalarFunction {
  @Override
  public String name() {
    return "get_value";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ValueEvaluator(
        call,
        arguments,
        context,
        true,
        values -> ((Map<?, ?>) Objects.requireNonNull(values[0])).get(values[1]));
  }
}
