package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import java.util.List;

/** Brings arguments to fitting types where the types of several of them decide together. */
@FunctionalInterface
public interface Coercer {
  /**
   * The arguments with casts.
   *
   * @throws io.penstock.error.AnalysisException if they do not fit each other
   */
  List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context);
}
