package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.window.WindowColumn;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.state.IntList;
import io.penstock.streaming.OutputMode;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Joins the sessions of a batch with those that are kept, key by key. In append mode those that
 * ended by the watermark come out and go, and rows of sessions that ended before are late.
 */
final class StreamSessionOperator implements Operator {
  private static final int ROWS = AggregateFactory.BATCH_ROWS;
  private final PartitionState state;
  private final boolean append;
  private final boolean timed;
  private final int session;
  private final int keyCount;
  private final RowSink next;
  private final AggregateBuffers work;
  private final SessionLists lists;
  private final GroupTable touched;
  private final StructVector windows;
  private final ColumnBuffer rows;
  private final ColumnBuffer sorted;
  private final ColumnBuffer out;
  private IntList toGive = new IntList();
  private int entriesGiven;
  private int rowsGiven;
  private int outCount;
  private boolean counted;
  private long sessions;

  StreamSessionOperator(
      StreamSessionFactory factory, PartitionState state, BufferAllocator allocator, RowSink next) {
    this.state = state;
    this.append = factory.mode() != OutputMode.COMPLETE;
    this.timed = factory.timed();
    this.session = factory.session();
    this.keyCount = factory.keySchema().size();
    this.next = next;
    this.work = new AggregateBuffers(factory.plan(), allocator);
    this.lists = new SessionLists(factory, state.table(), allocator);
    this.touched = new GroupTable(factory.keySchema(), allocator);
    this.windows =
        (StructVector) ArrowTypes.toField(factory.sessionSchema().field(0)).createVector(allocator);
    StructType schema = factory.rowSchema();
    BitSet all = new BitSet();
    all.set(0, schema.size());
    this.rows = new ColumnBuffer(schema, all, allocator);
    this.sorted = new ColumnBuffer(schema, all, allocator);
    this.out = new ColumnBuffer(schema, all, allocator);
  }

  @Override
  public void start() {
    rows.reset();
    out.reset();
    toGive = new IntList();
    entriesGiven = 0;
    rowsGiven = 0;
    outCount = 0;
    if (!counted) {
      sessions = lists.count(state.table().all());
      counted = true;
    }
  }

  @Override
  public void push(ColumnBatch batch, Selection selected) {
    StructVector given = (StructVector) batch.column(session);
    long ends = WindowColumn.ends(given);
    int[] positions = new int[selected.count()];
    int count = 0;
    for (int i = 0; i < positions.length; i++) {
      int row = selected.row(i);
      boolean late = timed && MemoryUtil.getLong(ends + 8L * row) <= state.lateMicros();
      if (!late) {
        positions[count++] = row;
      }
    }
    state.dropLate(positions.length - count);
    if (count > 0) {
      List<FieldVector> columns = new ArrayList<>(batch.columns().subList(0, keyCount + 1));
      columns.add(keyCount, columns.remove(session));
      columns.addAll(batch.columns().subList(keyCount + 1, batch.columns().size()));
      rows.append(new ColumnBatch(columns, batch.rowCount()), positions, count);
    }
  }

  @Override
  public void finish() {
    long updated = 0;
    long removed = 0;
    if (rows.rowCount() > 0) {
      SessionMerge merge = join();
      updated = merge.changed;
      removed = merge.gone;
    }
    if (!append) {
      toGive = state.table().all();
    } else if (timed) {
      evict();
      sessions -= outCount;
      removed += outCount;
    }
    state.count(sessions, updated, removed);
    resume();
  }

  /** Joins the batch's sessions with those kept of the same keys, and keeps the joined ones. */
  private SessionMerge join() {
    int fresh = rows.rowCount();
    int[] groups = new int[fresh];
    touched.reset();
    touched.assign(keysOf(rows), Selection.all(fresh), groups);
    int[] entries = new int[touched.size()];
    state.table().find(touched.keys().columns(), Selection.all(touched.size()), entries);
    IntList found = new IntList();
    int[] owners = new int[touched.size()];
    for (int i = 0; i < entries.length; i++) {
      if (entries[i] != 0) {
        owners[found.size()] = i;
        found.add(entries[i]);
      }
    }
    IntList kept = lists.read(found, 0, found.size(), rows);
    groups = Arrays.copyOf(groups, rows.rowCount());
    for (int i = 0; i < kept.size(); i++) {
      groups[fresh + i] = owners[kept.get(i)];
    }
    SessionMerge merge =
        new SessionMerge((StructVector) rows.columnAt(keyCount), groups, rows.rowCount(), fresh);
    aggregate(merge);
    keep(merge);
    sessions += merge.count - kept.size();
    return merge;
  }

