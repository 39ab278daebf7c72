package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;

/** Whether a float or double is NaN; null is not. */
record IsNanFunction() implements ScalarFunction {
  @Override
  public String name() {
    return "isnan";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new FunctionEvaluator<BitVector>(call.type(), arguments, context) {
      @Override
      protected void compute(FieldVector[] inputs, BitVector result, Selection rows, int rowCount) {
        FixedWidth.prepare(result, rowCount);
        Bits.fill(result.getValidityBuffer().memoryAddress(), rowCount, true);
        long out = result.getDataBuffer().memoryAddress();
        long data = inputs[0].getDataBuffer().memoryAddress();
        boolean narrow = inputs[0] instanceof Float4Vector;
        for (int i = 0; i < rows.count(); i++) {
          int row = rows.row(i);
          boolean nan =
              narrow
                  ? Float.isNaN(Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * row)))
                  : Double.isNaN(Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row)));
          Bits.put(out, row, nan && !inputs[0].isNull(row));
        }
      }
    };
  }
}
