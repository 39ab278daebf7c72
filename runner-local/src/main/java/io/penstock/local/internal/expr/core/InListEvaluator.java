package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.RowComparator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** {@code in} over any list, from left to right; a row that was found looks at no further value. */
final class InListEvaluator implements Evaluator {
  private final List<Evaluator> arguments;
  private final RowComparator order;
  private final BitVector result;

  InListEvaluator(List<Evaluator> arguments, RowComparator order, EvalContext context) {
    this.arguments = arguments;
    this.order = order;
    this.result = new BitVector("result", context.allocator());
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    int rowCount = batch.rowCount();
    FieldVector wanted = arguments.get(0).eval(batch, rows);
    FixedWidth.prepare(result, rowCount);
    long values = result.getDataBuffer().memoryAddress();
    long valid = result.getValidityBuffer().memoryAddress();
    Bits.fill(values, rowCount, false);
    Bits.fill(valid, rowCount, true);
    int[] open = new int[rows.count()];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (wanted.isNull(row)) {
        // nothing is in an empty list, not even null
        Bits.put(valid, row, arguments.size() == 1);
      } else {
        open[count++] = row;
      }
    }
    for (int k = 1; k < arguments.size() && count > 0; k++) {
      FieldVector candidate = arguments.get(k).eval(batch, Selection.of(open, count));
      int left = 0;
      for (int i = 0; i < count; i++) {
        int row = open[i];
        boolean found = !candidate.isNull(row) && order.compare(wanted, row, candidate, row) == 0;
        if (found) {
          Bits.set(values, row);
          Bits.set(valid, row);
          continue;
        }
        if (candidate.isNull(row)) {
          Bits.clear(valid, row);
        }
        open[left++] = row;
      }
      count = left;
    }
    return result;
  }

  @Override
  public void close() {
    result.close();
    arguments.forEach(Evaluator::close);
  }
}
