package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.RowComparator;
import io.penstock.local.internal.expr.RowComparators;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.operator.FloatingZero;
import io.penstock.local.internal.operator.VectorAppender;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * The most frequent value; of several the least, so that the order of rows does not count. Without
 * an order it is the first.
 */
final class ModeAccumulator extends CountingAccumulator {
  private final RowComparator order;
  private final boolean normalises;

  ModeAccumulator(AggregateCall call, BufferAllocator allocator) {
    super(call, false, allocator);
    this.normalises = FloatingZero.concerns(call.type());
    this.order =
        Types.isOrderable(call.type()) ? RowComparators.of(call.type()) : (a, i, b, j) -> 1;
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    int[] chosen = new int[count];
    FieldVector values = counts.values();
    for (int i = 0; i < count; i++) {
      int best = VectorAppender.NULL;
      for (int id = counts.last(from + i); id != ValueCounts.NONE; id = counts.previous(id)) {
        if (best < 0 || isBetter(id, best, values)) {
          best = id;
        }
      }
      chosen[i] = best;
    }
    VectorAppender.append(values, chosen, count, out, 0);
    if (normalises) {
      FloatingZero.normalise(out);
    }
  }

  private boolean isBetter(int id, int best, FieldVector values) {
    return counts.count(id) != counts.count(best)
        ? counts.count(id) > counts.count(best)
        : order.compare(values, best, values, id) >= 0;
  }
}
