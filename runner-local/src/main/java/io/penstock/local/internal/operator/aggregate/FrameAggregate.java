package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** One aggregate over rows that are given run by run. */
public final class FrameAggregate implements AutoCloseable {
  private static final int[] FIRST = {0};
  private final Accumulator accumulator;
  private final FieldVector result;
  private int[] groups = {};

  public FrameAggregate(AggregateCall call, BufferAllocator allocator) {
    accumulator = Accumulators.of(call, allocator);
    result =
        ArrowTypes.toField(new StructField("result", call.type(), true)).createVector(allocator);
  }

  /** Forgets all rows. */
  public void clear() {
    accumulator.reset();
    accumulator.grow(1);
  }

  /** Adds the rows from one to before another. */
  public void add(FieldVector[] arguments, int from, int to) {
    int count = to - from;
    if (count <= 0) {
      return;
    }
    int[] rows = new int[count];
    for (int i = 0; i < count; i++) {
      rows[i] = from + i;
    }
    if (groups.length < count) {
      groups = new int[Math.max(count, 2 * groups.length)];
    }
    accumulator.add(arguments, Selection.of(rows, count), groups);
  }

  /** Appends the result so far to a vector, so many times. */
  public void appendTo(FieldVector out, int at, int times) {
    accumulator.result(result, 0, 1);
    VectorAppender.append(result, times == 1 ? FIRST : new int[times], times, out, at);
  }

  @Override
  public void close() {
    accumulator.close();
    result.close();
  }
}
