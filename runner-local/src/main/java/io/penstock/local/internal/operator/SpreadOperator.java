package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import org.jspecify.annotations.Nullable;

/**
 * A row becomes any number of rows: its own columns in front, repeated, and new ones behind them. A
 * batch of output is full before the next one is begun, wherever in the input that is.
 */
abstract class SpreadOperator implements Operator {
  private final int inputColumns;
  private final RowSink next;
  private @Nullable ColumnBatch input;
  private Selection rows = Selection.all(0);

  /** Has the input's columns and the new ones; closed by this operator. */
  final ColumnBuffer out;

  /** The row of the input that each row of the output batch comes from; as long as a full one. */
  final int[] parents;

  SpreadOperator(int inputColumns, ColumnBuffer out, int batchRows, RowSink next) {
    this.inputColumns = inputColumns;
    this.out = out;
    this.parents = new int[batchRows];
    this.next = next;
  }

  /** Evaluates what the new columns are made of and begins at the first of the rows. */
  abstract void begin(ColumnBatch batch, Selection rows);

  /** Whether some of the rows were not spread to their end. */
  abstract boolean unfinished(Selection rows);

  /**
   * Goes on and sets {@link #parents}.
   *
   * @return how many rows the output batch has
   */
  abstract int fill(Selection rows);

  /** Writes the new columns of the output batch. */
  abstract void append(int count);

  @Override
  public final void start() {
    input = null;
  }

  @Override
  public final void push(ColumnBatch batch, Selection selected) {
    input = batch;
    rows = selected;
    begin(batch, selected);
    resume();
  }

  @Override
  public final long wanted() {
    long rows = next.wanted();
    return rows == Long.MAX_VALUE ? rows : Math.min(rows, 1);
  }

  @Override
  public final boolean undo() {
    input = null;
    return true;
  }

  @Override
  public final boolean resume() {
    ColumnBatch batch = input;
    if (batch == null || !unfinished(rows)) {
      return false;
    }
    int count = fill(rows);
    if (count > 0) {
      out.reset();
      for (int i = 0; i < inputColumns; i++) {
        out.appendColumn(i, batch.column(i), parents, count);
      }
      append(count);
      out.advance(count);
      next.push(out.batch(), Selection.all(count));
    }
    return true;
  }
}
