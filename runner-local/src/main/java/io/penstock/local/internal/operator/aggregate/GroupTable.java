package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.BitSet;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Numbers the different keys of rows, from 0 in the order they come, by open addressing. A slot
 * holds a hash and a group, so that few keys are compared; the keys stand in columns, one behind
 * the other, and are appended a batch at a time.
 */
public final class GroupTable implements AutoCloseable {
  private static final int FIRST_SLOTS = 1024;
  private final StructType schema;
  private final KeyColumn[] columns;
  private final ColumnBuffer keys;
  private long[] slots = new long[FIRST_SLOTS];
  private int[] hashes = {};
  private int[] fresh = {};
  private boolean[] wrong = {};
  private int size;

  /**
   * @param schema of the keys; without any column there is one group
   */
  public GroupTable(StructType schema, BufferAllocator allocator) {
    this.schema = schema;
    columns = keyColumns(schema);
    BitSet all = new BitSet();
    all.set(0, columns.length);
    keys = new ColumnBuffer(schema, all, allocator);
    storedNothing();
  }

  private void storedNothing() {
    for (KeyColumn column : columns) {
      column.storedNothing();
    }
  }

  private static KeyColumn[] keyColumns(StructType schema) {
    KeyColumn[] out = new KeyColumn[schema.size()];
    for (int i = 0; i < out.length; i++) {
      StructField field = schema.field(i);
      out[i] = KeyColumn.of(field.dataType());
    }
    return out;
  }

  /** A reader of the table for one thread; it sees what the table has when it looks. */
  public GroupLookup lookup() {
    return new GroupLookup(this, keyColumns(schema));
  }

  long[] slots() {
    return slots;
  }

  FieldVector keyColumn(int index) {
    return keys.columnAt(index);
  }

  public void reset() {
    Arrays.fill(slots, 0);
    keys.reset();
    size = 0;
    storedNothing();
  }

  /** How many groups there are. */
  public int size() {
    return size;
  }

  /** The keys by group, lent; not normalised: -0.0 and NaN are as they came. */
  public ColumnBatch keys() {
    return keys.batch();
  }

  /** Adds the group of no key, of which there is one even without rows. */
  void addOnlyGroup() {
    if (size == 0) {
      keys.append(new ColumnBatch(java.util.List.of(), 1), null, 1);
      size = 1;
    }
  }

  /** Finds the group of each row, by its place in {@code rows}, and adds new ones. */
  public void assign(ColumnBatch batch, Selection rows, int[] groups) {
    int count = rows.count();
    if (columns.length == 0) {
      addOnlyGroup();
      Arrays.fill(groups, 0, count, 0);
      return;
    }
    if (hashes.length < count) {
      hashes = new int[count];
      fresh = new int[count];
      wrong = new boolean[count];
    }
    Arrays.fill(hashes, 0, count, 0);
    for (int i = 0; i < columns.length; i++) {
      FieldVector stored = keys.columnAt(i);
      columns[i].look(stored, batch.column(i));
      columns[i].hash(rows, hashes);
    }
    int before = size;
    for (int i = 0; i < count; i++) {
      groups[i] = candidate(hashes[i], rows.row(i), before);
    }
    boolean collided = false;
    for (KeyColumn column : columns) {
      collided |= column.differs(rows, groups, before, fresh, wrong);
    }
    if (collided) {
      for (int i = 0; i < count; i++) {
        if (wrong[i]) {
          wrong[i] = false;
          groups[i] = find(hashes[i], rows.row(i), before);
        }
      }
    }
    if (size > before) {
      keys.append(batch, fresh, size - before);
      for (KeyColumn column : columns) {
        column.storedFromBatch(fresh, size - before);
      }
    }
  }

  /**
   * The group by hash alone, a new one if there is none; so that the columns can be compared each
   * in one loop, which rarely finds another key behind a hash.
   */
  private int candidate(int hash, int row, int before) {
    int mask = slots.length - 1;
    int at = hash & mask;
    long slot = slots[at];
    while (slot != 0) {
      if ((int) (slot >>> 32) == hash) {
        return (int) slot - 1;
      }
      at = (at + 1) & mask;
      slot = slots[at];
    }
    return add(at, hash, row, before);
  }

  private int find(int hash, int row, int before) {
    int mask = slots.length - 1;
    int at = hash & mask;
    long slot = slots[at];
    while (slot != 0) {
      int group = (int) slot - 1;
      if ((int) (slot >>> 32) == hash && isEqual(group, row, before)) {
        return group;
      }
      at = (at + 1) & mask;
      slot = slots[at];
    }
    return add(at, hash, row, before);
  }

  private int add(int at, int hash, int row, int before) {
    fresh[size - before] = row;
    slots[at] = (long) hash << 32 | ++size;
    if (2 * size > slots.length) {
      widen();
    }
    return size - 1;
  }

  private boolean isEqual(int group, int row, int before) {
    if (group < before) {
      for (KeyColumn column : columns) {
        if (!column.equalsStored(group, row)) {
          return false;
        }
      }
      return true;
    }
    int other = fresh[group - before];
    for (KeyColumn column : columns) {
      if (!column.equalsInBatch(other, row)) {
        return false;
      }
    }
    return true;
  }

  private void widen() {
    long[] old = slots;
    long[] wide = new long[2 * old.length];
    int mask = wide.length - 1;
    for (long slot : old) {
      if (slot != 0) {
        int at = (int) (slot >>> 32) & mask;
        while (wide[at] != 0) {
          at = (at + 1) & mask;
        }
        wide[at] = slot;
      }
    }
    slots = wide;
  }

  @Override
  public void close() {
    keys.close();
    size = 0;
  }
}
