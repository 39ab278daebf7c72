package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ConditionalFunction;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.SameExprs;
import java.util.ArrayList;
import java.util.List;

/**
 * Condition, value, condition, value, …, otherwise: the value of the first condition that is true.
 */
record CaseFunction() implements ConditionalFunction {
  @Override
  public String name() {
    return "case";
  }

  /** A call of conditions and values of one type; an even number of arguments has no otherwise. */
  static BoundExpr of(List<BoundExpr> arguments) {
    int last = arguments.size() - 1;
    boolean otherwise = last % 2 == 1 || arguments.get(last).nullable();
    return call(arguments, otherwise || anyValueNullable(arguments, last));
  }

  /** As {@link #of} for {@code case}: what follows the constant true makes nothing null. */
  static BoundExpr when(List<BoundExpr> arguments) {
    for (int i = 0; i + 1 < arguments.size(); i += 2) {
      if (isTrue(arguments.get(i))) {
        return call(arguments, anyValueNullable(arguments, i + 1));
      }
    }
    return of(arguments);
  }

  private static boolean anyValueNullable(List<BoundExpr> arguments, int last) {
    for (int i = 1; i <= last; i += 2) {
      if (arguments.get(i).nullable()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTrue(BoundExpr condition) {
    return condition instanceof BoundExpr.Constant constant
        && Boolean.TRUE.equals(constant.value());
  }

  private static BoundExpr call(List<BoundExpr> arguments, boolean nullable) {
    return new BoundExpr.FunctionCall(
        new CaseFunction(), arguments, arguments.get(1).type(), nullable);
  }

  /** Without conditions that decide nothing: constants, and the last before the same value. */
  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    List<BoundExpr> kept = new ArrayList<>();
    List<BoundExpr> all = call.arguments();
    BoundExpr otherwise =
        all.size() % 2 == 1 ? all.get(all.size() - 1) : new BoundExpr.Constant(null, call.type());
    for (int i = 0; i + 1 < all.size(); i += 2) {
      if (isTrue(all.get(i))) {
        otherwise = all.get(i + 1);
        break;
      } else if (!(all.get(i) instanceof BoundExpr.Constant)) {
        kept.addAll(all.subList(i, i + 2));
      }
    }
    while (!kept.isEmpty() && isWithout(kept, otherwise)) {
      kept.subList(kept.size() - 2, kept.size()).clear();
    }
    if (kept.isEmpty()) {
      return otherwise.type().equals(call.type()) ? otherwise : call;
    }
    if (kept.size() == all.size() - all.size() % 2) {
      return call;
    }
    kept.add(otherwise);
    return call(kept, call.nullable());
  }

  private static boolean isWithout(List<BoundExpr> branches, BoundExpr otherwise) {
    int last = branches.size() - 1;
    return SameExprs.always(branches.get(last), otherwise)
        && SameExprs.deterministic(branches.get(last - 1));
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new CaseEvaluator(call.type(), arguments, context);
  }
}
