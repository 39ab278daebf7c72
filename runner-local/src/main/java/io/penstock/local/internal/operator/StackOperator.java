package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** {@code stack(n, …)}: lays the arguments out in n rows, with the input row's columns in front. */
public final class StackOperator implements Operator {
  private final int inputColumns;
  private final int height;
  private final int width;
  private final List<Evaluator> arguments;
  private final ColumnBuffer out;
  private final int batchRows;
  private final RowSink next;
  private final FieldVector[] values;
  private final int[] parents;
  private @Nullable ColumnBatch input;
  private Selection rows = Selection.all(0);
  private long done;

  /**
   * @param height n
   * @param arguments of one type in each column; this operator closes them
   * @param out has the input's columns and the stacked ones; this operator closes it
   * @param batchRows the most rows of an output batch
   */
  public StackOperator(
      int inputColumns,
      int height,
      List<Evaluator> arguments,
      ColumnBuffer out,
      int batchRows,
      RowSink next) {
    this.inputColumns = inputColumns;
    this.height = height;
    this.width = (arguments.size() + height - 1) / height;
    this.arguments = arguments;
    this.out = out;
    this.batchRows = batchRows;
    this.next = next;
    this.values = new FieldVector[arguments.size()];
    this.parents = new int[batchRows];
  }

  @Override
  public void start() {
    input = null;
  }

  @Override
  public void push(ColumnBatch batch, Selection selected) {
    input = batch;
    rows = selected;
    done = 0;
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments.get(i).eval(batch, selected);
    }
    resume();
  }

  @Override
  public long wanted() {
    long rows = next.wanted();
    return rows == Long.MAX_VALUE ? rows : Math.min(rows, 1);
  }

  @Override
  public boolean undo() {
    input = null;
    return true;
  }

  @Override
  public boolean resume() {
    ColumnBatch batch = input;
    long total = (long) rows.count() * height;
    if (batch == null || done == total) {
      return false;
    }
    int count = (int) Math.min(batchRows, total - done);
    for (int i = 0; i < count; i++) {
      parents[i] = rows.row((int) ((done + i) / height));
    }
    out.reset();
    for (int i = 0; i < inputColumns; i++) {
      out.appendColumn(i, batch.column(i), parents, count);
    }
    for (int i = 0; i < width; i++) {
      stacked(i, count);
    }
    out.advance(count);
    done += count;
    next.push(out.batch(), Selection.all(count));
    return true;
  }

  private void stacked(int column, int count) {
    if (!out.isUsed(inputColumns + column)) {
      return;
    }
    FieldVector target = out.column(inputColumns + column);
    int[] position = new int[1];
    for (int i = 0; i < count; i++) {
      int argument = (int) ((done + i) % height) * width + column;
      boolean missing = argument >= values.length;
      position[0] = missing ? VectorAppender.NULL : parents[i];
      VectorAppender.append(values[missing ? column : argument], position, 1, target, i);
    }
  }

  @Override
  public void close() {
    try {
      arguments.forEach(Evaluator::close);
    } finally {
      out.close();
    }
  }
}
