package io.penstock.local.internal.expr;

import org.apache.arrow.vector.FieldVector;

/** A column of the input as it is. */
record ColumnEvaluator(int index) implements Evaluator {
  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    return batch.column(index);
  }

  @Override
  public boolean isTotal() {
    return true;
  }

  @Override
  public void close() {}
}
