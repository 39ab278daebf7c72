package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.state.IntList;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;

/**
 * Takes out the rows of a join that the watermark has passed: the parts that have any are read,
 * some at a time, and what stays of them is put back.
 */
final class JoinEviction implements AutoCloseable {
  private static final int AT_ONCE = 1024;
  private final boolean expires;
  private final PartitionState state;
  private final KeptParts parts;
  private final KeptSide left;
  private final KeptSide right;
  private final PartWriter writer;
  private final PartHoles holes;
  private final List<FieldVector> keys = new ArrayList<>();
  private final IntVector number;
  private IntList due = new IntList();
  private int read;
  private long gone;
  private long removed;

  JoinEviction(
      StreamJoinPlan plan,
      PartitionState state,
      KeptParts parts,
      KeptSide left,
      KeptSide right,
      PartWriter writer,
      BufferAllocator allocator) {
    this.expires = plan.expires();
    this.state = state;
    this.parts = parts;
    this.left = left;
    this.right = right;
    this.writer = writer;
    this.holes = new PartHoles(plan, state, parts, left, right, writer, allocator);
    for (StructField field : plan.keys().fields()) {
      keys.add(ArrowTypes.toField(field).createVector(allocator));
    }
    this.number = new IntVector("part", allocator);
  }

  /** Begins. */
  void begin() {
    left.forgetLonely();
    right.forgetLonely();
    gone = 0;
    removed = 0;
    read = 0;
    due = expires ? state.table().evict(state.evictMicros()) : new IntList();
  }

  /** Takes out the rows of some more parts; false if there is none, and all is done. */
  boolean next() {
    if (read == due.size()) {
      holes.closeAll();
      return false;
    }
    int count = Math.min(AT_ONCE, due.size() - read);
    List<FieldVector> all = new ArrayList<>(keys);
    all.add(number);
    all.forEach(FieldVector::clear);
    state.table().readKeys(due, read, count, all);
    parts.read(due, read, count);
    parts.takeRanges(count);
    read += count;
    left.forgetLonely();
    right.forgetLonely();
    left.lookAtRead();
    right.lookAtRead();
    writer.begin();
    for (int i = 0; i < count; i++) {
      takeOut(i);
    }
    writer.put(state.table(), keys);
    holes.gather(keys);
    return true;
  }

  private void takeOut(int i) {
    int leftGone = left.addStaying(i, keys, i, state.evictMicros());
    int rightGone = right.addStaying(i, keys, i, state.evictMicros());
    gone += leftGone + rightGone;
    removed += (left.outer() ? 0 : leftGone) + (right.outer() ? 0 : rightGone);
    boolean others = left.ranges().count(i) + right.ranges().count(i) > 0;
    if (left.listed() + right.listed() > 0 || others) {
      writer.end(i, number.get(i));
    } else if (number.get(i) != 0) {
      holes.add(i, number.get(i));
    }
  }

  /** How many rows went since {@link #begin}. */
  long gone() {
    return gone;
  }

  /** How many of them Spark counts as removed: not those of outer sides. */
  long removed() {
    return removed;
  }

  /** Frees the rows that went. */
  void end() {
    state.table().release(due);
    due = new IntList();
    read = 0;
  }

  @Override
  public void close() {
    keys.forEach(FieldVector::close);
    number.close();
    holes.close();
  }
}
