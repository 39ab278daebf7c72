package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.watermark.EventTimeStats;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Passes rows on and observes their event times, but not of rows that no limit lets through. */
public final class WatermarkOperator implements Operator {
  /** The sum of so many times in milliseconds is a long, whatever they are. */
  private static final int RUN = 512;

  /**
   * The milliseconds that Spark 4.2.0 takes for the time of every window: it reads as microseconds
   * where in the row the window lies, 24 bytes from byte 16 on, and not when the window ends.
   */
  private static final long WINDOW = (16L << 32 | 24) / 1000;

  private final EventTimeColumn column;
  private final EventTimeStats stats;
  private final RowSink next;
  private @Nullable ColumnBatch input;
  private Selection waiting = Selection.all(0);
  private int given;

  public WatermarkOperator(EventTimeColumn column, EventTimeStats stats, RowSink next) {
    this.column = column;
    this.stats = stats;
    this.next = next;
  }

  @Override
  public void start() {
    input = null;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    if (next.wanted() >= rows.count()) {
      give(batch, rows);
      return;
    }
    input = batch;
    waiting = rows;
    given = 0;
    resume();
  }

  @Override
  public boolean resume() {
    ColumnBatch batch = input;
    if (batch == null) {
      return false;
    }
    int count = (int) Math.min(next.wanted(), waiting.count() - given);
    if (count == 0) {
      input = null;
      return false;
    }
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = waiting.row(given++);
    }
    give(batch, Selection.of(positions, count));
    return true;
  }

  /** Rows that fail later are given again, so they count only when they did not. */
  private void give(ColumnBatch batch, Selection rows) {
    next.push(batch, rows);
    FieldVector vector = batch.column(column.column());
    boolean singly =
        column.windowEnd() >= 0 || Bits.mayBeNull(vector) || Bits.mayBeNull(column.times(vector));
    for (int from = 0; from < rows.count(); from += RUN) {
      int end = Math.min(from + RUN, rows.count());
      if (singly) {
        observeSingly(vector, rows, from, end);
      } else {
        observe(column.times(vector).getDataBuffer().memoryAddress(), rows, from, end);
      }
    }
  }

  private void observe(long times, Selection rows, int from, int end) {
    long most = Long.MIN_VALUE;
    long least = Long.MAX_VALUE;
    long sum = 0;
    for (int i = from; i < end; i++) {
      long millis = Math.floorDiv(MemoryUtil.getLong(times + 8L * rows.row(i)), 1000L);
      most = Math.max(most, millis);
      least = Math.min(least, millis);
      sum += millis;
    }
    stats.add(least, most, sum, end - from);
  }

  private void observeSingly(FieldVector vector, Selection rows, int from, int end) {
    long most = Long.MIN_VALUE;
    long least = Long.MAX_VALUE;
    long sum = 0;
    for (int i = from; i < end; i++) {
      long millis = millis(column.micros(vector, rows.row(i)));
      most = Math.max(most, millis);
      least = Math.min(least, millis);
      sum += millis;
    }
    stats.add(least, most, sum, end - from);
  }

  /** As in Spark, a row without a time counts as one at the epoch. */
  private long millis(long micros) {
    if (micros == StateLayout.NEVER) {
      return 0;
    }
    return column.windowEnd() < 0 ? Math.floorDiv(micros, 1000L) : WINDOW;
  }

  @Override
  public boolean undo() {
    input = null;
    return true;
  }

  @Override
  public long wanted() {
    return next.wanted();
  }

  @Override
  public void close() {}
}
