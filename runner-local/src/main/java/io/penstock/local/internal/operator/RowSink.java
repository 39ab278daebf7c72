package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;

/** Takes batches of rows, on one thread. */
@FunctionalInterface
public interface RowSink {
  /**
   * Takes the selected rows of a batch. Columns and selection are lent: they are valid until the
   * giver is called again.
   */
  void push(ColumnBatch batch, Selection rows);

  /** How many rows may come before this is asked again, none of which a limit cuts off. */
  default long wanted() {
    return Long.MAX_VALUE;
  }
}
