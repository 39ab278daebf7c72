package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.StreamDistinctFactory.Expiry;
import io.penstock.local.internal.state.StateLayout;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Passes on rows whose keys the stream has not had; rows stay as they came, with -0.0. */
final class StreamDistinctOperator implements Operator {
  private final StreamDistinctFactory plan;
  private final PartitionState state;
  private final RowSink next;
  private int[] positions = {};
  private int[] fresh = {};

  StreamDistinctOperator(StreamDistinctFactory plan, PartitionState state, RowSink next) {
    this.plan = plan;
    this.state = state;
    this.next = next;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    if (positions.length < rows.count()) {
      positions = new int[rows.count()];
      fresh = new int[rows.count()];
    }
    Selection onTime = onTime(batch, rows);
    if (onTime.count() == 0) {
      return;
    }
    List<FieldVector> keys = new ArrayList<>();
    plan.keys().forEach(key -> keys.add(batch.column(key)));
    int count = state.table().putNew(keys, List.of(), onTime, times(batch, onTime), fresh);
    if (count > 0) {
      next.push(batch, Selection.of(fresh, count));
    }
  }

  private Selection onTime(ColumnBatch batch, Selection rows) {
    EventTimeColumn time = plan.eventTime();
    if (time == null) {
      return rows;
    }
    FieldVector vector = batch.column(time.column());
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (time.micros(vector, row) > state.lateMicros()) {
        positions[count++] = row;
      }
    }
    state.dropLate(rows.count() - count);
    return count == rows.count() ? rows : Selection.of(positions, count);
  }

  private long @Nullable [] times(ColumnBatch batch, Selection rows) {
    EventTimeColumn time = plan.eventTime();
    if (time == null || plan.expiry() instanceof Expiry.Never) {
      return null;
    }
    FieldVector vector = batch.column(time.column());
    long[] times = new long[rows.count()];
    for (int i = 0; i < times.length; i++) {
      long micros = time.micros(vector, rows.row(i));
      if (plan.expiry() instanceof Expiry.After after) {
        // as in Spark, a row without a time counts as one at the epoch
        long from = micros == StateLayout.NEVER ? 0 : micros;
        times[i] = from + after.delayMs() * 1000;
      } else {
        times[i] = micros;
      }
    }
    return times;
  }

  @Override
  public void finish() {
    if (!(plan.expiry() instanceof Expiry.Never)) {
      state.table().release(state.table().evict(state.evictMicros()));
    }
  }

  @Override
  public void close() {}
}
