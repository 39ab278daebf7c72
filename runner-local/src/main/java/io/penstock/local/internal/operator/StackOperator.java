package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** {@code stack(n, …)}: lays the arguments out in n rows, with the input row's columns in front. */
public final class StackOperator extends SpreadOperator {
  private final int inputColumns;
  private final int height;
  private final int width;
  private final List<Evaluator> arguments;
  private final FieldVector[] values;
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
    super(inputColumns, out, batchRows, next);
    this.inputColumns = inputColumns;
    this.height = height;
    this.width = (arguments.size() + height - 1) / height;
    this.arguments = arguments;
    this.values = new FieldVector[arguments.size()];
  }

  @Override
  void begin(ColumnBatch batch, Selection rows) {
    done = 0;
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments.get(i).eval(batch, rows);
    }
  }

  @Override
  boolean unfinished(Selection rows) {
    return done < (long) rows.count() * height;
  }

  @Override
  int fill(Selection rows) {
    int count = (int) Math.min(parents.length, (long) rows.count() * height - done);
    for (int i = 0; i < count; i++) {
      parents[i] = rows.row((int) ((done + i) / height));
    }
    return count;
  }

  @Override
  void append(int count) {
    for (int i = 0; i < width; i++) {
      stacked(i, count);
    }
    done += count;
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
