package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;

/** Puts the rows of a partition into a sort and hands nothing on. The sort stays its maker's. */
public record SortCollector(SortRows sort) implements Operator {
  @Override
  public void push(ColumnBatch batch, Selection rows) {
    sort.push(batch, rows);
  }

  @Override
  public boolean undo() {
    return sort.undo();
  }

  @Override
  public void close() {
    // the sort is read later
  }
}
