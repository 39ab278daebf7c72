package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import java.util.List;

/** Whether a call may give null, from its arguments after implicit casts. */
@FunctionalInterface
public interface NullRule {
  /** Null only where an argument is null. */
  NullRule FROM_ARGUMENTS =
      (arguments, context) -> arguments.stream().anyMatch(BoundExpr::nullable);

  /** May always give null. */
  NullRule ALWAYS = (arguments, context) -> true;

  /** Never gives null. */
  NullRule NEVER = (arguments, context) -> false;

  /** Gives null instead of an error when ANSI mode is off. */
  NullRule UNLESS_ANSI =
      (arguments, context) -> !context.ansi() || FROM_ARGUMENTS.nullable(arguments, context);

  /** Whether null may occur. */
  boolean nullable(List<BoundExpr> arguments, BindContext context);
}
