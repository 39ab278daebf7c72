package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.ArrowTypes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function that a kernel computes row by row.
 *
 * @param name the name that explain prints
 * @param factory makes kernels
 * @param loop makes what computes whole batches where one argument is a column, or null
 * @param ansi {@code spark.sql.ansi.enabled}
 * @param nullAware whether the kernel sees rows with null arguments; otherwise those are null
 * @param nullForNull whether a constant null is the result whatever the others are
 * @param deterministic whether equal arguments give equal results
 */
record RowFunction(
    String name,
    KernelFactory factory,
    @Nullable LoopFactory loop,
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
    KernelContext known = new KernelContext(call, ansi, context);
    Kernel kernel = factory.create(known);
    int column = column(call);
    ColumnLoop columnLoop = loop == null || column < 0 ? null : loop.create(known, column);
    if (columnLoop == null) {
      return new RowEvaluator(call, arguments, kernel, nullAware, context.allocator());
    }
    LoopEvaluator.Computed computed = new LoopEvaluator.Computed();
    List<Evaluator> others = new ArrayList<>(arguments);
    Evaluator argument = others.set(column, computed);
    return new LoopEvaluator(
        argument,
        columnLoop,
        ArrowTypes.toField("result", call.type(), true).createVector(context.allocator()),
        computed,
        new RowEvaluator(call, others, kernel, nullAware, context.allocator()));
  }

  /** The only argument that is no constant, or -1; a constant null is none. */
  private static int column(BoundExpr.FunctionCall call) {
    int column = -1;
    for (int i = 0; i < call.arguments().size(); i++) {
      BoundExpr argument = call.arguments().get(i);
      if (!BinaryEvaluator.isConstant(argument)) {
        if (column >= 0 || !Types.isAtomic(argument.type())) {
          return -1;
        }
        column = i;
      }
    }
    return column;
  }
}
