package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.state.IntList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;

/**
 * Counts rows over all batches. Reads its input to the end, so that steps below keep their state.
 */
final class StreamLimitOperator implements Operator {
  private final long limit;
  private final PartitionState state;
  private final BigIntVector count;
  private final RowSink next;
  private long before;
  private long passed;
  private int[] positions = {};

  StreamLimitOperator(long limit, PartitionState state, BufferAllocator allocator, RowSink next) {
    this.limit = limit;
    this.state = state;
    this.count = new BigIntVector("rows", allocator);
    this.next = next;
  }

  @Override
  public void start() {
    IntList all = state.table().all();
    before = 0;
    if (all.size() > 0) {
      state.table().readValues(all, 0, 1, List.of(count));
      before = count.get(0);
    }
    passed = before;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    int taken = (int) Math.min(rows.count(), limit - passed);
    if (taken <= 0) {
      return;
    }
    passed += taken;
    if (taken == rows.count()) {
      next.push(batch, rows);
      return;
    }
    if (positions.length < taken) {
      positions = new int[taken];
    }
    for (int i = 0; i < taken; i++) {
      positions[i] = rows.row(i);
    }
    next.push(batch, Selection.of(positions, taken));
  }

  @Override
  public void finish() {
    if (passed > before) {
      count.allocateNew(1);
      count.set(0, passed);
      count.setValueCount(1);
      state.table().put(List.of(), List.of(count), Selection.all(1), null);
    }
  }

  @Override
  public void close() {
    count.close();
  }
}
