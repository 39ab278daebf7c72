package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Selection;

/** Passes on the first rows of a run. */
public final class LimitOperator implements Operator {
  private final int count;
  private final RowSink next;
  private int left;
  private int before;

  LimitOperator(int count, RowSink next) {
    this.count = count;
    this.next = next;
  }

  /** Makes limits of this many rows. */
  public record Factory(int count) implements OperatorFactory {
    @Override
    public Operator create(EvalContext context, RowSink next) {
      return new LimitOperator(count, next);
    }

    @Override
    public String toString() {
      return "Limit " + count;
    }
  }

  @Override
  public void start() {
    left = count;
    before = count;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    int taken = Math.min(left, rows.count());
    left -= taken;
    if (taken == rows.count()) {
      next.push(batch, rows);
    } else if (taken > 0) {
      next.push(
          rows.isAll() ? new ColumnBatch(batch.columns(), taken) : batch,
          rows.isAll() ? Selection.all(taken) : Selection.of(rows.positions(), taken));
    }
    before = left;
  }

  @Override
  public boolean undo() {
    left = before;
    return true;
  }

  @Override
  public long wanted() {
    return Math.min(left, next.wanted());
  }

  @Override
  public boolean done() {
    return left == 0;
  }

  @Override
  public void close() {}
}
