package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;

/** A value of fixed width to another, row by row; null stays null. */
public final class UnaryEvaluator extends FixedWidthEvaluator<BaseFixedWidthVector> {
  private final UnaryRow row;

  /**
   * @param call for the type of the result
   * @param arguments one, owned from now on
   * @param context what the partition lends
   * @param row the function
   */
  public UnaryEvaluator(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context, UnaryRow row) {
    super(call.type(), arguments, context);
    this.row = row;
  }

  @Override
  protected void computeValues(
      FieldVector[] inputs, BaseFixedWidthVector result, Selection rows, int rowCount) {
    long a = inputs[0].getDataBuffer().memoryAddress();
    long out = result.getDataBuffer().memoryAddress();
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
