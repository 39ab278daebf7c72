package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.RowComparators;
import io.penstock.local.internal.expr.ScalarFunction;
import java.util.List;

/** Whether the first argument is one of the others: true, false, or null if only a null is left. */
record InFunction() implements ScalarFunction {
  @Override
  public String name() {
    return "in";
  }

  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    List<BoundExpr> all = call.arguments();
    return isNull(all.get(0))
            || all.size() > 1 && all.subList(1, all.size()).stream().allMatch(InFunction::isNull)
        ? new BoundExpr.Constant(null, call.type())
        : call;
  }

  private static boolean isNull(BoundExpr expr) {
    return expr instanceof BoundExpr.Constant constant && constant.value() == null;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    boolean constants =
        call.arguments().stream().skip(1).allMatch(a -> a instanceof BoundExpr.Constant);
    if (constants && InSetEvaluator.supports(call.arguments().get(0).type())) {
      return InSetEvaluator.of(call, arguments, context);
    }
    return new InListEvaluator(
        arguments, RowComparators.of(call.arguments().get(0).type()), context);
  }
}
