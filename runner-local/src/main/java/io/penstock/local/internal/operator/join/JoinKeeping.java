package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.operator.PartitionState;
import io.penstock.plan.JoinType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Adds the new rows of a batch to the parts of their keys, and which rows have had partners. */
final class JoinKeeping {
  private final boolean semi;
  private final PartitionState state;
  private final KeptParts parts;
  private final KeptSide left;
  private final KeptSide right;
  private final PartWriter writer;
  private List<FieldVector> keys = List.of();

  JoinKeeping(
      StreamJoinPlan plan,
      PartitionState state,
      KeptParts parts,
      KeptSide left,
      KeptSide right,
      PartWriter writer) {
    this.semi = plan.type() == JoinType.LEFT_SEMI;
    this.state = state;
    this.parts = parts;
    this.left = left;
    this.right = right;
    this.writer = writer;
  }

  /** Keeps the rows of groups with these keys; gives how many are new. */
  long keep(List<FieldVector> groupKeys, int count) {
    keys = groupKeys;
    left.forgetLonely();
    right.forgetLonely();
    left.lookAtBatch();
    right.lookAtBatch();
    writer.begin();
    long added = 0;
    for (int group = 0; group < count; group++) {
      added += left.choose(group, keys, state.evictMicros(), semi);
      added += right.choose(group, keys, state.evictMicros(), false);
      keep(group);
    }
    writer.put(state.table(), keys);
    return added;
  }

  private void keep(int group) {
    int first = parts.begin(group) < parts.end(group) ? parts.begin(group) : -1;
    for (int list = parts.begin(group) + 1; list < parts.end(group); list++) {
      keepFurther(group, list);
    }
    int leftFirst = forFirst(left, group, first);
    int rightFirst = forFirst(right, group, first);
    boolean changed = begin(left, group, leftFirst) | begin(right, group, rightFirst);
    changed |= leftFirst > 0 || rightFirst > 0;
    changed |= first >= 0 && (left.changed(first, semi) || right.changed(first, false));
    if (changed) {
      if (first >= 0) {
        left.addOld(first, keys, group);
        right.addOld(first, keys, group);
      }
      left.addNew(leftFirst, keys, group);
      right.addNew(rightFirst, keys, group);
      writer.end(group, 0);
    }
  }

  /** Fills up the last part of a side, and says of the others which rows have had partners. */
  private void keepFurther(int group, int list) {
    int number = parts.number(list);
    KeptSide side = number > 0 ? left : right;
    boolean last = number == side.numberInState(side.ranges().last(group));
    int more = last ? Math.min(side.waiting(), side.room(list)) : 0;
    if (more > 0 || side.changed(list, semi && number > 0)) {
      side.addOld(list, keys, group);
      side.addNew(more, keys, group);
      writer.end(group, number);
    }
  }

  /** How many rows go into the first part. */
  private static int forFirst(KeptSide side, int group, int first) {
    if (side.ranges().count(group) > 0) {
      return 0;
    }
    return Math.min(side.waiting(), first < 0 ? KeptSide.MOST : side.room(first));
  }

  /** Makes new parts for all rows but those of the first part; false if there is none. */
  private boolean begin(KeptSide side, int group, int forFirst) {
    boolean some = side.waiting() > forFirst;
    while (side.waiting() > forFirst) {
      side.addNew(Math.min(KeptSide.MOST, side.waiting() - forFirst), keys, group);
      writer.end(group, side.numberInState(side.ranges().add(group)));
    }
    return some;
  }
}
