package io.penstock.local.internal.operator.aggregate;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Sums of whole numbers, and sums and averages of intervals. */
final class LongSum implements Accumulator {
  private final AggregateCall call;
  private final Slot in;
  private final Slot result;
  private final boolean interval;
  private final boolean counts;
  private final GroupColumn sums;

  /** How many values there were; of a sum, which need not know, one at most. */
  private final GroupColumn values;

  private final GroupColumn overflows;

  LongSum(AggregateCall call, BufferAllocator allocator) {
    this.call = call;
    this.in = Slot.of(call.arguments().get(0).type());
    this.result = Slot.of(call.type());
    this.interval = Types.isInterval(call.type());
    this.counts = call.kind() == AggregateKind.AVG;
    this.sums = new GroupColumn(allocator, 8);
    this.values = new GroupColumn(allocator, counts ? 8 : 1);
    this.overflows = new GroupColumn(allocator, 1);
  }

  @Override
  public void reset() {
    sums.reset();
    values.reset();
    overflows.reset();
  }

  @Override
  public void grow(int groups) {
    sums.grow(groups);
    values.grow(groups);
    overflows.grow(groups);
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    long nulls = Out.nulls(arguments[0]);
    long data = Out.data(arguments[0]);
    int shift = in.ordinal();
    if (in == Slot.LONG) {
      addLongs(data, nulls, rows, groups);
      return;
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        add(groups[i], in.get(data + ((long) row << shift)), 1);
      }
    }
  }

  private void addLongs(long data, long nulls, Selection rows, int[] groups) {
    int count = rows.count();
    long to = sums.address();
    for (int i = 0; i < count; i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        long at = 8L * groups[i];
        long old = MemoryUtil.getLong(to + at);
        long value = MemoryUtil.getLong(data + 8L * row);
        long sum = old + value;
        if (((old ^ sum) & (value ^ sum)) < 0) {
          overflow(groups[i]);
        }
        MemoryUtil.putLong(to + at, sum);
        count(groups[i], 1);
      }
    }
  }

  private void add(int group, long value, long count) {
    long old = sums.getLong(group);
    long sum = old + value;
    boolean exceeds = interval && result == Slot.INT && sum != (int) sum;
    if (exceeds || ((old ^ sum) & (value ^ sum)) < 0) {
      overflow(group);
    }
    sums.putLong(group, sum);
    count(group, count);
  }

  private void count(int group, long more) {
    if (counts) {
      values.putLong(group, values.getLong(group) + more);
    } else if (more > 0) {
      values.putByte(group, 1);
    }
  }

  private long counted(int group) {
    return counts ? values.getLong(group) : values.getByte(group);
  }

  private void overflow(int group) {
    if (call.overflow() == AggregateCall.Overflow.NULL) {
      overflows.putByte(group, 1);
    } else if (interval) {
      throw new PenstockException(
          Conditions.INTERVAL_ARITHMETIC_OVERFLOW__WITH_SUGGESTION,
          "Cannot compute "
              + call.name()
              + " of intervals: the sum is too long. Use `try_"
              + call.name()
              + "` to have NULL instead");
    } else if (call.overflow() == AggregateCall.Overflow.FAIL) {
      throw new PenstockException(
          Conditions.ARITHMETIC_OVERFLOW,
          "Cannot compute "
              + call.name()
              + ": the sum does not fit BIGINT. Use `try_sum` to have"
              + " NULL instead");
    }
  }

  @Override
  public List<DataType> stateTypes() {
    return List.of(AtomicType.LONG, AtomicType.LONG, AtomicType.BYTE);
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      long sum = MemoryUtil.getLong(Out.data(state[0]) + 8L * row);
      add(groups[i], sum, MemoryUtil.getLong(Out.data(state[1]) + 8L * row));
      if (MemoryUtil.getByte(Out.data(state[2]) + row) != 0) {
        overflows.putByte(groups[i], 1);
      }
    }
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    long sum = Out.start(out[0], count);
    long seen = Out.start(out[1], count);
    long over = Out.start(out[2], count);
    for (int i = 0; i < count; i++) {
      Out.putLong(out[0], sum, i, sums.getLong(from + i));
      Out.putLong(out[1], seen, i, counted(from + i));
      MemoryUtil.putByte(over + i, overflows.getByte(from + i));
      Out.valid(out[2], i);
    }
    for (FieldVector vector : out) {
      Out.finish(vector, count);
    }
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    long data = Out.start(out, count);
    for (int i = 0; i < count; i++) {
      long rows = counted(from + i);
      if (rows > 0 && overflows.getByte(from + i) == 0) {
        long sum = sums.getLong(from + i);
        long value = counts ? divide(sum, rows) : sum;
        result.put(data + ((long) i << result.ordinal()), value);
        Out.valid(out, i);
      }
    }
    Out.finish(out, count);
  }

  /** Halves away from zero. */
  private static long divide(long sum, long count) {
    return BigDecimal.valueOf(sum)
        .divide(BigDecimal.valueOf(count), 0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  @Override
  public void close() {
    sums.close();
    values.close();
    overflows.close();
  }
}