  private ColumnBatch keysOf(ColumnBuffer buffer) {
    return new ColumnBatch(buffer.batch().columns().subList(0, keyCount), buffer.rowCount());
  }

  private void aggregate(SessionMerge merge) {
    work.begin(merge.count);
    for (int from = 0; from < merge.order.length; from += ROWS) {
      int count = Math.min(ROWS, merge.order.length - from);
      sorted.reset();
      sorted.append(rows.batch(), Arrays.copyOfRange(merge.order, from, from + count), count);
      List<FieldVector> columns = sorted.batch().columns();
      work.merge(
          columns.subList(keyCount + 1, columns.size()),
          Selection.all(count),
          Arrays.copyOfRange(merge.sessionOf, from, from + count));
    }
  }

  private void keep(SessionMerge merge) {
    out.reset();
    for (int from = 0; from < merge.count; from += ROWS) {
      int count = Math.min(ROWS, merge.count - from);
      int[] keys = Arrays.copyOfRange(merge.keys, from, from + count);
      for (int i = 0; i < keyCount; i++) {
        out.appendColumn(i, touched.keys().column(i), keys, count);
      }
      WindowColumn.prepare(windows, count);
      for (int i = 0; i < count; i++) {
        MemoryUtil.putLong(WindowColumn.starts(windows) + 8L * i, merge.starts[from + i]);
        MemoryUtil.putLong(WindowColumn.ends(windows) + 8L * i, merge.ends[from + i]);
      }
      out.appendColumn(keyCount, windows, null, count);
      work.writeStates(from, count);
      for (int i = 0; i < work.states().size(); i++) {
        out.appendColumn(keyCount + 1 + i, work.states().get(i), null, count);
      }
      out.advance(count);
    }
    int[] positions = new int[merge.count];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = i;
    }
    lists.put(out, positions, merge.keys, merge.count);
    out.reset();
  }

  /** Leaves the sessions that are due in {@link #out}, and keeps the others of their keys. */
  private void evict() {
    IntList due = state.table().evict(state.evictMicros());
    rows.reset();
    IntList owners = lists.read(due, 0, due.size(), rows);
    state.table().release(due);
    int all = rows.rowCount();
    if (all == 0) {
      return;
    }
    long ends = WindowColumn.ends((StructVector) rows.columnAt(keyCount));
    int[] given = new int[all];
    int[] kept = new int[all];
    int[] keptOwners = new int[all];
    int keptCount = 0;
    for (int i = 0; i < all; i++) {
      if (MemoryUtil.getLong(ends + 8L * i) <= state.evictMicros()) {
        given[outCount++] = i;
      } else {
        keptOwners[keptCount] = owners.get(i);
        kept[keptCount++] = i;
      }
    }
    lists.put(rows, kept, keptOwners, keptCount);
    out.append(rows.batch(), given, outCount);
  }

  @Override
  public boolean resume() {
    if (rowsGiven == outCount && entriesGiven < toGive.size()) {
      int end = Math.min(toGive.size(), entriesGiven + ROWS);
      out.reset();
      lists.read(toGive, entriesGiven, end, out);
      entriesGiven = end;
      outCount = out.rowCount();
      rowsGiven = 0;
    }
    int count = Math.min(ROWS, outCount - rowsGiven);
    if (count <= 0) {
      return false;
    }
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = rowsGiven + i;
    }
    rowsGiven += count;
    sorted.reset();
    sorted.append(out.batch(), positions, count);
    List<FieldVector> columns = sorted.batch().columns();
    work.begin(count);
    for (int i = 0; i < count; i++) {
      positions[i] = i;
    }
    work.merge(columns.subList(keyCount + 1, columns.size()), Selection.all(count), positions);
    List<FieldVector> keys = new ArrayList<>(columns.subList(0, keyCount));
    keys.add(session, columns.get(keyCount));
    next.push(work.results(keys, 0, count), Selection.all(count));
    return true;
  }

  @Override
  public void close() {
    work.close();
    lists.close();
    touched.close();
    windows.close();
    rows.close();
    sorted.close();
    out.close();
  }
}
