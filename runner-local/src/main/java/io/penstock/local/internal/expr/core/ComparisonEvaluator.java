package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.Reached;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Validity;
import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** Compares two operands; a constant is on the right and has one row. */
final class ComparisonEvaluator implements Evaluator {
  private static final ColumnBatch ONE_ROW = new ColumnBatch(List.of(), 1);

  private final Evaluator left;
  private final Evaluator right;
  private final ComparisonLoop loop;
  private final boolean rightConstant;
  private final boolean nullSafe;
  private final boolean total;
  private final BitVector result;

  ComparisonEvaluator(
      Evaluator left,
      Evaluator right,
      ComparisonLoop loop,
      boolean rightConstant,
      boolean nullSafe,
      boolean coversAll,
      EvalContext context) {
    this.left = left;
    this.right = right;
    this.loop = loop;
    this.rightConstant = rightConstant;
    this.nullSafe = nullSafe;
    this.total = coversAll && left.isTotal() && right.isTotal();
    this.result = new BitVector("result", context.allocator());
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    int rowCount = batch.rowCount();
    FieldVector a = left.eval(batch, rows);
    Selection reached = nullSafe ? rows : Reached.behind(a, rows, right);
    FieldVector b =
        rightConstant ? right.eval(ONE_ROW, Selection.all(1)) : right.eval(batch, reached);
    FixedWidth.prepare(result, rowCount);
    FieldVector[] joined = rightConstant ? new FieldVector[] {a} : new FieldVector[] {a, b};
    Validity.join(joined, result.getValidityBuffer(), rowCount);
    loop.run(a, b, result.getDataBuffer().memoryAddress(), rows, rowCount);
    if (nullSafe) {
      joinNullSafe(a, b, rowCount);
    }
    return result;
  }

  @Override
  public boolean isTotal() {
    return total;
  }

  /** Both null is true, one null is false, and the result is never null. */
  private void joinNullSafe(FieldVector a, FieldVector b, int rowCount) {
    long values = result.getDataBuffer().memoryAddress();
    long valid = result.getValidityBuffer().memoryAddress();
    long maskA = a.getValidityBuffer().memoryAddress();
    long maskB = b.getValidityBuffer().memoryAddress();
    for (int from = 0; from < rowCount; from += 64) {
      int length = Math.min(64, rowCount - from);
      long presentA = Bits.word(maskA, from, length);
      long presentB = rightConstant ? -1L : Bits.word(maskB, from, length);
      long equal = Bits.word(values, from, length);
      Bits.putWord(values, from, presentA & presentB & equal | ~presentA & ~presentB, length);
      Bits.putWord(valid, from, -1L, length);
    }
  }

  @Override
  public void close() {
    result.close();
    left.close();
    right.close();
  }
}
