package io.penstock.local.internal.expr;

import io.penstock.type.DataType;
import java.util.List;

/** Casts that the user wrote. */
public final class Casts {
  private Casts() {}

  /**
   * The expression as another type, in the session's ANSI mode; {@code tryCast} gives null where
   * the value does not fit.
   *
   * @throws io.penstock.error.AnalysisException DATATYPE_MISMATCH.CAST_… if the pair is not allowed
   */
  public static BoundExpr explicit(
      BoundExpr expr, DataType target, boolean tryCast, BindContext context) {
    CastRules.check(expr.type(), target, context.ansi(), tryCast);
    if (expr instanceof BoundExpr.Constant && expr.type().equals(target)) {
      // no longer a literal, whose own digits would count in decimal arithmetic
      return new BoundExpr.FunctionCall(
          new CastFunction(target, target, context.ansi(), tryCast),
          List.of(expr),
          target,
          expr.nullable());
    }
    if (!tryCast) {
      return Coercions.cast(expr, target, context);
    }
    if (expr.type().equals(target)) {
      return expr;
    }
    CastFunction function = new CastFunction(expr.type(), target, true, true);
    return new BoundExpr.FunctionCall(
        function, List.of(expr), target, expr.nullable() || function.mayGiveNull());
  }
}
