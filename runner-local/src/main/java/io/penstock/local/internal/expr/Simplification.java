package io.penstock.local.internal.expr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Puts simpler expressions in the place of others, innermost first, as Spark's optimizer does: what
 * it drops raises no error. Where there is nothing simpler the result is the same object.
 */
final class Simplification {
  private Simplification() {}

  /** Puts null in the place of calls of which a constant null alone is the result. */
  static BoundExpr nulls(BoundExpr expr) {
    return of(expr, Simplification::ofNull);
  }

  /** Lets each function put something simpler in the place of its calls. */
  static BoundExpr of(BoundExpr expr) {
    return of(expr, call -> call.function().simplified(call));
  }

  private static BoundExpr of(BoundExpr expr, Function<BoundExpr.FunctionCall, BoundExpr> rule) {
    if (expr instanceof BoundExpr.LambdaFunction lambda) {
      return lambda.withBody(of(lambda.body(), rule));
    }
    if (!(expr instanceof BoundExpr.FunctionCall call)) {
      return expr;
    }
    List<BoundExpr> arguments = new ArrayList<>();
    for (BoundExpr argument : call.arguments()) {
      arguments.add(of(argument, rule));
    }
    return rule.apply(call.withArguments(arguments));
  }

  private static BoundExpr ofNull(BoundExpr.FunctionCall call) {
    if (call.function().nullForNull()) {
      for (BoundExpr argument : call.arguments()) {
        if (argument instanceof BoundExpr.Constant constant && constant.value() == null) {
          return new BoundExpr.Constant(null, call.type());
        }
      }
    }
    return call;
  }
}
