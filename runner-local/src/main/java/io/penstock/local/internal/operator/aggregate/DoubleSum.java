package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Sums and averages of doubles. */
final class DoubleSum implements Accumulator {
  private final boolean average;
  private final GroupColumn sums;
  private final GroupColumn counts;

  DoubleSum(boolean average, BufferAllocator allocator) {
    this.average = average;
    this.sums = new GroupColumn(allocator, 8);
    this.counts = new GroupColumn(allocator, 8);
  }

  @Override
  public void reset() {
    sums.reset();
    counts.reset();
  }

  @Override
  public void grow(int groups) {
    sums.grow(groups);
    counts.grow(groups);
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    long nulls = Out.nulls(arguments[0]);
    long data = Out.data(arguments[0]);
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        add(groups[i], Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row)), 1);
      }
    }
  }

  private void add(int group, double value, long count) {
    sums.putDouble(group, sums.getDouble(group) + value);
    counts.putLong(group, counts.getLong(group) + count);
  }

  @Override
  public List<DataType> stateTypes() {
    return List.of(AtomicType.DOUBLE, AtomicType.LONG);
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      double sum = Double.longBitsToDouble(MemoryUtil.getLong(Out.data(state[0]) + 8L * row));
      add(groups[i], sum, MemoryUtil.getLong(Out.data(state[1]) + 8L * row));
    }
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    long sum = Out.start(out[0], count);
    long seen = Out.start(out[1], count);
    for (int i = 0; i < count; i++) {
      Out.putDouble(out[0], sum, i, sums.getDouble(from + i));
      Out.putLong(out[1], seen, i, counts.getLong(from + i));
    }
    Out.finish(out[0], count);
    Out.finish(out[1], count);
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    long data = Out.start(out, count);
    for (int i = 0; i < count; i++) {
      long rows = counts.getLong(from + i);
      if (rows > 0) {
        double sum = sums.getDouble(from + i);
        Out.putDouble(out, data, i, average ? sum / rows : sum);
      }
    }
    Out.finish(out, count);
  }

  @Override
  public void close() {
    sums.close();
    counts.close();
  }
}
