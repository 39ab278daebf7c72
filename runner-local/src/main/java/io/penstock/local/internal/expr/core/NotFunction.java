package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidthEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** Negation; null stays null. */
record NotFunction() implements ScalarFunction {
  @Override
  public String name() {
    return "not";
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new FixedWidthEvaluator<BitVector>(call.type(), arguments, context) {
      @Override
      public boolean isTotal() {
        return argumentsAreTotal();
      }

      @Override
      protected void computeValues(
          FieldVector[] inputs, BitVector result, Selection rows, int rowCount) {
        Bits.not(
            inputs[0].getDataBuffer().memoryAddress(),
            result.getDataBuffer().memoryAddress(),
            rowCount);
      }
    };
  }
}
