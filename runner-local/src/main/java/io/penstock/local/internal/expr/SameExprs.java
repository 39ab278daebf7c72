package io.penstock.local.internal.expr;

/** Whether expressions over the same rows compute the same. */
public final class SameExprs {
  private SameExprs() {}

  /** Whether both are made of the same functions over the same columns and constants. */
  public static boolean same(BoundExpr a, BoundExpr b) {
    if (!(a instanceof BoundExpr.FunctionCall x) || !(b instanceof BoundExpr.FunctionCall y)) {
      return a.equals(b);
    }
    if (!x.function().sameAs(y.function())
        || !x.type().equals(y.type())
        || x.arguments().size() != y.arguments().size()) {
      return false;
    }
    for (int i = 0; i < x.arguments().size(); i++) {
      if (!same(x.arguments().get(i), y.arguments().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** As {@link #same}, and each time: neither draws numbers or counts rows. */
  public static boolean always(BoundExpr a, BoundExpr b) {
    return deterministic(a) && same(a, b);
  }

  /** Whether it gives the same for the same row each time. */
  public static boolean deterministic(BoundExpr expr) {
    if (expr instanceof BoundExpr.LambdaFunction lambda) {
      return deterministic(lambda.body());
    }
    if (!(expr instanceof BoundExpr.FunctionCall call)) {
      return true;
    }
    // a loop: expressions may be thousands of calls deep
    for (BoundExpr argument : call.arguments()) {
      if (!deterministic(argument)) {
        return false;
      }
    }
    return call.function().deterministic();
  }
}
