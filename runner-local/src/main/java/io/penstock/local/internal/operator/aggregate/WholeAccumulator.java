package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * The least, greatest, or joined bits of values that are whole numbers in memory, or booleans. The
 * state is the result.
 */
final class WholeAccumulator implements Accumulator {
  private final AggregateKind kind;
  private final DataType type;
  private final @Nullable Slot slot;
  private final GroupColumn values;
  private final GroupColumn seen;

  WholeAccumulator(AggregateCall call, BufferAllocator allocator) {
    this.kind = call.kind();
    this.type = call.type();
    this.slot = type == AtomicType.BOOLEAN ? null : Slot.of(type);
    this.values = new GroupColumn(allocator, 8);
    this.seen = new GroupColumn(allocator, 1);
  }

  @Override
  public void reset() {
    values.reset();
    seen.reset();
  }

  @Override
  public void grow(int groups) {
    values.grow(groups);
    seen.grow(groups);
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    long nulls = Out.nulls(arguments[0]);
    long data = Out.data(arguments[0]);
    if (slot == Slot.LONG && kind == AggregateKind.MAX) {
      maxOfLongs(data, nulls, rows, groups);
      return;
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        add(groups[i], get(data, row));
      }
    }
  }

  private void maxOfLongs(long data, long nulls, Selection rows, int[] groups) {
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        int group = groups[i];
        long value = MemoryUtil.getLong(data + 8L * row);
        if (seen.getByte(group) == 0 || value > values.getLong(group)) {
          seen.putByte(group, 1);
          values.putLong(group, value);
        }
      }
    }
  }

  private long get(long data, int row) {
    Slot whole = slot;
    if (whole == null) {
      return Bits.get(data, row) ? 1 : 0;
    }
    return whole.get(data + ((long) row << whole.ordinal()));
  }

  private void add(int group, long value) {
    if (seen.getByte(group) == 0) {
      seen.putByte(group, 1);
      values.putLong(group, value);
      return;
    }
    long old = values.getLong(group);
    values.putLong(
        group,
        switch (kind) {
          case MIN -> Math.min(old, value);
          case MAX -> Math.max(old, value);
          case BIT_AND -> old & value;
          case BIT_OR -> old | value;
          case BIT_XOR -> old ^ value;
          default -> throw new IllegalStateException("Cannot compute " + kind + " of numbers");
        });
  }

  @Override
  public List<DataType> stateTypes() {
    return List.of(type);
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    add(state, rows, groups);
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    result(out[0], from, count);
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    long data = Out.start(out, count);
    Slot whole = slot;
    for (int i = 0; i < count; i++) {
      if (seen.getByte(from + i) != 0) {
        long value = values.getLong(from + i);
        if (whole == null) {
          Bits.put(data, i, value != 0);
        } else {
          whole.put(data + ((long) i << whole.ordinal()), value);
        }
        Out.valid(out, i);
      }
    }
    Out.finish(out, count);
  }

  @Override
  public void close() {
    values.close();
    seen.close();
  }
}
