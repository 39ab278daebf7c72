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
 * holds a hash and a group. Keys are looked for by their words, and by their values only where the
 * words do not say all; they stand in columns, one behind the other, and are appended a batch at a
 * time.
 */
public final class GroupTable implements AutoCloseable {
  private static final int FIRST_SLOTS = 1024;

  /** Up to so many slots most of them stay empty, so that keys are mostly where they belong. */
  private static final int WIDE_SLOTS = 1 << 15;

  private static final int CHUNK = KeyColumn.CHUNK;
  private final StructType schema;
  private final KeyColumn[] columns;
  private final ColumnBuffer keys;
  private long[] slots = new long[FIRST_SLOTS];

  /** The words of the rows at hand, as the columns give them. */
  private final long[] words;

  /** How many words a key has. */
  private final int width;

  /** The words of each group, one behind the other. */
  private long[] known = {};

  /** The rows of the batch that groups from {@code before} on came from. */
  private int[] fresh = {};

  /** Of each column whether its words say all. */
  private final boolean[] exact;

  /** Whether different keys of the same words were met. */
  private boolean sharesWords;

  private int before;
  private int size;

  /**
   * @param schema of the keys; without any column there is one group
   */
  public GroupTable(StructType schema, BufferAllocator allocator) {
    this.schema = schema;
    columns = keyColumns(schema);
    width = width(columns);
    words = new long[width * CHUNK];
    exact = new boolean[columns.length];
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

  /** How many words a key of columns has. */
  static int width(KeyColumn[] columns) {
    int out = 0;
    for (KeyColumn column : columns) {
      out += column.width();
    }
    return out;
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
    sharesWords = false;
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
    if (fresh.length < count) {
      fresh = new int[count];
    }
    for (int i = 0; i < columns.length; i++) {
      columns[i].look(keys.columnAt(i), batch.column(i));
    }
    before = size;
    for (int from = 0; from < count; from += CHUNK) {
      assign(rows, from, Math.min(CHUNK, count - from), groups);
    }
    if (size > before) {
      keys.append(batch, fresh, size - before);
      for (KeyColumn column : columns) {
        column.storedFromBatch();
      }
    }
  }

  private void assign(Selection rows, int from, int count, int[] groups) {
    int at = 0;
    boolean allExact = true;
    for (int c = 0; c < columns.length; c++) {
      exact[c] = columns[c].words(rows, from, count, words, at);
      allExact &= exact[c];
      at += columns[c].width() * CHUNK;
    }
    if (allExact || !sharesWords) {
      int sizeBefore = size;
      switch (width) {
        case 1 -> probeOne(rows, from, count, groups);
        case 2 -> probeTwo(rows, from, count, groups);
        default -> probe(rows, from, count, groups, false);
      }
      if (allExact || areEqual(rows, from, count, groups)) {
        return;
      }
      sharesWords = true;
      removeFrom(sizeBefore);
    }
    probe(rows, from, count, groups, true);
  }

  /** Whether rows have the values of their groups in the columns whose words do not say so. */
  private boolean areEqual(Selection rows, int from, int count, int[] groups) {
    for (int c = 0; c < columns.length; c++) {
      for (int i = 0; !exact[c] && i < count; i++) {
        if (!isEqual(columns[c], groups[from + i], rows.row(from + i))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The groups by their words, where a value has one; mostly the first slot has it. */
  private void probeOne(Selection rows, int from, int count, int[] groups) {
    long[] table = slots;
    long[] keyWords = known;
    for (int i = 0; i < count; i++) {
      long first = words[i];
      int hash = KeyColumn.mix(first);
      int at = hash & table.length - 1;
      int group = (int) table[at] - 1;
      while (group >= 0 && keyWords[group] != first) {
        at = at + 1 & table.length - 1;
        group = (int) table[at] - 1;
      }
      if (group < 0) {
        group = add(at, hash, i, rows.row(from + i));
        table = slots;
        keyWords = known;
      }
      groups[from + i] = group;
    }
  }

  private void probeTwo(Selection rows, int from, int count, int[] groups) {
    long[] table = slots;
    long[] keyWords = known;
    for (int i = 0; i < count; i++) {
      long first = words[i];
      long second = words[CHUNK + i];
      int hash = KeyColumn.mix(KeyColumn.join(first, second));
      int at = hash & table.length - 1;
      int group = (int) table[at] - 1;
      while (group >= 0 && (keyWords[2 * group] != first || keyWords[2 * group + 1] != second)) {
        at = at + 1 & table.length - 1;
        group = (int) table[at] - 1;
      }
      if (group < 0) {
        group = add(at, hash, i, rows.row(from + i));
        table = slots;
        keyWords = known;
      }
      groups[from + i] = group;
    }
  }

  private void probe(Selection rows, int from, int count, int[] groups, boolean byValue) {
    for (int i = 0; i < count; i++) {
      groups[from + i] = find(hash(words, i), i, rows.row(from + i), byValue);
    }
  }

  /** The hash of the words of a row. */
  static int hash(long[] words, int i) {
    long all = 0;
    for (int at = i; at < words.length; at += CHUNK) {
      all = KeyColumn.join(all, words[at]);
    }
    return KeyColumn.mix(all);
  }

  /**
   * The group of a row, a new one if there is none.
   *
   * @param i the place of its words
   * @param byValue whether to compare the values, else only their words
   */
  private int find(int hash, int i, int row, boolean byValue) {
    int mask = slots.length - 1;
    int at = hash & mask;
    long slot = slots[at];
    while (slot != 0) {
      int group = (int) slot - 1;
      if ((int) (slot >>> 32) == hash && hasWords(group, i) && (!byValue || isEqual(group, row))) {
        return group;
      }
      at = (at + 1) & mask;
      slot = slots[at];
    }
    return add(at, hash, i, row);
  }

  private boolean hasWords(int group, int i) {
    for (int w = 0; w < width; w++) {
      if (known[group * width + w] != words[w * CHUNK + i]) {
        return false;
      }
    }
    return true;
  }

  private int add(int at, int hash, int i, int row) {
    fresh[size - before] = row;
    if (known.length < (size + 1) * width) {
      known = Arrays.copyOf(known, Math.max((size + 1) * width, 2 * known.length));
    }
    for (int w = 0; w < width; w++) {
      known[size * width + w] = words[w * CHUNK + i];
    }
    slots[at] = (long) hash << 32 | ++size;
    if ((slots.length < WIDE_SLOTS ? 8 : 2) * size > slots.length) {
      rehash(2 * slots.length);
    }
    return size - 1;
  }

  private boolean isEqual(int group, int row) {
    for (KeyColumn column : columns) {
      if (!isEqual(column, group, row)) {
        return false;
      }
    }
    return true;
  }

  private boolean isEqual(KeyColumn column, int group, int row) {
    return group < before
        ? column.equalsStored(group, row)
        : column.equalsInBatch(fresh[group - before], row);
  }

  /** Forgets the groups from one on that this batch brought. */
  private void removeFrom(int group) {
    size = group;
    rehash(slots.length);
  }

  private void rehash(int length) {
    long[] old = slots;
    slots = new long[length];
    int mask = length - 1;
    for (long slot : old) {
      if (slot != 0 && (int) slot <= size) {
        int at = (int) (slot >>> 32) & mask;
        while (slots[at] != 0) {
          at = (at + 1) & mask;
        }
        slots[at] = slot;
      }
    }
  }

  @Override
  public void close() {
    keys.close();
    size = 0;
  }
}
