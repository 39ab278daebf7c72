package io.penstock.local.internal.expr;

import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Null for every row, of any type. */
final class NullEvaluator extends FunctionEvaluator<FieldVector> {
  NullEvaluator(BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    super(call.type(), arguments, context);
  }

  @Override
  protected void compute(FieldVector[] inputs, FieldVector result, Selection rows, int rowCount) {
    result.reset();
    result.setInitialCapacity(Math.max(rowCount, 1));
    if (result.getValueCapacity() < rowCount) {
      result.allocateNew();
    }
    result.setValueCount(rowCount);
  }
}
