package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.aggregate.GroupTable;
import io.penstock.local.internal.state.IntList;
import io.penstock.plan.JoinType;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * What a join of streams keeps: for each key its rows of both sides, until the watermark ends them.
 */
final class JoinState implements AutoCloseable {
  private static final int KEYS_AT_ONCE = 1024;
  private final StreamJoinPlan plan;
  private final PartitionState state;
  private final JoinOutput out;
  private final KeptSide left;
  private final KeptSide right;
  private final List<FieldVector> keys = new ArrayList<>();

  private IntList due = new IntList();
  private int dueRead;
  private long total = -1;
  private long updated;
  private long removed;

  JoinState(
      StreamJoinPlan plan,
      PartitionState state,
      SideRows leftRows,
      SideRows rightRows,
      JoinOutput out,
      BufferAllocator allocator) {
    this.plan = plan;
    this.state = state;
    this.out = out;
    this.left = new KeptSide(plan.left(), leftRows, allocator);
    this.right = new KeptSide(plan.right(), rightRows, allocator);
    for (StructField field : plan.keys().fields()) {
      keys.add(ArrowTypes.toField(field).createVector(allocator));
    }
  }

  private List<FieldVector> read() {
    return List.of(left.read().vector(), right.read().vector());
  }

  private List<FieldVector> written() {
    return List.of(left.written().vector(), right.written().vector());
  }

  /** The state has become that of another version. */
  void loaded() {
    total = -1;
  }

  /** Finds what is kept for the keys of a batch; the keys are the groups. */
  void find(ColumnBatch groups, int count) {
    begin();
    int[] entries = new int[count];
    state.table().find(groups.columns(), Selection.all(count), entries);
    IntList found = new IntList();
    int[] group = new int[count];
    for (int i = 0; i < count; i++) {
      if (entries[i] != 0) {
        group[found.size()] = i;
        found.add(entries[i]);
      }
    }
    clearRead();
    state.table().readValues(found, 0, found.size(), read());
    left.found(group, found.size());
    right.found(group, found.size());
  }

  private void begin() {
    updated = 0;
    removed = 0;
    if (total >= 0) {
      return;
    }
    total = 0;
    IntList all = state.table().all();
    for (int from = 0; from < all.size(); from += KEYS_AT_ONCE) {
      int count = Math.min(KEYS_AT_ONCE, all.size() - from);
      clearRead();
      state.table().readValues(all, from, count, read());
      total += left.read().end(count - 1) + right.read().end(count - 1);
    }
  }

  private void clearRead() {
    read().forEach(FieldVector::clear);
  }

  /** Which rows of the left the watermark has passed. */
  PairStep.Over over(GroupTable groups) {
    List<FieldVector> groupKeys = groups.keys().columns();
    left.look();
    return (group, row) -> left.isOver(groupKeys, group, row, state.evictMicros());
  }

  /** Keeps the new rows of a batch, and which rows have had partners. */
  void keep(GroupTable groups) {
    List<FieldVector> groupKeys = groups.keys().columns();
    int count = groups.size();
    int[] changed = new int[count];
    long[] times = new long[count];
    int changes = 0;
    left.look();
    right.look();
    left.beginWriting();
    right.beginWriting();
    for (int group = 0; group < count; group++) {
      boolean leftChanged =
          left.keep(group, groupKeys, state.evictMicros(), plan.type() == JoinType.LEFT_SEMI);
      boolean rightChanged = right.keep(group, groupKeys, state.evictMicros(), false);
      if (leftChanged || rightChanged) {
        left.write();
        right.write();
        times[changes] = Math.min(left.earliest(), right.earliest());
        changed[changes++] = group;
      }
      left.endList();
      right.endList();
    }
    left.finishWriting();
    right.finishWriting();
    long added = left.added() + right.added();
    updated += added;
    total += added;
    if (changes > 0) {
      state
          .table()
          .put(groupKeys, written(), Selection.of(changed, changes), plan.expires() ? times : null);
    }
  }

  /** Gives new rows of outer sides that are over already; false if there is none. */
  boolean giveUnkept() {
    return left.giveLonely(out, true, left.allRows())
        || right.giveLonely(out, false, right.allRows());
  }

  /** Takes out what the watermark has passed. */
  void evict() {
    left.forgetLonely();
    right.forgetLonely();
    due = plan.expires() ? state.table().evict(state.evictMicros()) : new IntList();
    dueRead = 0;
  }

  /**
   * Gives rows of outer sides that go without ever having had a partner; false if there is none.
   */
  boolean giveEvicted() {
    while (true) {
      if (left.giveLonely(out, true, left.readRows())
          || right.giveLonely(out, false, right.readRows())) {
        return true;
      }
      if (dueRead == due.size()) {
        return false;
      }
      partGoes();
    }
  }

  /** Reads some keys whose rows go, at least in part, and puts the rest back. */
  private void partGoes() {
    int count = Math.min(KEYS_AT_ONCE, due.size() - dueRead);
    clearRead();
    keys.forEach(FieldVector::clear);
    state.table().readKeys(due, dueRead, count, keys);
    state.table().readValues(due, dueRead, count, read());
    dueRead += count;
    int[] again = new int[count];
    long[] times = new long[count];
    int back = 0;
    left.beginWriting();
    right.beginWriting();
    for (int i = 0; i < count; i++) {
      removed += left.goes(i, keys, state.evictMicros());
      removed += right.goes(i, keys, state.evictMicros());
      if (left.anyKept() || right.anyKept()) {
        left.write();
        right.write();
        times[back] = Math.min(left.earliest(), right.earliest());
        again[back++] = i;
      }
      left.endList();
      right.endList();
    }
    left.finishWriting();
    right.finishWriting();
    total -= left.gone() + right.gone();
    if (back > 0) {
      state.table().put(keys, written(), Selection.of(again, back), times);
    }
  }

  /** Ends the batch. */
  void end() {
    state.table().release(due);
    due = new IntList();
    state.count(total, updated, removed);
  }

  /** The rows that had a partner, of those that were read. */
  static BitSet matched(RowLists lists, int rows) {
    BitSet out = new BitSet();
    for (int row = 0; row < rows; row++) {
      out.set(row, lists.matched(row));
    }
    return out;
  }

  @Override
  public void close() {
    left.close();
    right.close();
    keys.forEach(FieldVector::close);
  }
}
