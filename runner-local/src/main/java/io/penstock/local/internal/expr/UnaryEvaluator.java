package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** A value of fixed width to another, a tight loop first if there is one; null stays null. */
public final class UnaryEvaluator extends FixedWidthEvaluator<BaseFixedWidthVector> {
  private final @Nullable UnaryLoop loop;
  private final UnaryRow row;

  /**
   * @param call for the type of the result
   * @param arguments one, owned from now on
   * @param context what the partition lends
   * @param loop the fast way, or null
   * @param row the careful way
   */
  public UnaryEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> arguments,
      EvalContext context,
      @Nullable UnaryLoop loop,
      UnaryRow row) {
    super(call.type(), arguments, context);
    this.loop = loop;
    this.row = row;
  }

  @Override
  protected void computeValues(
      FieldVector[] inputs, BaseFixedWidthVector result, Selection rows, int rowCount) {
    long a = inputs[0].getDataBuffer().memoryAddress();
    long out = result.getDataBuffer().memoryAddress();
    if (loop != null && !loop.run(a, out, rows.isAll() ? null : rows.positions(), rows.count())) {
      return;
    }
    long valid = result.getValidityBuffer().memoryAddress();
    long widthA = ((BaseFixedWidthVector) inputs[0]).getTypeWidth();
    long width = result.getTypeWidth();
    for (int i = 0; i < rows.count(); i++) {
      int at = rows.row(i);
      if (Bits.get(valid, at) && !row.apply(a + widthA * at, out + width * at)) {
        Bits.clear(valid, at);
      }
    }
  }
}
