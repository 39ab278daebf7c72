package io.penstock.local.internal.operator.aggregate;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.DecimalSlot;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Sums and averages of decimals, exact up to 38 digits. */
final class DecimalSum implements Accumulator {
  private final AggregateCall call;
  private final DecimalType in;
  private final DecimalType sum;
  private final DecimalType result;
  private final GroupColumn sums;
  private final GroupColumn counts;
  private final GroupColumn overflows;

  DecimalSum(AggregateCall call, BufferAllocator allocator) {
    this.call = call;
    this.in = (DecimalType) call.arguments().get(0).type();
    this.sum = new DecimalType(Math.min(in.precision() + 10, 38), in.scale());
    this.result = (DecimalType) call.type();
    this.sums = new GroupColumn(allocator, 16);
    this.counts = new GroupColumn(allocator, 8);
    this.overflows = new GroupColumn(allocator, 1);
  }

  @Override
  public void reset() {
    sums.reset();
    counts.reset();
    overflows.reset();
  }

  @Override
  public void grow(int groups) {
    sums.grow(groups);
    counts.grow(groups);
    overflows.grow(groups);
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    long nulls = Out.nulls(arguments[0]);
    long data = Out.data(arguments[0]);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        add(groups[i], data + 16L * row, 1);
      }
    }
  }

  /** Adds a value at an address; 128 bits hold every sum of two that fit 38 digits. */
  private void add(int group, long value, long count) {
    long at = sums.address() + 16L * group;
    counts.putLong(group, counts.getLong(group) + count);
    if (overflows.getByte(group) != 0) {
      return;
    }
    long old = MemoryUtil.getLong(at);
    long low = old + MemoryUtil.getLong(value);
    long carry = Long.compareUnsigned(low, old) < 0 ? 1 : 0;
    MemoryUtil.putLong(at, low);
    MemoryUtil.putLong(at + 8, MemoryUtil.getLong(at + 8) + MemoryUtil.getLong(value + 8) + carry);
    if (!DecimalSlot.fitsLong(at)
        && !DecimalSlot.fits(DecimalSlot.get(at, sum.scale()), sum.precision())) {
      overflow(group, DecimalSlot.get(at, sum.scale()), sum);
    }
  }

  private void overflow(int group, BigDecimal value, DecimalType type) {
    if (call.overflow() == AggregateCall.Overflow.FAIL) {
      throw tooLarge(value, type);
    }
    overflows.putByte(group, 1);
  }

  private static PenstockException tooLarge(BigDecimal value, DecimalType type) {
    return new PenstockException(
        Conditions.NUMERIC_VALUE_OUT_OF_RANGE__WITH_SUGGESTION,
        "Cannot represent " + value.toPlainString() + " as " + type.sql() + ": too many digits");
  }

  @Override
  public List<DataType> stateTypes() {
    return List.of(sum, AtomicType.LONG, AtomicType.BYTE);
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      long count = MemoryUtil.getLong(Out.data(state[1]) + 8L * row);
      if (MemoryUtil.getByte(Out.data(state[2]) + row) != 0) {
        overflows.putByte(groups[i], 1);
      }
      add(groups[i], Out.data(state[0]) + 16L * row, count);
    }
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    long values = Out.start(out[0], count);
    long seen = Out.start(out[1], count);
    long over = Out.start(out[2], count);
    MemoryUtil.copyMemory(sums.address() + 16L * from, values, 16L * count);
    for (int i = 0; i < count; i++) {
      Out.valid(out[0], i);
      Out.putLong(out[1], seen, i, counts.getLong(from + i));
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
      int group = from + i;
      if (counts.getLong(group) == 0 || overflows.getByte(group) != 0) {
        continue;
      }
      BigDecimal value = DecimalSlot.get(sums.address() + 16L * group, sum.scale());
      if (call.kind() == AggregateKind.AVG) {
        value = average(value, counts.getLong(group));
      }
      if (DecimalSlot.fits(value, result.precision())) {
        DecimalSlot.put(data + 16L * i, value);
        Out.valid(out, i);
      } else if (call.overflow() == AggregateCall.Overflow.FAIL) {
        throw tooLarge(value, result);
      }
    }
    Out.finish(out, count);
  }

  /** As a division of decimals: 39 places, then those of the result. */
  private BigDecimal average(BigDecimal total, long count) {
    return total
        .divide(BigDecimal.valueOf(count), 39, RoundingMode.HALF_UP)
        .setScale(result.scale(), RoundingMode.HALF_UP);
  }

  @Override
  public void close() {
    sums.close();
    counts.close();
    overflows.close();
  }
}
