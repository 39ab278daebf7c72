package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** A struct of its arguments, whose buffers it shares. */
record StructFunction() implements ScalarFunction {
  @Override
  public String name() {
    return "named_struct";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new FunctionEvaluator<StructVector>(call.type(), arguments, context) {
      @Override
      protected void compute(
          FieldVector[] inputs, StructVector result, Selection rows, int rowCount) {
        result.clear();
        result.setInitialCapacity(Math.max(rowCount, 1));
        result.allocateNew();
        Bits.fill(result.getValidityBuffer().memoryAddress(), rowCount, true);
        for (int i = 0; i < inputs.length; i++) {
          FieldVector field = result.getChildrenFromFields().get(i);
          inputs[i].makeTransferPair(field).splitAndTransfer(0, rowCount);
        }
        result.setValueCount(rowCount);
      }
    };
  }
}
