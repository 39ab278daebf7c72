package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.watermark.EventTimeStats;
import org.apache.arrow.vector.FieldVector;

/** Passes rows on and observes their event times. */
public final class WatermarkOperator implements Operator {
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
    long most = Long.MIN_VALUE;
    long least = Long.MAX_VALUE;
    double sum = 0;
    for (int i = 0; i < rows.count(); i++) {
      long micros = column.micros(vector, rows.row(i));
      // as in Spark, a row without a time counts as one at the epoch
      long millis = micros == StateLayout.NEVER ? 0 : Math.floorDiv(micros, 1000L);
      most = Math.max(most, millis);
      least = Math.min(least, millis);
      sum += millis;
    }
    if (rows.count() > 0) {
      stats.add(least, most, sum, rows.count());
    }
    next.push(batch, rows);
  }

  @Override
  public void close() {}
}
