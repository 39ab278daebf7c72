package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.AtomicType;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** Whether a value is null, or is not. */
record NullTestFunction(boolean isNull) implements ScalarFunction {
  @Override
  public String name() {
    return isNull ? "isnull" : "isnotnull";
  }

  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    return call.arguments().get(0).nullable()
        ? call
        : new BoundExpr.Constant(!isNull, AtomicType.BOOLEAN);
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new FunctionEvaluator<BitVector>(call.type(), arguments, context) {
      @Override
      public boolean isTotal() {
        return argumentsAreTotal();
      }

      @Override
      protected void compute(FieldVector[] inputs, BitVector result, Selection rows, int rowCount) {
        FixedWidth.prepare(result, rowCount);
        Bits.fill(result.getValidityBuffer().memoryAddress(), rowCount, true);
        long out = result.getDataBuffer().memoryAddress();
        if (inputs[0] instanceof NullVector) {
          Bits.fill(out, rowCount, isNull);
          return;
        }
        long mask = inputs[0].getValidityBuffer().memoryAddress();
        if (isNull) {
          Bits.not(mask, out, rowCount);
        } else {
          MemoryUtil.copyMemory(mask, out, Bits.bytes(rowCount));
        }
      }
    };
  }
}
