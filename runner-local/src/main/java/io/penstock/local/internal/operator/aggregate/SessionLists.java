package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.expr.window.WindowColumn;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.local.internal.state.IntList;
import io.penstock.local.internal.state.StateTable;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes state that has one row for a key with the list of its sessions. Elsewhere a
 * session is a row of its own: keys, session, accumulators' states.
 */
final class SessionLists implements AutoCloseable {
  private static final int ENTRIES = 1024;
  private final StateTable table;
  private final int keyCount;
  private final List<FieldVector> readKeys = new ArrayList<>();
  private final ListVector readLists;
  private final ColumnBuffer keys;
  private final ListVector lists;
  private final boolean timed;

  SessionLists(StreamSessionFactory factory, StateTable table, BufferAllocator allocator) {
    this.table = table;
    this.timed = factory.timed();
    this.keyCount = factory.keySchema().size();
    for (StructField field : factory.keySchema().fields()) {
      readKeys.add(ArrowTypes.toField(field).createVector(allocator));
    }
    readLists = (ListVector) ArrowTypes.toField(factory.sessions()).createVector(allocator);
    lists = (ListVector) ArrowTypes.toField(factory.sessions()).createVector(allocator);
    BitSet all = new BitSet();
    all.set(0, keyCount);
    keys = new ColumnBuffer(factory.keySchema(), all, allocator);
  }

  /** How many sessions the entries have. */
  long count(IntList entries) {
    long out = 0;
    for (int from = 0; from < entries.size(); from += ENTRIES) {
      int count = Math.min(ENTRIES, entries.size() - from);
      table.readValues(entries, from, count, List.of(readLists));
      out += MemoryUtil.getInt(readLists.getOffsetBuffer().memoryAddress() + 4L * count);
    }
    return out;
  }

  /**
   * Appends the sessions of entries to rows.
   *
   * @return for each appended row the place of its entry in the list
   */
  IntList read(IntList entries, int first, int end, ColumnBuffer rows) {
    IntList owners = new IntList();
    for (int from = first; from < end; from += ENTRIES) {
      int count = Math.min(ENTRIES, end - from);
      table.readKeys(entries, from, count, readKeys);
      table.readValues(entries, from, count, List.of(readLists));
      append(count, from, rows, owners);
    }
    return owners;
  }

  private void append(int count, int from, ColumnBuffer rows, IntList owners) {
    long offsets = readLists.getOffsetBuffer().memoryAddress();
    int total = MemoryUtil.getInt(offsets + 4L * count);
    int[] parents = new int[total];
    for (int i = 0; i < count; i++) {
      int end = MemoryUtil.getInt(offsets + 4L * (i + 1));
      for (int at = MemoryUtil.getInt(offsets + 4L * i); at < end; at++) {
        parents[at] = i;
        owners.add(from + i);
      }
    }
    for (int i = 0; i < keyCount; i++) {
      rows.appendColumn(i, readKeys.get(i), parents, total);
    }
    StructVector sessions = (StructVector) readLists.getDataVector();
    for (int i = 0; i < sessions.size(); i++) {
      rows.appendColumn(keyCount + i, (FieldVector) sessions.getChildByOrdinal(i), null, total);
    }
    rows.advance(total);
  }

  /**
   * Puts rows in, those of a key as one list.
   *
   * @param positions of rows in order, those of a key together
   * @param owners tells keys apart, by place in {@code positions}
   */
  void put(ColumnBuffer rows, int[] positions, int[] owners, int count) {
    if (count == 0) {
      return;
    }
    int[] firsts = new int[count];
    int keyed = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || owners[i] != owners[i - 1]) {
        firsts[keyed++] = i;
      }
    }
    reserve(keyed, count);
    StructVector sessions = (StructVector) lists.getDataVector();
    for (int i = 0; i < sessions.size(); i++) {
      FieldVector child = (FieldVector) sessions.getChildByOrdinal(i);
      VectorAppender.append(rows.columnAt(keyCount + i), positions, count, child, 0);
    }
    Bits.fill(sessions.getValidityBuffer().memoryAddress(), count, true);
    Bits.fill(lists.getValidityBuffer().memoryAddress(), keyed, true);
    long offsets = lists.getOffsetBuffer().memoryAddress();
    for (int i = 0; i <= keyed; i++) {
      MemoryUtil.putInt(offsets + 4L * i, i == keyed ? count : firsts[i]);
    }
    lists.setLastSet(keyed - 1);
    lists.setValueCount(keyed);
    table.put(
        keys(rows, positions, firsts, keyed),
        List.of(lists),
        Selection.all(keyed),
        timed ? times(rows, positions, firsts, keyed, count) : null);
  }

  private void reserve(int lengths, int count) {
    if (lists.getOffsetBuffer().capacity() < 4L * (lengths + 1)
        || lists.getValidityBuffer().capacity() * 8 < lengths) {
      lists.clear();
      lists.setInitialCapacity(lengths);
      lists.allocateNew();
    }
    StructVector sessions = (StructVector) lists.getDataVector();
    if (sessions.getValidityBuffer().capacity() * 8 < count) {
      sessions.clear();
      sessions.setInitialCapacity(count);
      sessions.allocateNew();
    }
  }

  private List<FieldVector> keys(ColumnBuffer rows, int[] positions, int[] firsts, int keyed) {
    int[] of = new int[keyed];
    for (int i = 0; i < keyed; i++) {
      of[i] = positions[firsts[i]];
    }
    keys.reset();
    keys.append(
        new ColumnBatch(rows.batch().columns().subList(0, keyCount), rows.rowCount()), of, keyed);
    return keys.batch().columns();
  }

  /** A key is due when its first session to end is. */
  private long @Nullable [] times(
      ColumnBuffer rows, int[] positions, int[] firsts, int keyed, int count) {
    long ends = WindowColumn.ends((StructVector) rows.columnAt(keyCount));
    long[] out = new long[keyed];
    Arrays.fill(out, Long.MAX_VALUE);
    for (int key = 0; key < keyed; key++) {
      int end = key + 1 == keyed ? count : firsts[key + 1];
      for (int i = firsts[key]; i < end; i++) {
        out[key] = Math.min(out[key], MemoryUtil.getLong(ends + 8L * positions[i]));
      }
    }
    return out;
  }

  @Override
  public void close() {
    readKeys.forEach(FieldVector::close);
    readLists.close();
    keys.close();
    lists.close();
  }
}
