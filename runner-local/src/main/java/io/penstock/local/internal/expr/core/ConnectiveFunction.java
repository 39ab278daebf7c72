package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.SameExprs;
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
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    BoundExpr left = call.arguments().get(0);
    BoundExpr right = call.arguments().get(1);
    if (isConstant(left, !and) || isConstant(right, and)) {
      return left;
    } else if (isConstant(right, !and) || isConstant(left, and)) {
      return right;
    }
    return SameExprs.always(left, right) ? left : call;
  }

  private static boolean isConstant(BoundExpr expr, boolean value) {
    return expr instanceof BoundExpr.Constant constant
        && Boolean.valueOf(value).equals(constant.value());
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ConnectiveEvaluator(and, arguments.get(0), arguments.get(1), context);
  }
}
