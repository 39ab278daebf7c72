package io.penstock.local.internal.expr.window;

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
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** The last microsecond of a window. */
public record WindowTimeFunction() implements ScalarFunction {
  /** How explain and the tracking of event times name it. */
  public static final String NAME = "window_time";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new FunctionEvaluator<BaseFixedWidthVector>(call.type(), arguments, context) {
      @Override
      protected void compute(
          FieldVector[] inputs, BaseFixedWidthVector result, Selection rows, int rowCount) {
        FixedWidth.prepare(result, rowCount);
        StructVector windows = (StructVector) inputs[0];
        long validity = result.getValidityBuffer().memoryAddress();
        MemoryUtil.copyMemory(
            windows.getValidityBuffer().memoryAddress(), validity, Bits.bytes(rowCount));
        FieldVector end = windows.getChildrenFromFields().get(1);
        Bits.and(validity, end.getValidityBuffer().memoryAddress(), rowCount);
        long ends = WindowColumn.ends(windows);
        long out = result.getDataBuffer().memoryAddress();
        int count = rows.count();
        for (int i = 0; i < count; i++) {
          long at = 8L * rows.row(i);
          MemoryUtil.putLong(out + at, MemoryUtil.getLong(ends + at) - 1);
        }
      }
    };
  }
}
