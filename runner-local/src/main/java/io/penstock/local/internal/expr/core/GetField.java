package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.ValueEvaluator;
import java.util.List;
import java.util.Objects;

/** A field of a struct by position. */
record GetField(int index, String field) implements ScalarFunction {
  @Override
  public String name() {
    return "get_field_" + field;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ValueEvaluator(
        call,
        arguments,
        context,
        true,
        values -> ((List<?>) Objects.requireNonNull(values[0])).get(index));
  }
}
