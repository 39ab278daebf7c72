package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** Counts rows without a null in any argument, or with a true one. */
final class CountAccumulator implements Accumulator {
  private final boolean onlyTrue;
  private final GroupColumn counts;

  CountAccumulator(boolean onlyTrue, BufferAllocator allocator) {
    this.onlyTrue = onlyTrue;
    this.counts = new GroupColumn(allocator, 8);
  }

  @Override
  public void reset() {
    counts.reset();
  }

  @Override
  public void grow(int groups) {
    counts.grow(groups);
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    boolean mayBeNull = onlyTrue;
    for (FieldVector argument : arguments) {
      if (argument instanceof NullVector) {
        return;
      }
      mayBeNull |= Out.nulls(argument) != 0;
    }
    long to = counts.address();
    int count = rows.count();
    if (!mayBeNull) {
      for (int i = 0; i < count; i++) {
        long at = to + 8L * groups[i];
        MemoryUtil.putLong(at, MemoryUtil.getLong(at) + 1);
      }
      return;
    }
    for (int i = 0; i < count; i++) {
      if (counts(arguments, rows.row(i))) {
        long at = to + 8L * groups[i];
        MemoryUtil.putLong(at, MemoryUtil.getLong(at) + 1);
      }
    }
  }

  private boolean counts(FieldVector[] arguments, int row) {
    for (FieldVector argument : arguments) {
      if (argument.isNull(row)) {
        return false;
      }
    }
    return !onlyTrue || Bits.get(Out.data(arguments[0]), row);
  }

  @Override
  public List<DataType> stateTypes() {
    return List.of(AtomicType.LONG);
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    long from = Out.data(state[0]);
    for (int i = 0; i < rows.count(); i++) {
      int group = groups[i];
      counts.putLong(group, counts.getLong(group) + MemoryUtil.getLong(from + 8L * rows.row(i)));
    }
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    result(out[0], from, count);
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    long data = Out.start(out, count);
    for (int i = 0; i < count; i++) {
      Out.putLong(out, data, i, counts.getLong(from + i));
    }
    Out.finish(out, count);
  }

  @Override
  public void close() {
    counts.close();
  }
}
