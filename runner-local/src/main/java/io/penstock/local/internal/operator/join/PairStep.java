package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Filters;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.plan.JoinType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Pairs of rows with equal keys of which at least one is new, a batch of them at a time. */
final class PairStep implements AutoCloseable {
  private final StreamJoinPlan plan;
  private final @Nullable Evaluator residual;
  private final SideRows left;
  private final SideRows right;
  private final JoinOutput out;
  private final ColumnBuffer gathered;
  private final int[] leftPositions;
  private final int[] rightPositions;
  private final int[] kept;
  private Over over = (group, row) -> false;
  private int groups;
  private int group;
  private int leftAt;
  private int rightAt;

  PairStep(
      StreamJoinPlan plan,
      @Nullable Evaluator residual,
      SideRows left,
      SideRows right,
      JoinOutput out,
      BufferAllocator allocator) {
    this.plan = plan;
    this.residual = residual;
    this.left = left;
    this.right = right;
    this.out = out;
    BitSet all = new BitSet();
    all.set(0, plan.both().size());
    this.gathered = new ColumnBuffer(plan.both(), all, allocator);
    this.leftPositions = new int[plan.batchRows()];
    this.rightPositions = new int[plan.batchRows()];
    this.kept = new int[plan.batchRows()];
  }

  /** Says of a row of the left that the watermark has passed it. */
  interface Over {
    boolean test(int group, int row);
  }

  /** Begins with the first of so many groups. */
  void begin(int count, Over isOver) {
    groups = count;
    over = isOver;
    group = 0;
    leftAt = 0;
    rightAt = -1;
  }

  /** Gives the next batch; false if there is none. */
  boolean give() {
    while (group < groups) {
      int count = fill();
      if (count > 0 && give(count)) {
        return true;
      }
    }
    return false;
  }

  private int fill() {
    int count = 0;
    while (group < groups && count < leftPositions.length) {
      int leftCount = left.oldCount(group) + left.newCount(group);
      if (leftAt == leftCount) {
        group++;
        leftAt = 0;
        rightAt = -1;
        continue;
      }
      int row = left.row(group, leftAt);
      if (rightAt < 0) {
        // a kept row has met the kept ones of the other side before
        rightAt = leftAt < left.oldCount(group) ? right.oldCount(group) : 0;
      }
      int end = endOfRight(row);
      boolean enough = plan.type() == JoinType.LEFT_SEMI && left.matched().get(row);
      int taken = enough ? 0 : Math.max(0, Math.min(end - rightAt, leftPositions.length - count));
      for (int i = 0; i < taken; i++) {
        leftPositions[count] = row;
        rightPositions[count++] = right.row(group, rightAt + i);
      }
      rightAt += taken;
      if (enough || rightAt >= end) {
        leftAt++;
        rightAt = -1;
      }
    }
    return count;
  }

  /**
   * A semi join of Spark's lets a row that is over when it comes meet what was kept, and not what
   * came with it.
   */
  private int endOfRight(int row) {
    int old = right.oldCount(group);
    boolean isNew = leftAt >= left.oldCount(group);
    return plan.type() == JoinType.LEFT_SEMI && isNew && over.test(group, row)
        ? old
        : old + right.newCount(group);
  }

  private boolean give(int candidates) {
    int count = candidates;
    if (residual != null) {
      count = test(residual, candidates);
    }
    if (plan.type() == JoinType.LEFT_SEMI) {
      return giveFirstMatches(count);
    }
    for (int i = 0; i < count; i++) {
      left.matched().set(leftPositions[i]);
      right.matched().set(rightPositions[i]);
    }
    if (count > 0) {
      out.pairs(
          left.rows().columns(), leftPositions, right.rows().columns(), rightPositions, count);
    }
    return count > 0;
  }

  private boolean giveFirstMatches(int count) {
    int first = 0;
    for (int i = 0; i < count; i++) {
      if (!left.matched().get(leftPositions[i])) {
        left.matched().set(leftPositions[i]);
        leftPositions[first++] = leftPositions[i];
      }
    }
    if (first > 0) {
      out.alone(left.rows().columns(), leftPositions, first, true);
    }
    return first > 0;
  }

  private int test(Evaluator condition, int candidates) {
    gathered.reset();
    List<FieldVector> columns = new ArrayList<>(left.rows().columns());
    int width = columns.size();
    columns.addAll(right.rows().columns());
    for (int i = 0; i < columns.size(); i++) {
      gathered.appendColumn(
          i, columns.get(i), i < width ? leftPositions : rightPositions, candidates);
    }
    gathered.advance(candidates);
    ColumnBatch batch = gathered.batch();
    Selection all = Selection.all(candidates);
    int count = Filters.select(condition.eval(batch, all), all, kept);
    for (int i = 0; i < count; i++) {
      leftPositions[i] = leftPositions[kept[i]];
      rightPositions[i] = rightPositions[kept[i]];
    }
    return count;
  }

  @Override
  public void close() {
    if (residual != null) {
      residual.close();
    }
    gathered.close();
  }
}
