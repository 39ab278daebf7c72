package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Hands each different row of arguments of a group on once. It has no state to merge. */
final class DistinctAccumulator implements Accumulator {
  private final Accumulator inner;
  private final DistinctRows distinct;

  DistinctAccumulator(Accumulator inner, List<DataType> arguments, BufferAllocator allocator) {
    this.inner = inner;
    this.distinct = new DistinctRows(arguments, allocator);
  }

  @Override
  public void reset() {
    inner.reset();
    distinct.reset();
  }

  @Override
  public void grow(int groups) {
    inner.grow(groups);
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    int[] positions = new int[rows.count()];
    int[] owners = new int[rows.count()];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      if (distinct.add(groups[i], arguments, rows.row(i))) {
        positions[count] = rows.row(i);
        owners[count++] = groups[i];
      }
    }
    inner.add(arguments, Selection.of(positions, count), Arrays.copyOf(owners, count));
  }

  @Override
  public List<DataType> stateTypes() {
    throw noState();
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    throw noState();
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    throw noState();
  }

  private static IllegalStateException noState() {
    return new IllegalStateException(
        "Cannot merge distinct aggregates: they need all rows at once");
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    inner.result(out, from, count);
  }

  @Override
  public void close() {
    inner.close();
    distinct.close();
  }
}
