package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import java.util.List;

/**
 * A function that a kernel computes row by row.
 *
 * @param name the name that explain prints
 * @param factory makes kernels
 * @param ansi {@code spark.sql.ansi.enabled}
 * @param nullAware whether the kernel sees rows with null arguments; otherwise those are null
 * @param nullForNull whether a constant null is the result whatever the others are
 * @param deterministic whether equal arguments give equal results
 */
record RowFunction(
    String name,
    KernelFactory factory,
    boolean ansi,
    boolean nullAware,
    boolean nullForNull,
    boolean deterministic)
    implements ScalarFunction {
  /** Kernels of one name and of equal types are the same, although they are made for each call. */
  @Override
  public boolean sameAs(ScalarFunction other) {
    return other instanceof RowFunction same && same.name().equals(name());
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    Kernel kernel = factory.create(new KernelContext(call, ansi, context));
    return new RowEvaluator(call, arguments, kernel, nullAware, context.allocator());
  }
}
