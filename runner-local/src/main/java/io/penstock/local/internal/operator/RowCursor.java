package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;

/** Rows of one partition, batch by batch, on one thread. The holder closes it, at any time. */
public interface RowCursor extends AutoCloseable {
  /**
   * Moves to the next batch; false at the end. A batch may have no selected row.
   *
   * @throws io.penstock.error.PenstockException if reading or computing fails
   */
  boolean advance();

  /** The batch, valid until the next {@link #advance()} or {@link #close()}. */
  ColumnBatch batch();

  /** The rows of {@link #batch()} that count. */
  Selection rows();

  @Override
  void close();
}
