package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import java.util.Arrays;

/**
 * Finds the groups of keys and adds none. Belongs to one thread; several may look into one table as
 * long as it does not change.
 */
public final class GroupLookup {
  private static final int NONE = -1;
  private final GroupTable table;
  private final KeyColumn[] columns;
  private final long[] words;

  GroupLookup(GroupTable table, KeyColumn[] columns) {
    this.table = table;
    this.columns = columns;
    this.words = new long[GroupTable.width(columns) * KeyColumn.CHUNK];
  }

  /** Writes the group of each row, by its place in {@code rows}; -1 where there is none. */
  public void find(ColumnBatch keys, Selection rows, int[] groups) {
    int count = rows.count();
    if (table.size() == 0) {
      Arrays.fill(groups, 0, count, NONE);
      return;
    }
    if (columns.length == 0) {
      Arrays.fill(groups, 0, count, 0);
      return;
    }
    for (int i = 0; i < columns.length; i++) {
      columns[i].look(table.keyColumn(i), keys.column(i));
    }
    for (int from = 0; from < count; from += KeyColumn.CHUNK) {
      find(rows, from, Math.min(KeyColumn.CHUNK, count - from), groups);
    }
  }

  private void find(Selection rows, int from, int count, int[] groups) {
    int at = 0;
    for (KeyColumn column : columns) {
      column.words(rows, from, count, words, at);
      at += column.width() * KeyColumn.CHUNK;
    }
    long[] slots = table.slots();
    for (int i = 0; i < count; i++) {
      groups[from + i] = find(slots, GroupTable.hash(words, i), rows.row(from + i));
    }
  }

  private int find(long[] slots, int hash, int row) {
    int mask = slots.length - 1;
    int at = hash & mask;
    long slot = slots[at];
    while (slot != 0) {
      int group = (int) slot - 1;
      if ((int) (slot >>> 32) == hash && isEqual(group, row)) {
        return group;
      }
      at = (at + 1) & mask;
      slot = slots[at];
    }
    return NONE;
  }

  private boolean isEqual(int group, int row) {
    for (KeyColumn column : columns) {
      if (!column.equalsStored(group, row)) {
        return false;
      }
    }
    return true;
  }
}
