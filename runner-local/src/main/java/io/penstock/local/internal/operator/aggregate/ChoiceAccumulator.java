package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.RowComparator;
import io.penstock.local.internal.expr.RowComparators;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** The value of one row of a group: the first, the last, or the one that another value orders. */
final class ChoiceAccumulator implements Accumulator {
  private final AggregateKind kind;
  private final boolean ignoreNulls;
  private final List<DataType> types;
  private final ValueColumn value;
  private final ValueColumn order;
  private final RowComparator comparator;

  ChoiceAccumulator(AggregateCall call, BufferAllocator allocator) {
    this.kind = call.kind();
    this.ignoreNulls = call.ignoreNulls();
    DataType ordering =
        switch (kind) {
          case FIRST, LAST -> AtomicType.BOOLEAN;
          case MIN, MAX -> call.type();
          default -> call.arguments().get(1).type();
        };
    boolean ordersItself = kind == AggregateKind.MIN || kind == AggregateKind.MAX;
    this.types = ordersItself ? List.of(ordering) : List.of(call.type(), ordering);
    this.value = new ValueColumn(call.type(), allocator);
    this.order = ordersItself ? value : new ValueColumn(ordering, allocator);
    this.comparator = RowComparators.of(ordering);
  }

  @Override
  public void reset() {
    value.reset();
    order.reset();
  }

  @Override
  public void grow(int groups) {
    value.grow(groups);
    order.grow(groups);
  }

  /** The rows of min and max have one column, which orders itself; the others two. */
  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    FieldVector values = arguments[0];
    value.beginBatch(values);
    if (kind == AggregateKind.FIRST || kind == AggregateKind.LAST) {
      pick(values, rows, groups);
    } else {
      FieldVector by = arguments[arguments.length - 1];
      order.beginBatch(by);
      compare(by, rows, groups);
      order.endBatch();
    }
    value.endBatch();
  }

  private void pick(FieldVector values, Selection rows, int[] groups) {
    boolean first = kind == AggregateKind.FIRST;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if ((!first || !value.has(groups[i])) && !(ignoreNulls && isNull(values, row))) {
        value.choose(groups[i], row);
      }
    }
  }

  private void compare(FieldVector by, Selection rows, int[] groups) {
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      int group = groups[i];
      if (!isNull(by, row) && (!order.has(group) || replaces(group, by, row))) {
        order.choose(group, row);
        value.choose(group, row);
      }
    }
  }

  /** Of equal ones min and max keep the first, min_by and max_by the last. */
  private boolean replaces(int group, FieldVector by, int row) {
    int sign = comparator.compare(by, row, order.vector(group), order.row(group));
    return switch (kind) {
      case MIN -> sign < 0;
      case MAX -> sign > 0;
      case MIN_BY -> sign <= 0;
      default -> sign >= 0;
    };
  }

  private static boolean isNull(FieldVector vector, int row) {
    return vector instanceof NullVector || vector.isNull(row);
  }

  /** For first and last the second column says whether there is a value. */
  @Override
  public List<DataType> stateTypes() {
    return types;
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    if (kind != AggregateKind.FIRST && kind != AggregateKind.LAST) {
      add(state, rows, groups);
      return;
    }
    int[] positions = new int[rows.count()];
    int[] kept = new int[rows.count()];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      if (!state[1].isNull(rows.row(i))) {
        positions[count] = rows.row(i);
        kept[count++] = groups[i];
      }
    }
    add(new FieldVector[] {state[0]}, Selection.of(positions, count), kept);
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    value.write(out[0], from, count);
    if (kind != AggregateKind.FIRST && kind != AggregateKind.LAST) {
      if (order != value) {
        order.write(out[1], from, count);
      }
      return;
    }
    Out.start(out[1], count);
    for (int i = 0; i < count; i++) {
      if (value.has(from + i)) {
        Out.valid(out[1], i);
      }
    }
    Out.finish(out[1], count);
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    value.write(out, from, count);
  }

  @Override
  public void close() {
    value.close();
    order.close();
  }
}
