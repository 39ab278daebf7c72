package io.penstock.local.internal.expr;

import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import org.apache.arrow.vector.FieldVector;

/** One value for every row. The vector is filled once and grows with the largest batch. */
final class ConstantEvaluator implements Evaluator {
  private final BoundExpr.Constant constant;
  private final FieldVector result;
  private int filled;

  ConstantEvaluator(BoundExpr.Constant constant, EvalContext context) {
    this.constant = constant;
    this.result =
        ArrowTypes.toField("constant", constant.type(), true).createVector(context.allocator());
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    int rowCount = batch.rowCount();
    for (; filled < rowCount; filled++) {
      ArrowWriter.set(result, constant.type(), filled, constant.value());
    }
    result.setValueCount(Math.max(filled, rowCount));
    return result;
  }

  @Override
  public boolean isTotal() {
    return true;
  }

  @Override
  public void close() {
    result.close();
  }
}
