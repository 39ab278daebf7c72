package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.state.StateTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;

/** Keys of a state with the numbers of parts, to look for. */
final class PartKeys implements AutoCloseable {
  private final ColumnBuffer keys;
  private final IntVector part;
  private int[] rows = new int[64];
  private int count;

  PartKeys(StreamJoinPlan plan, BufferAllocator allocator) {
    BitSet all = new BitSet();
    all.set(0, plan.keys().size());
    this.keys = new ColumnBuffer(plan.keys(), all, allocator);
    this.part = new IntVector("part", allocator);
  }

  void reset() {
    count = 0;
  }

  /**
   * Adds a part.
   *
   * @param key the row of its key in what {@link #gather} gets
   */
  void add(int key, int number) {
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, 2 * count);
    }
    rows[count] = key;
    part.setSafe(count++, number);
  }

  int count() {
    return count;
  }

  /** The row of the key of a part. */
  int key(int i) {
    return rows[i];
  }

  int number(int i) {
    return part.get(i);
  }

  /** The columns of all parts that were added, lent. */
  List<FieldVector> gather(List<FieldVector> keyColumns) {
    keys.reset();
    for (int i = 0; i < keyColumns.size(); i++) {
      keys.appendColumn(i, keyColumns.get(i), rows, count);
    }
    keys.advance(count);
    part.setValueCount(count);
    return columns();
  }

  /** The columns that were gathered last, lent. */
  List<FieldVector> columns() {
    List<FieldVector> out = new ArrayList<>(keys.batch().columns());
    out.add(part);
    return out;
  }

  /** Finds the entries of all parts; each must be there. */
  int[] find(StateTable table, List<FieldVector> keyColumns) {
    int[] entries = new int[count];
    table.find(gather(keyColumns), Selection.all(count), entries);
    for (int i = 0; i < count; i++) {
      if (entries[i] == 0) {
        throw new IllegalStateException("Cannot join streams: the state lacks a part");
      }
    }
    return entries;
  }

  @Override
  public void close() {
    keys.close();
    part.close();
  }
}
