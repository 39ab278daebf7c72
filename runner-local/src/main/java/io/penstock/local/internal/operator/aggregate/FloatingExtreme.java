package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * The least or greatest of floats or doubles: NaN is greatest, and of -0.0 and 0.0 the first stays.
 * The state is the result.
 */
final class FloatingExtreme implements Accumulator {
  private final DataType type;
  private final boolean single;
  private final boolean greatest;
  private final GroupColumn values;
  private final GroupColumn seen;

  FloatingExtreme(AggregateCall call, BufferAllocator allocator) {
    this.type = call.type();
    this.single = type == AtomicType.FLOAT;
    this.greatest = call.kind() == AggregateKind.MAX;
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
    if (nulls == 0 && !single) {
      addDoubles(data, rows, groups);
      return;
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        add(
            groups[i],
            single
                ? Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * row))
                : Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row)));
      }
    }
  }

  /** Most values are no new extreme; one that is not zero was seen. */
  private void addDoubles(long data, Selection rows, int[] groups) {
    long to = values.address();
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      double value = Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * rows.row(i)));
      double old = Double.longBitsToDouble(MemoryUtil.getLong(to + 8L * groups[i]));
      boolean stays = greatest ? value <= old : value >= old;
      if (!stays || old == 0) {
        add(groups[i], value);
      }
    }
  }

  private void add(int group, double value) {
    if (seen.getByte(group) == 0 || replaces(values.getDouble(group), value)) {
      seen.putByte(group, 1);
      values.putDouble(group, value);
    }
  }

  private boolean replaces(double old, double value) {
    if (greatest ? value > old : value < old) {
      return true;
    }
    if (value <= old || value >= old) {
      return false;
    }
    int order = Double.compare(value, old);
    return greatest ? order > 0 : order < 0;
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
    for (int i = 0; i < count; i++) {
      if (seen.getByte(from + i) != 0) {
        double value = values.getDouble(from + i);
        if (single) {
          MemoryUtil.putInt(data + 4L * i, Float.floatToRawIntBits((float) value));
        } else {
          MemoryUtil.putLong(data + 8L * i, Double.doubleToRawLongBits(value));
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
