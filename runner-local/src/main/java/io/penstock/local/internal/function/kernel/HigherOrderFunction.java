package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import java.util.List;

/**
 * A function that calls lambdas.
 *
 * @param name the name that explain prints
 * @param kernel what it does
 */
public record HigherOrderFunction(String name, HigherOrderKernel kernel) implements ScalarFunction {
  /** Kernels of one name and of equal types are the same, although they are made for each call. */
  @Override
  public boolean sameAs(ScalarFunction other) {
    return other instanceof HigherOrderFunction same && same.name().equals(name());
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new HigherOrderEvaluator(call, arguments, kernel, context.allocator());
  }
}
