package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Filters;
import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.vector.FieldVector;

/** Keeps the rows for which a condition is true, not false or null, as a selection. */
public final class FilterOperator implements Operator {
  private final Evaluator condition;
  private final RowSink next;
  private int[] positions = {};

  /**
   * @param condition of type boolean; this operator closes it
   */
  public FilterOperator(Evaluator condition, RowSink next) {
    this.condition = condition;
    this.next = next;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    if (rows.count() == 0) {
      return;
    }
    FieldVector result = condition.eval(batch, rows);
    if (rows.isAll() && Filters.areTrue(result, rows.count())) {
      next.push(batch, rows);
      return;
    }
    if (positions.length < rows.count()) {
      positions = new int[Math.max(rows.count(), 64)];
    }
    int kept = Filters.select(result, rows, positions);
    if (kept == rows.count()) {
      next.push(batch, rows);
    } else if (kept > 0) {
      next.push(batch, Selection.of(positions, kept));
    }
  }

  @Override
  public long wanted() {
    return next.wanted();
  }

  @Override
  public void close() {
    condition.close();
  }
}
