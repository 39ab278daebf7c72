package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.aggregate.GroupLookup;
import io.penstock.local.internal.operator.aggregate.GroupTable;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.BitSet;
import org.apache.arrow.memory.BufferAllocator;

/**
 * The rows of the side that a join holds, by key: filled by one thread, then {@link #seal}ed, then
 * read by any number of them. Rows of a key keep their order. Without keys all rows have one key.
 */
public final class JoinTable implements AutoCloseable {
  private final JoinKeys keys;
  private final GroupTable groups;
  private final ColumnBuffer rows;
  private int[] groupOfRow = new int[1024];
  private int[] assigned = {};
  private int[] starts = {0};
  private int[] members = {};
  private int[] taken = {};
  private final BitSet matched = new BitSet();

  /**
   * @param keys of the held side; the table closes them
   * @param schema of the held side
   * @param used the columns that somebody reads of it
   */
  public JoinTable(JoinKeys keys, StructType schema, BitSet used, BufferAllocator allocator) {
    this.keys = keys;
    this.groups = new GroupTable(keys.schema(), allocator);
    this.rows = new ColumnBuffer(schema, used, allocator);
  }

  /** Adds rows; those with a key that equals nothing are held for outer joins. */
  public void add(ColumnBatch batch, Selection selected) {
    int count = selected.count();
    int first = rows.rowCount();
    if (groupOfRow.length < first + count) {
      groupOfRow = Arrays.copyOf(groupOfRow, Math.max(2 * groupOfRow.length, first + count));
    }
    ColumnBatch values = keys.eval(batch, selected);
    Selection whole = keys.withoutNulls(values, selected);
    if (assigned.length < whole.count()) {
      assigned = new int[whole.count()];
    }
    groups.assign(values, whole, assigned);
    int at = 0;
    for (int i = 0; i < count; i++) {
      boolean has = at < whole.count() && whole.row(at) == selected.row(i);
      groupOfRow[first + i] = has ? assigned[at++] : -1;
    }
    rows.append(batch, selected.isAll() ? null : selected.positions(), count);
  }

  /** Ends the filling. */
  public void seal() {
    int count = rows.rowCount();
    starts = new int[groups.size() + 1];
    for (int row = 0; row < count; row++) {
      if (groupOfRow[row] >= 0) {
        starts[groupOfRow[row] + 1]++;
      }
    }
    for (int group = 0; group < groups.size(); group++) {
      starts[group + 1] += starts[group];
    }
    members = new int[starts[groups.size()]];
    int[] next = starts.clone();
    for (int row = 0; row < count; row++) {
      if (groupOfRow[row] >= 0) {
        members[next[groupOfRow[row]]++] = row;
      }
    }
    groupOfRow = new int[0];
  }

  /** A reader of the keys for one thread. */
  GroupLookup lookup() {
    return groups.lookup();
  }

  /** Where the rows of a group begin in {@link #members}. */
  int start(int group) {
    return starts[group];
  }

  /** Where they end. */
  int end(int group) {
    return starts[group + 1];
  }

  int[] members() {
    return members;
  }

  /** All rows, lent. */
  ColumnBatch rows() {
    return rows.batch();
  }

  int rowCount() {
    return rows.rowCount();
  }

  /** Takes one row of a group away, for one thread; false if none is left. */
  boolean take(int group) {
    if (taken.length < starts.length) {
      taken = new int[starts.length];
    }
    boolean left = taken[group] < end(group) - start(group);
    taken[group] += left ? 1 : 0;
    return left;
  }

  /** Rows that have had a partner, for one thread. */
  BitSet matched() {
    return matched;
  }

  @Override
  public void close() {
    keys.close();
    groups.close();
    rows.close();
  }
}
