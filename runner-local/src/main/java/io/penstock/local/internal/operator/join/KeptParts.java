package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.state.IntList;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Reads parts of a join's state into its sides. Of a key all parts are read whose rows can meet
 * rows of the batch, and of those to which rows of the batch are added, the last.
 */
final class KeptParts implements AutoCloseable {
  private final PartitionState state;
  private final KeptSide left;
  private final KeptSide right;
  private final PartKeys further;
  private final IntVector first;
  private final StructVector parts;

  /** For each list that was read the number of its part. */
  private IntList numbers = new IntList();

  private int[] begin = {};
  private int[] end = {};

  KeptParts(
      StreamJoinPlan plan,
      PartitionState state,
      KeptSide left,
      KeptSide right,
      BufferAllocator allocator) {
    this.state = state;
    this.left = left;
    this.right = right;
    this.further = new PartKeys(plan, allocator);
    this.first = new IntVector("part", allocator);
    this.parts =
        (StructVector)
            ArrowTypes.toField(new StructField("parts", PartRanges.TYPE, true))
                .createVector(allocator);
  }

  /** Reads some entries in place of what was read before. */
  void read(IntList entries, int from, int count) {
    List<FieldVector> values = List.of(left.read().vector(), right.read().vector(), parts);
    values.forEach(FieldVector::clear);
    state.table().readValues(entries, from, count, values);
  }

  /** Takes the ranges of parts from the lists that were read, each known by its own number. */
  void takeRanges(int count) {
    left.ranges().begin(count);
    right.ranges().begin(count);
    for (int i = 0; i < count; i++) {
      takeRanges(i, i);
    }
  }

  private boolean takeRanges(int key, int list) {
    if (parts.isNull(list)) {
      return false;
    }
    left.ranges().read(key, parts, list);
    right.ranges().read(key, parts, list);
    return true;
  }

  /** Finds the first parts of some keys, 0 where there is none. */
  int[] findFirst(List<FieldVector> keys, Selection selected) {
    int most = selected.count() == 0 ? 0 : selected.row(selected.count() - 1) + 1;
    int zeros = first.getValueCount();
    if (zeros < most) {
      for (int i = zeros; i < most; i++) {
        first.setSafe(i, 0);
      }
      first.setValueCount(most);
    }
    List<FieldVector> all = new ArrayList<>(keys);
    all.add(first);
    int[] out = new int[selected.count()];
    state.table().find(all, selected, out);
    return out;
  }

  /** Reads what the keys of a batch need, which are the groups. */
  void readFor(List<FieldVector> keys, int count, SideRows leftRows, SideRows rightRows) {
    int[] entries = findFirst(keys, Selection.all(count));
    IntList found = new IntList();
    IntList groups = new IntList();
    for (int group = 0; group < count; group++) {
      if (entries[group] != 0) {
        found.add(entries[group]);
        groups.add(group);
      }
    }
    read(found, 0, found.size());
    left.ranges().begin(count);
    right.ranges().begin(count);
    further.reset();
    for (int i = 0; i < found.size(); i++) {
      int group = groups.get(i);
      if (takeRanges(group, i)) {
        ask(left, group, leftRows.newCount(group), rightRows.newCount(group));
        ask(right, group, rightRows.newCount(group), leftRows.newCount(group));
      }
    }
    if (further.count() > 0) {
      readAgain(keys, found, groups, count);
    } else {
      place(found.size(), groups, count);
    }
  }

  private void ask(KeptSide side, int group, int added, int met) {
    int count = side.ranges().count(group);
    int from = met > 0 ? 0 : added > 0 ? Math.max(0, count - 1) : count;
    for (int i = from; i < count; i++) {
      further.add(group, side.numberInState(side.ranges().number(group, i)));
    }
  }

  /** Reads the first parts once more, each followed by the others of its key. */
  private void readAgain(List<FieldVector> keys, IntList found, IntList groups, int count) {
    int[] more = further.find(state.table(), keys);
    IntList all = new IntList();
    IntList groupOf = new IntList();
    numbers = new IntList();
    int next = 0;
    for (int i = 0; i < found.size(); i++) {
      all.add(found.get(i));
      groupOf.add(groups.get(i));
      numbers.add(0);
      for (; next < more.length && further.key(next) == groups.get(i); next++) {
        all.add(more[next]);
        groupOf.add(groups.get(i));
        numbers.add(further.number(next));
      }
    }
    read(all, 0, all.size());
    limits(groupOf, count);
  }

  private void place(int lists, IntList groups, int count) {
    numbers = new IntList();
    for (int i = 0; i < lists; i++) {
      numbers.add(0);
    }
    limits(groups, count);
  }

  private void limits(IntList groupOf, int count) {
    if (begin.length < count) {
      begin = new int[count];
      end = new int[count];
    }
    Arrays.fill(begin, 0, count, 0);
    Arrays.fill(end, 0, count, 0);
    for (int list = groupOf.size() - 1; list >= 0; list--) {
      int group = groupOf.get(list);
      begin[group] = list;
      end[group] = Math.max(end[group], list + 1);
    }
  }

  /** The first list of a group, which is that of its first part if it has any. */
  int begin(int group) {
    return begin[group];
  }

  /** Behind the last list of a group. */
  int end(int group) {
    return end[group];
  }

  /** The number of the part that a list is. */
  int number(int list) {
    return numbers.get(list);
  }

  @Override
  public void close() {
    further.close();
    first.close();
    parts.close();
  }
}
