package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.watermark.EventTimeStats;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Passes rows on and observes their event times. */
public final class WatermarkOperator implements Operator {
  /** The sum of so many times in milliseconds is a long, whatever they are. */
  private static final int RUN = 512;

  private final EventTimeColumn column;
  private final EventTimeStats stats;
  private final RowSink next;

  public WatermarkOperator(EventTimeColumn column, EventTimeStats stats, RowSink next) {
    this.column = column;
    this.stats = stats;
    this.next = next;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    FieldVector vector = batch.column(column.column());
    boolean nulls = Bits.mayBeNull(vector) || Bits.mayBeNull(column.times(vector));
    for (int from = 0; from < rows.count(); from += RUN) {
      int end = Math.min(from + RUN, rows.count());
      if (nulls) {
        observeNullable(vector, rows, from, end);
      } else {
        observe(column.times(vector).getDataBuffer().memoryAddress(), rows, from, end);
      }
    }
    next.push(batch, rows);
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

  private void observeNullable(FieldVector vector, Selection rows, int from, int end) {
    long most = Long.MIN_VALUE;
    long least = Long.MAX_VALUE;
    long sum = 0;
    for (int i = from; i < end; i++) {
      long micros = column.micros(vector, rows.row(i));
      // as in Spark, a row without a time counts as one at the epoch
      long millis = micros == StateLayout.NEVER ? 0 : Math.floorDiv(micros, 1000L);
      most = Math.max(most, millis);
      least = Math.min(least, millis);
      sum += millis;
    }
    stats.add(least, most, sum, end - from);
  }

  @Override
  public void close() {}
}
