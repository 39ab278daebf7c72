package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.SameExprs;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.ValueEvaluator;
import java.util.ArrayList;
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
  public boolean nullForNull() {
    return true;
  }

  /** Spark compares the key with those that a map is made of and makes no map. */
  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    BoundExpr key = call.arguments().get(1);
    if (!(call.arguments().get(0) instanceof BoundExpr.FunctionCall made
        && made.function() instanceof MapFunction
        && SameExprs.deterministic(key))) {
      return call;
    }
    List<BoundExpr> branches = new ArrayList<>();
    for (int i = 0; i < made.arguments().size(); i += 2) {
      BoundExpr value = made.arguments().get(i + 1);
      if (!value.type().equals(call.type())) {
        return call;
      }
      branches.add(ComparisonFunction.equal(key, made.arguments().get(i)));
      branches.add(value);
    }
    return CaseFunction.of(branches);
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
