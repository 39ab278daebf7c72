package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.window.TimeWindow;
import io.penstock.local.internal.expr.window.WindowColumn;
import java.util.Objects;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * Sliding windows: a row for each window that holds the row's time, the latest first, with the
 * columns of the input row in front. A row without a time has none.
 */
public final class WindowsOperator extends SpreadOperator {
  private final int inputColumns;
  private final TimeWindow window;
  private final long overlaps;
  private final Evaluator time;
  private final long[] starts;
  private @Nullable FieldVector times;
  private int row;
  private long overlap;

  /**
   * @param time gives the event time; this operator closes it
   * @param out has the input's columns and the window; this operator closes it
   * @param batchRows the most rows of an output batch
   */
  public WindowsOperator(
      int inputColumns,
      TimeWindow window,
      Evaluator time,
      ColumnBuffer out,
      int batchRows,
      RowSink next) {
    super(inputColumns, out, batchRows, next);
    this.inputColumns = inputColumns;
    this.window = window;
    this.overlaps = window.overlaps();
    this.time = time;
    this.starts = new long[batchRows];
  }

  @Override
  void begin(ColumnBatch batch, Selection rows) {
    row = 0;
    overlap = 0;
    times = time.eval(batch, rows);
  }

  @Override
  boolean unfinished(Selection rows) {
    return row < rows.count();
  }

  @Override
  int fill(Selection rows) {
    FieldVector from = Objects.requireNonNull(times);
    long data = from.getDataBuffer().memoryAddress();
    boolean nulls = Bits.mayBeNull(from);
    int count = 0;
    while (row < rows.count() && count < parents.length) {
      int at = rows.row(row);
      if (!nulls || !from.isNull(at)) {
        long instant = MemoryUtil.getLong(data + 8L * at);
        long last = window.lastStart(instant);
        while (overlap < overlaps && count < parents.length) {
          long begin = window.before(last, overlap++);
          if (instant < window.end(begin)) {
            parents[count] = at;
            starts[count++] = begin;
          }
        }
      }
      if (overlap == overlaps || (nulls && from.isNull(at))) {
        overlap = 0;
        row++;
      }
    }
    return count;
  }

  @Override
  void append(int count) {
    if (!out.isUsed(inputColumns)) {
      return;
    }
    StructVector windows = (StructVector) out.column(inputColumns);
    WindowColumn.prepare(windows, count);
    long startAt = WindowColumn.starts(windows);
    long endAt = WindowColumn.ends(windows);
    for (int i = 0; i < count; i++) {
      MemoryUtil.putLong(startAt + 8L * i, starts[i]);
      MemoryUtil.putLong(endAt + 8L * i, window.end(starts[i]));
    }
  }

  @Override
  public void close() {
    try {
      time.close();
    } finally {
      out.close();
    }
  }
}
