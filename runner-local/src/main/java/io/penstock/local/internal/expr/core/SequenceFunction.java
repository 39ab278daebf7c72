package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.CellCopy;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * A function whose value depends on how many rows of the partition came before: random numbers, row
 * numbers.
 */
record SequenceFunction(String name, RowSource.Factory factory) implements ScalarFunction {
  /** Kernels of one name and of equal types are the same, although they are made for each call. */
  @Override
  public boolean sameAs(ScalarFunction other) {
    return other instanceof SequenceFunction same && same.name().equals(name());
  }

  @Override
  public boolean deterministic() {
    return false;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new FunctionEvaluator<FieldVector>(call.type(), arguments, context) {
      private long batch = context.batchId();
      private RowSource source = factory.start(context.partitionId());

      @Override
      protected void compute(
          FieldVector[] inputs, FieldVector result, Selection rows, int rowCount) {
        if (batch != context.batchId()) {
          batch = context.batchId();
          source = factory.start(context.partitionId());
        }
        CellCopy.restart(result, rowCount);
        for (int i = 0; i < rows.count(); i++) {
          source.next(result, rows.row(i));
        }
        result.setValueCount(rowCount);
      }
    };
  }
}
