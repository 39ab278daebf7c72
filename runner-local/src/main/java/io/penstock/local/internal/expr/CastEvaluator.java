package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** A cast to a type of fixed width: a tight loop first if there is one, rows where it fails. */
final class CastEvaluator extends FixedWidthEvaluator<BaseFixedWidthVector> {
  private final @Nullable UnaryLoop loop;
  private final RowCast row;

  CastEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> arguments,
      EvalContext context,
      @Nullable UnaryLoop loop,
      RowCast row) {
    super(call.type(), arguments, context);
    this.loop = loop;
    this.row = row;
  }

  @Override
  protected void computeValues(
      FieldVector[] inputs, BaseFixedWidthVector result, Selection rows, int rowCount) {
    FieldVector in = inputs[0];
    if (loop != null
        && !loop.run(
            in.getDataBuffer().memoryAddress(),
            result.getDataBuffer().memoryAddress(),
            rows.isAll() ? null : rows.positions(),
            rows.count())) {
      return;
    }
    long valid = result.getValidityBuffer().memoryAddress();
    for (int i = 0; i < rows.count(); i++) {
      int at = rows.row(i);
      if (Bits.get(valid, at) && !row.apply(in, result, at)) {
        Bits.clear(valid, at);
      }
    }
  }
}
