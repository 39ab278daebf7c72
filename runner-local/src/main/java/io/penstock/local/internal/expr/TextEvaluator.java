package io.penstock.local.internal.expr;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.jspecify.annotations.Nullable;

/** Values as text. */
final class TextEvaluator extends FunctionEvaluator<VarCharVector> {
  private final TextForm form;
  private final @Nullable String ofNull;
  private final StringBuilder text = new StringBuilder();

  /**
   * @param ofNull what a null reads as, or null if it stays null
   */
  TextEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> arguments,
      EvalContext context,
      TextForm form,
      @Nullable String ofNull) {
    super(call.type(), arguments, context);
    this.form = form;
    this.ofNull = ofNull;
  }

  @Override
  protected void compute(FieldVector[] inputs, VarCharVector result, Selection rows, int rowCount) {
    VarWidthWriter writer = new VarWidthWriter(result);
    writer.start(rowCount);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      text.setLength(0);
      if (!inputs[0].isNull(row)) {
        form.append(inputs[0], row, text);
      } else if (ofNull != null) {
        text.append(ofNull);
      } else {
        continue;
      }
      writer.set(row, text.toString().getBytes(StandardCharsets.UTF_8));
    }
    writer.finish(rowCount);
  }
}
