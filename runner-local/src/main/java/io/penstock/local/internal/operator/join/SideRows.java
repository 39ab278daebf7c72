package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * The rows of one side that the keys of a batch concern: first those that were kept before, then
 * the new ones, each group by group known by its position.
 */
final class SideRows implements AutoCloseable {
  private final ColumnBuffer rows;
  private final BitSet matched = new BitSet();
  private int[] oldBegin = {};
  private int[] oldEnd = {};
  private int[] starts = {};
  private int[] members = {};
  private int oldRows;

  SideRows(StructType held, BufferAllocator allocator) {
    BitSet all = new BitSet();
    all.set(0, held.size());
    rows = new ColumnBuffer(held, all, allocator);
  }

  /**
   * Begins a batch with so many groups, none of which has old rows.
   *
   * @param group the group of each new row
   */
  void begin(int[] group, int count, int groups) {
    rows.reset();
    matched.clear();
    oldRows = 0;
    if (oldBegin.length < groups) {
      oldBegin = new int[groups];
      oldEnd = new int[groups];
    }
    if (starts.length < groups + 1) {
      starts = new int[groups + 1];
    }
    Arrays.fill(oldBegin, 0, groups, 0);
    Arrays.fill(oldEnd, 0, groups, 0);
    Arrays.fill(starts, 0, groups + 1, 0);
    for (int i = 0; i < count; i++) {
      starts[group[i] + 1]++;
    }
    for (int g = 0; g < groups; g++) {
      starts[g + 1] += starts[g];
    }
  }

  /**
   * Adds all rows that were read of the state.
   *
   * @param parts says which lists are those of a group
   */
  void addOld(RowLists lists, KeptParts parts, int groups) {
    int width = rows.batch().columns().size();
    int count = lists.vector().getValueCount();
    int end = count == 0 ? 0 : lists.end(count - 1);
    for (int i = 0; i < width; i++) {
      rows.appendColumn(i, lists.column(i), null, end);
    }
    rows.advance(end);
    for (int group = 0; group < groups; group++) {
      if (parts.begin(group) < parts.end(group)) {
        oldBegin[group] = lists.begin(parts.begin(group));
        oldEnd[group] = lists.end(parts.end(group) - 1);
      }
    }
    matched.or(lists.matchedRows(end));
    oldRows = end;
  }

  /**
   * Adds all new rows.
   *
   * @param columns the kept columns of these rows
   * @param group the group of each row
   */
  void addNew(List<FieldVector> columns, int[] group, int count, int groups) {
    for (int i = 0; i < columns.size(); i++) {
      rows.appendColumn(i, columns.get(i), null, count);
    }
    rows.advance(count);
    if (members.length < count) {
      members = new int[count];
    }
    int[] next = Arrays.copyOf(starts, groups);
    for (int i = 0; i < count; i++) {
      members[next[group[i]]++] = oldRows + i;
    }
  }

  /** The columns of all rows, lent. */
  ColumnBatch rows() {
    return rows.batch();
  }

  int oldCount(int group) {
    return oldEnd[group] - oldBegin[group];
  }

  int newCount(int group) {
    return starts[group + 1] - starts[group];
  }

  int oldRows() {
    return oldRows;
  }

  /** The position of the i-th row of a group, the old ones first. */
  int row(int group, int i) {
    int old = oldCount(group);
    return i < old ? oldBegin[group] + i : members[starts[group] + i - old];
  }

  /** Which rows have had a partner, by position. */
  BitSet matched() {
    return matched;
  }

  @Override
  public void close() {
    rows.close();
  }
}
