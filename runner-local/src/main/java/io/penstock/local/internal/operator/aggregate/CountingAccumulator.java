package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;

/** Base of what follows from how often each value occurs. */
abstract class CountingAccumulator implements Accumulator {
  final ValueCounts counts;
  private final boolean weighted;

  /**
   * @param weighted whether the last argument says how often a value counts
   */
  CountingAccumulator(AggregateCall call, boolean weighted, BufferAllocator allocator) {
    this.counts = new ValueCounts(call.arguments().get(0).type(), allocator);
    this.weighted = weighted;
  }

  @Override
  public final void reset() {
    counts.reset();
  }

  @Override
  public final void grow(int groups) {
    counts.grow(groups);
  }

  @Override
  public final void add(FieldVector[] arguments, Selection rows, int[] groups) {
    counts.add(
        arguments[0],
        weighted ? (BigIntVector) arguments[arguments.length - 1] : null,
        rows,
        groups);
  }

  @Override
  public final List<DataType> stateTypes() {
    return counts.stateTypes();
  }

  @Override
  public final void merge(FieldVector[] state, Selection rows, int[] groups) {
    counts.merge(state[0], rows, groups);
  }

  @Override
  public final void state(FieldVector[] out, int from, int count) {
    counts.state(out[0], from, count);
  }

  @Override
  public final void close() {
    counts.close();
  }
}
