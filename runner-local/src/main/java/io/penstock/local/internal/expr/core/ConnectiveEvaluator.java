package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** Three-valued and, or: whole words of 64 rows at a time. */
final class ConnectiveEvaluator implements Evaluator {
  private final boolean and;
  private final Evaluator left;
  private final Evaluator right;
  private final BitVector result;
  private int[] open = new int[0];

  ConnectiveEvaluator(boolean and, Evaluator left, Evaluator right, EvalContext context) {
    this.and = and;
    this.left = left;
    this.right = right;
    this.result = new BitVector("result", context.allocator());
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    int rowCount = batch.rowCount();
    FieldVector a = left.eval(batch, rows);
    Selection undecided = right.isTotal() ? rows : undecided(a, rows);
    FieldVector b = undecided.count() == 0 ? a : right.eval(batch, undecided);
    FixedWidth.prepare(result, rowCount);
    join(a, b, rowCount);
    return result;
  }

  @Override
  public boolean isTotal() {
    return left.isTotal() && right.isTotal();
  }

  /** The rows whose result is not known from the left alone: not false for and, not true for or. */
  private Selection undecided(FieldVector a, Selection rows) {
    if (open.length < rows.count()) {
      open = new int[rows.count()];
    }
    long values = a.getDataBuffer().memoryAddress();
    long valid = a.getValidityBuffer().memoryAddress();
    int count = 0;
    if (rows.isAll()) {
      for (int from = 0; from < rows.count(); from += 64) {
        int length = Math.min(64, rows.count() - from);
        long word = Bits.word(values, from, length);
        long decided = Bits.word(valid, from, length) & (and ? ~word : word);
        long rest = ~decided & (length == 64 ? -1L : (1L << length) - 1);
        count = Bits.positions(rest, from, open, count);
      }
    } else {
      for (int i = 0; i < rows.count(); i++) {
        int row = rows.row(i);
        open[count] = row;
        count += Bits.get(valid, row) & Bits.get(values, row) != and ? 0 : 1;
      }
    }
    return count == rows.count() ? rows : Selection.of(open, count);
  }

  /** Where the left decides, what the right holds does not matter. */
  private void join(FieldVector a, FieldVector b, int rowCount) {
    long valuesA = a.getDataBuffer().memoryAddress();
    long validA = a.getValidityBuffer().memoryAddress();
    long valuesB = b.getDataBuffer().memoryAddress();
    long validB = b.getValidityBuffer().memoryAddress();
    long values = result.getDataBuffer().memoryAddress();
    long valid = result.getValidityBuffer().memoryAddress();
    for (int from = 0; from < rowCount; from += 64) {
      int length = Math.min(64, rowCount - from);
      long x = Bits.word(valuesA, from, length);
      long y = Bits.word(valuesB, from, length);
      long vx = Bits.word(validA, from, length);
      long vy = Bits.word(validB, from, length);
      long value = and ? vx & x & vy & y : vx & x | vy & y;
      long known = and ? vx & vy | vx & ~x | vy & ~y : vx & vy | vx & x | vy & y;
      Bits.putWord(values, from, value, length);
      Bits.putWord(valid, from, known, length);
    }
  }

  @Override
  public void close() {
    result.close();
    left.close();
    right.close();
  }
}
