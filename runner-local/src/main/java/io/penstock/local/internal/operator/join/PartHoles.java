package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.aggregate.GroupTable;
import io.penstock.local.internal.state.IntList;
import io.penstock.local.internal.state.StateTable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * The parts that are empty after an eviction. The others of their key get neighbouring numbers
 * again: at the ends of the range holes are cut off, and into those in its midst parts of its end
 * move. A key without rows goes.
 */
final class PartHoles implements AutoCloseable {
  private static final int AT_ONCE = 1024;
  private final PartitionState state;
  private final KeptParts parts;
  private final KeptSide left;
  private final KeptSide right;
  private final PartWriter writer;
  private final ColumnBuffer keys;
  private final GroupTable groups;
  private final PartKeys firsts;
  private final PartKeys sources;
  private final PartKeys targets;
  private IntList numbers = new IntList();
  private IntList rows = new IntList();
  private int[] places = new int[16];
  private int placeCount;

  PartHoles(
      StreamJoinPlan plan,
      PartitionState state,
      KeptParts parts,
      KeptSide left,
      KeptSide right,
      PartWriter writer,
      BufferAllocator allocator) {
    this.state = state;
    this.parts = parts;
    this.left = left;
    this.right = right;
    this.writer = writer;
    BitSet all = new BitSet();
    all.set(0, plan.keys().size());
    this.keys = new ColumnBuffer(plan.keys(), all, allocator);
    this.groups = new GroupTable(plan.keys(), allocator);
    this.firsts = new PartKeys(plan, allocator);
    this.sources = new PartKeys(plan, allocator);
    this.targets = new PartKeys(plan, allocator);
  }

  /** Adds a hole; the row is that of its key in what the next {@link #gather} gets. */
  void add(int row, int number) {
    rows.add(row);
    numbers.add(number);
  }

  /** Copies the keys of the holes that were added since the last call. */
  void gather(List<FieldVector> from) {
    int[] positions = new int[rows.size()];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = rows.get(i);
    }
    keys.append(new ColumnBatch(from, 0), positions, positions.length);
    rows = new IntList();
  }

  /** Closes all holes that were added. */
  void closeAll() {
    int count = numbers.size();
    if (count == 0) {
      return;
    }
    int[] groupOf = new int[count];
    groups.reset();
    groups.assign(keys.batch(), Selection.all(count), groupOf);
    long[] holes = new long[count];
    for (int i = 0; i < count; i++) {
      holes[i] = (long) groupOf[i] << 32 | numbers.get(i) & 0xffff_ffffL;
    }
    Arrays.sort(holes);
    int at = 0;
    for (int from = 0; from < groups.size(); from += AT_ONCE) {
      at = closeSome(holes, at, from, Math.min(groups.size(), from + AT_ONCE));
    }
    keys.reset();
    numbers = new IntList();
  }

  /** Closes the holes of neighbouring groups; gives the place of the first hole of others. */
  private int closeSome(long[] holes, int begin, int fromGroup, int toGroup) {
    StateTable table = state.table();
    firsts.reset();
    for (int group = fromGroup; group < toGroup; group++) {
      firsts.add(group, 0);
    }
    IntList entries = new IntList();
    for (int entry : firsts.find(table, groups.keys().columns())) {
      entries.add(entry);
    }
    List<FieldVector> firstKeys = firsts.columns();
    List<FieldVector> joinKeys = firstKeys.subList(0, firstKeys.size() - 1);
    parts.read(entries, 0, entries.size());
    parts.takeRanges(entries.size());
    sources.reset();
    targets.reset();
    int at = begin;
    for (int key = 0; key < entries.size(); key++) {
      // numbers of the left are positive and come first
      at = collect(holes, at, fromGroup + key, key, left);
      at = collect(holes, at, fromGroup + key, key, right);
    }
    int[] moving = sources.find(table, joinKeys);
    List<FieldVector> moved = targets.gather(joinKeys);
    for (int i = 0; i < moving.length; i++) {
      table.move(moving[i], moved, i);
    }
    writeFirsts(table, joinKeys, firstKeys);
    return at;
  }

  /** Closes the holes of one side of a key; gives the place of the next hole. */
  private int collect(long[] holes, int begin, int group, int key, KeptSide side) {
    placeCount = 0;
    int at = begin;
    for (; at < holes.length && holes[at] >>> 32 == group; at++) {
      int number = side.numberInState((int) holes[at]);
      if (number < 0) {
        break;
      }
      if (placeCount == places.length) {
        places = Arrays.copyOf(places, 2 * placeCount);
      }
      places[placeCount++] = side.ranges().place(key, number);
    }
    close(key, side);
    return at;
  }

  private void close(int key, KeptSide side) {
    Arrays.sort(places, 0, placeCount);
    PartRanges ranges = side.ranges();
    int end = ranges.count(key);
    int cut = 0;
    while (cut < placeCount && places[cut] == cut) {
      cut++;
    }
    int newEnd = end - (placeCount - cut);
    int target = cut;
    for (int place = newEnd; place < end; place++) {
      if (Arrays.binarySearch(places, 0, placeCount, place) < 0) {
        sources.add(key, side.numberInState(ranges.number(key, place)));
        targets.add(key, side.numberInState(ranges.number(key, places[target++])));
      }
    }
    ranges.drop(key, cut, end - newEnd);
  }

  private void writeFirsts(
      StateTable table, List<FieldVector> joinKeys, List<FieldVector> firstKeys) {
    left.lookAtRead();
    right.lookAtRead();
    writer.begin();
    IntList empty = new IntList();
    for (int key = 0; key < firsts.count(); key++) {
      left.addOld(key, joinKeys, key);
      right.addOld(key, joinKeys, key);
      boolean others = left.ranges().count(key) + right.ranges().count(key) > 0;
      if (left.listed() + right.listed() > 0 || others) {
        writer.end(key, 0);
      } else {
        empty.add(key);
      }
    }
    writer.put(table, joinKeys);
    for (int i = 0; i < empty.size(); i++) {
      table.remove(firstKeys, empty.get(i));
    }
  }

  @Override
  public void close() {
    keys.close();
    groups.close();
    firsts.close();
    sources.close();
    targets.close();
  }
}
