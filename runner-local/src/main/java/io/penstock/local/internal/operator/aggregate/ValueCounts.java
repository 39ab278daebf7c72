package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowTypes;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * How often each group has each value, nulls left out. The different values of all groups stand one
 * behind the other and are linked back to front; memory grows with them, not with the rows.
 */
final class ValueCounts implements AutoCloseable {
  static final int NONE = -1;
  private final DataType type;
  private final GroupTable table;
  private final GroupColumn counts;
  private final IntVector owners;
  private int[] previous = new int[64];
  private int[] last = {};

  ValueCounts(DataType type, BufferAllocator allocator) {
    this.type = type;
    StructField owner = new StructField("owner", AtomicType.INTEGER, false);
    StructType keys = new StructType(List.of(owner, new StructField("value", type, false)));
    this.table = new GroupTable(keys, allocator);
    this.counts = new GroupColumn(allocator, 8);
    this.owners = (IntVector) ArrowTypes.toField(owner).createVector(allocator);
  }

  void reset() {
    table.reset();
    counts.reset();
    Arrays.fill(last, NONE);
  }

  void grow(int groups) {
    if (groups > last.length) {
      int old = last.length;
      last = Arrays.copyOf(last, Math.max(groups, Math.max(64, 2 * old)));
      Arrays.fill(last, old, last.length, NONE);
    }
  }

  /**
   * Adds rows.
   *
   * @param times how often each value counts, or null for once; null counts as never
   */
  void add(FieldVector values, @Nullable BigIntVector times, Selection rows, int[] groups) {
    int count = rows.count();
    if (count == 0 || values instanceof NullVector) {
      return;
    }
    int capacity = rows.row(count - 1) + 1;
    if (owners.getValueCapacity() < capacity) {
      owners.allocateNew(capacity);
    }
    owners.setValueCount(capacity);
    int[] positions = new int[count];
    int known = 0;
    for (int i = 0; i < count; i++) {
      int row = rows.row(i);
      if (!values.isNull(row) && (times == null || times(times, row) > 0)) {
        owners.set(row, groups[i]);
        positions[known++] = row;
      }
    }
    int[] ids = new int[known];
    int before = table.size();
    Selection selected = Selection.of(positions, known);
    table.assign(new ColumnBatch(List.of(owners, values), values.getValueCount()), selected, ids);
    counts.grow(table.size());
    link(before);
    for (int i = 0; i < known; i++) {
      long more = times == null ? 1 : times.get(positions[i]);
      counts.putLong(ids[i], counts.getLong(ids[i]) + more);
    }
  }

  private static long times(BigIntVector times, int row) {
    long value = times.isNull(row) ? 0 : times.get(row);
    if (value < 0) {
      throw AggregateFailures.negativeFrequency(value);
    }
    return value;
  }

  private void link(int before) {
    if (table.size() > previous.length) {
      previous = Arrays.copyOf(previous, Math.max(table.size(), 2 * previous.length));
    }
    IntVector of = (IntVector) table.keys().column(0);
    for (int id = before; id < table.size(); id++) {
      int group = of.get(id);
      previous[id] = last[group];
      last[group] = id;
    }
  }

  /** The last value of a group that came new, or {@link #NONE}. */
  int last(int group) {
    return last[group];
  }

  /** The value of the same group that came new before one, or {@link #NONE}. */
  int previous(int id) {
    return previous[id];
  }

  /** All values, lent; a value's number is its row. */
  FieldVector values() {
    return table.keys().column(1);
  }

  long count(int id) {
    return counts.getLong(id);
  }

  /** The one column of the state: a list of values and counts. */
  List<DataType> stateTypes() {
    StructType pair =
        new StructType(
            List.of(
                new StructField("value", type, false),
                new StructField("count", AtomicType.LONG, false)));
    return List.of(new ArrayType(pair, false));
  }

  void merge(FieldVector state, Selection rows, int[] groups) {
    ListVector lists = (ListVector) state;
    StructVector pairs = (StructVector) lists.getDataVector();
    int total = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      total += lists.getElementEndIndex(row) - lists.getElementStartIndex(row);
    }
    int[] positions = new int[total];
    int[] of = new int[total];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      for (int e = lists.getElementStartIndex(row); e < lists.getElementEndIndex(row); e++) {
        positions[count] = e;
        of[count++] = groups[i];
      }
    }
    List<FieldVector> columns = pairs.getChildrenFromFields();
    add(columns.get(0), (BigIntVector) columns.get(1), Selection.of(positions, count), of);
  }

  void state(FieldVector out, int from, int count) {
    ListVector list = (ListVector) out;
    if (list.getValueCapacity() < count || list.getValueCapacity() == 0) {
      list.setInitialCapacity(Math.max(count, 1));
      list.allocateNew();
    }
    int[] ids = new int[64];
    int end = 0;
    for (int i = 0; i < count; i++) {
      int begin = end;
      for (int id = last[from + i]; id != NONE; id = previous[id]) {
        if (end == ids.length) {
          ids = Arrays.copyOf(ids, 2 * end);
        }
        ids[end++] = id;
      }
      reverse(ids, begin, end);
      MemoryUtil.putInt(list.getOffsetBuffer().memoryAddress() + 4L * (i + 1), end);
      Out.valid(list, i);
    }
    MemoryUtil.putInt(list.getOffsetBuffer().memoryAddress(), 0);
    list.setLastSet(count - 1);
    StructVector pairs = (StructVector) list.getDataVector();
    if (pairs.getValidityBuffer().capacity() * 8 < end || end == 0) {
      pairs.clear();
      pairs.setInitialCapacity(Math.max(end, 1));
      pairs.allocateNew();
    }
    List<FieldVector> columns = pairs.getChildrenFromFields();
    VectorAppender.append(values(), ids, end, columns.get(0), 0);
    long data = Out.start(columns.get(1), end);
    for (int i = 0; i < end; i++) {
      Out.putLong(columns.get(1), data, i, counts.getLong(ids[i]));
      Out.valid(pairs, i);
    }
    list.setValueCount(count);
  }

  private static void reverse(int[] ids, int begin, int end) {
    for (int i = begin, j = end - 1; i < j; i++, j--) {
      int swap = ids[i];
      ids[i] = ids[j];
      ids[j] = swap;
    }
  }

  @Override
  public void close() {
    table.close();
    counts.close();
    owners.close();
  }
}
