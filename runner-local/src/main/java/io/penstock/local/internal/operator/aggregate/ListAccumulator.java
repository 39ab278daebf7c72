package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.FloatingZero;
import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;

/**
 * The values that are not null, as a list in the order they came, each one or each different one
 * once. They stand one behind the other for all groups; a list of a group is linked back to front.
 */
final class ListAccumulator implements Accumulator {
  private static final int NONE = -1;
  private final ArrayType type;
  private final boolean normalise;
  private final DistinctRows distinct;
  private final boolean once;
  private final FieldVector values;
  private int used;
  private int[] previous = new int[64];
  private int[] last = {};
  private int[] lengths = {};

  ListAccumulator(ArrayType type, boolean once, BufferAllocator allocator) {
    this.type = type;
    this.once = once;
    this.normalise = once && FloatingZero.concerns(type.elementType());
    this.distinct = new DistinctRows(List.of(type.elementType()), allocator);
    this.values =
        ArrowTypes.toField(new StructField("value", type.elementType(), true))
            .createVector(allocator);
  }

  @Override
  public void reset() {
    Arrays.fill(last, NONE);
    Arrays.fill(lengths, 0);
    used = 0;
    distinct.reset();
  }

  @Override
  public void grow(int groups) {
    if (groups > last.length) {
      int old = last.length;
      int size = Math.max(groups, Math.max(64, 2 * old));
      last = Arrays.copyOf(last, size);
      lengths = Arrays.copyOf(lengths, size);
      Arrays.fill(last, old, size, NONE);
    }
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    FieldVector vector = arguments[0];
    if (vector instanceof NullVector) {
      return;
    }
    int[] positions = new int[rows.count()];
    int count = 0;
    reserve(rows.count());
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (!vector.isNull(row) && (!once || distinct.add(groups[i], arguments, row))) {
        positions[count] = row;
        link(groups[i], used + count++);
      }
    }
    VectorAppender.append(vector, positions, count, values, used);
    used += count;
  }

  private void reserve(int more) {
    if (used + more > previous.length) {
      previous = Arrays.copyOf(previous, Math.max(used + more, 2 * previous.length));
    }
  }

  private void link(int group, int at) {
    previous[at] = last[group];
    last[group] = at;
    lengths[group]++;
  }

  @Override
  public List<DataType> stateTypes() {
    return List.of(type);
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    ListVector lists = (ListVector) state[0];
    FieldVector elements = lists.getDataVector();
    int total = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      total += lists.getElementEndIndex(row) - lists.getElementStartIndex(row);
    }
    int[] positions = new int[total];
    int[] owners = new int[total];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      for (int e = lists.getElementStartIndex(row); e < lists.getElementEndIndex(row); e++) {
        positions[count] = e;
        owners[count++] = groups[i];
      }
    }
    add(new FieldVector[] {elements}, Selection.of(positions, count), owners);
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    result(out[0], from, count);
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    ListVector list = (ListVector) out;
    if (list.getValueCapacity() < count || list.getValueCapacity() == 0) {
      list.setInitialCapacity(Math.max(count, 1));
      list.allocateNew();
    }
    int total = 0;
    for (int i = 0; i < count; i++) {
      total = Math.addExact(total, lengths[from + i]);
    }
    int[] positions = new int[total];
    long offsets = list.getOffsetBuffer().memoryAddress();
    MemoryUtil.putInt(offsets, 0);
    int end = 0;
    for (int i = 0; i < count; i++) {
      int at = last[from + i];
      end += lengths[from + i];
      for (int k = end - 1; at != NONE; k--) {
        positions[k] = at;
        at = previous[at];
      }
      MemoryUtil.putInt(offsets + 4L * (i + 1), end);
      Out.valid(list, i);
    }
    list.setLastSet(count - 1);
    VectorAppender.append(values, positions, total, list.getDataVector(), 0);
    if (normalise) {
      FloatingZero.normalise(list.getDataVector());
    }
    list.setValueCount(count);
  }

  @Override
  public void close() {
    values.close();
    distinct.close();
  }
}
