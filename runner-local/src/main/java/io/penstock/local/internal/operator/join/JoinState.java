package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.aggregate.GroupTable;
import io.penstock.local.internal.state.IntList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * What a join of streams keeps: for each key its rows of both sides, until the watermark ends them.
 */
final class JoinState implements AutoCloseable {
  private static final int PARTS_AT_ONCE = 1024;
  private final PartitionState state;
  private final JoinOutput out;
  private final SideRows leftRows;
  private final SideRows rightRows;
  private final KeptSide left;
  private final KeptSide right;
  private final KeptParts parts;
  private final PartWriter writer;
  private final JoinKeeping keeping;
  private final JoinEviction eviction;
  private long total = -1;
  private long updated;

  JoinState(
      StreamJoinPlan plan,
      PartitionState state,
      SideRows leftRows,
      SideRows rightRows,
      JoinOutput out,
      BufferAllocator allocator) {
    this.state = state;
    this.out = out;
    this.leftRows = leftRows;
    this.rightRows = rightRows;
    this.left = new KeptSide(plan.left(), true, leftRows, allocator);
    this.right = new KeptSide(plan.right(), false, rightRows, allocator);
    this.parts = new KeptParts(plan, state, left, right, allocator);
    this.writer = new PartWriter(plan, left, right, allocator);
    this.keeping = new JoinKeeping(plan, state, parts, left, right, writer);
    this.eviction = new JoinEviction(plan, state, parts, left, right, writer, allocator);
  }

  /** The state has become that of another version. */
  void loaded() {
    total = -1;
  }

  /** Finds what is kept for the keys of a batch; the keys are the groups. */
  void find(ColumnBatch groups, int count) {
    begin();
    parts.readFor(groups.columns(), count, leftRows, rightRows);
    leftRows.addOld(left.read(), parts, count);
    rightRows.addOld(right.read(), parts, count);
  }

  private void begin() {
    updated = 0;
    if (total >= 0) {
      return;
    }
    total = 0;
    IntList all = state.table().all();
    for (int from = 0; from < all.size(); from += PARTS_AT_ONCE) {
      int count = Math.min(PARTS_AT_ONCE, all.size() - from);
      parts.read(all, from, count);
      total += left.read().end(count - 1) + right.read().end(count - 1);
    }
  }

  /** Which rows of the left the watermark has passed. */
  PairStep.Over over(GroupTable groups) {
    List<FieldVector> groupKeys = groups.keys().columns();
    left.lookAtBatch();
    return (group, row) -> left.isOver(groupKeys, group, row, state.evictMicros());
  }

  /** Keeps the new rows of a batch, and which rows have had partners. */
  void keep(GroupTable groups) {
    updated = keeping.keep(groups.keys().columns(), groups.size());
    total += updated;
  }

  /** Gives new rows of outer sides that are over already; false if there is none. */
  boolean giveUnkept() {
    return left.giveLonely(out, left.allRows()) || right.giveLonely(out, right.allRows());
  }

  /** Takes out what the watermark has passed. */
  void evict() {
    eviction.begin();
  }

  /**
   * Gives rows of outer sides that go without ever having had a partner; false if there is none.
   */
  boolean giveEvicted() {
    do {
      if (left.giveLonely(out, left.readRows()) || right.giveLonely(out, right.readRows())) {
        return true;
      }
    } while (eviction.next());
    return false;
  }

  /** Ends the batch. */
  void end() {
    eviction.end();
    total -= eviction.gone();
    state.count(total, updated, eviction.removed());
  }

  @Override
  public void close() {
    left.close();
    right.close();
    parts.close();
    writer.close();
    eviction.close();
  }
}
