package io.penstock.local.internal.expr.window;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** The tumbling window that holds a time; null where the time is. */
public record WindowFunction(TimeWindow window) implements ScalarFunction {
  /** How explain and the tracking of event times name it. */
  public static final String NAME = "window";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new FunctionEvaluator<StructVector>(call.type(), arguments, context) {
      @Override
      protected void compute(
          FieldVector[] inputs, StructVector result, Selection rows, int rowCount) {
        WindowColumn.prepare(result, rowCount);
        long mask = inputs[0].getValidityBuffer().memoryAddress();
        MemoryUtil.copyMemory(
            mask, result.getValidityBuffer().memoryAddress(), Bits.bytes(rowCount));
        fill(inputs[0].getDataBuffer().memoryAddress(), mask, result, rows);
      }
    };
  }

  /** Times come in order more often than not, so that the last window mostly fits again. */
  private void fill(long times, long mask, StructVector result, Selection rows) {
    long starts = WindowColumn.starts(result);
    long ends = WindowColumn.ends(result);
    int count = rows.count();
    long start = 0;
    long end = 0;
    for (int i = 0; i < count; i++) {
      int row = rows.row(i);
      long time = MemoryUtil.getLong(times + 8L * row);
      if ((time < start || time >= end) && Bits.get(mask, row)) {
        start = window.lastStart(time);
        end = window.end(start);
      }
      MemoryUtil.putLong(starts + 8L * row, start);
      MemoryUtil.putLong(ends + 8L * row, end);
    }
  }
}
