package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.EventTimeColumn;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.state.IntList;
import io.penstock.streaming.OutputMode;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Merges the states of a batch's groups into those that are kept. A group's kept state is read when
 * the batch first names the group, and written back at its end. Groups that are late stay out.
 */
final class StreamAggregateOperator implements Operator {
  private static final int ROWS = AggregateFactory.BATCH_ROWS;
  private final PartitionState state;
  private final OutputMode mode;
  private final @Nullable EventTimeColumn eventTime;
  private final AggregateBuffers batch;
  private final AggregateBuffers reading;
  private final RowSink next;
  private final BitSet late = new BitSet();
  private int[] groups = {};

  /** The entry of each group of the batch, 0 for none. */
  private int[] kept = {};

  private IntList out = new IntList();
  private int given;

  StreamAggregateOperator(
      StreamAggregateFactory factory,
      PartitionState state,
      BufferAllocator allocator,
      RowSink next) {
    this.state = state;
    this.mode = factory.mode();
    this.eventTime = factory.eventTime();
    this.batch = new AggregateBuffers(factory.plan(), allocator);
    this.reading = new AggregateBuffers(factory.plan(), allocator);
    this.next = next;
  }

  @Override
  public void start() {
    batch.reset();
    late.clear();
    out = new IntList();
    given = Integer.MAX_VALUE;
  }

  @Override
  public void push(ColumnBatch rows, Selection selected) {
    if (selected.count() == 0) {
      return;
    }
    if (groups.length < selected.count()) {
      groups = new int[selected.count()];
    }
    int before = batch.groups();
    batch.assign(rows, selected, groups);
    meet(before);
    batch.merge(rows.columns().subList(batch.keyCount(), rows.columns().size()), selected, groups);
  }

  /** Looks at groups that the batch has not named before. */
  private void meet(int before) {
    int count = batch.groups() - before;
    if (count == 0) {
      return;
    }
    List<FieldVector> keys = batch.table().keys().columns();
    int[] positions = new int[count];
    int known = 0;
    for (int group = before; group < batch.groups(); group++) {
      if (isLate(keys, group)) {
        late.set(group);
      } else {
        positions[known++] = group;
      }
    }
    if (kept.length < batch.groups()) {
      kept = Arrays.copyOf(kept, Math.max(2 * kept.length, batch.groups()));
    }
    meet(keys, positions, known);
  }

  /** Reads the kept states of some groups. */
  private void meet(List<FieldVector> keys, int[] positions, int count) {
    int[] entries = new int[count];
    state.table().find(keys, Selection.of(positions, count), entries);
    IntList found = new IntList();
    int[] owners = new int[count];
    int[] order = state.table().inOrder(entries, count);
    for (int i = 0; i < count; i++) {
      int entry = entries[order[i]];
      int group = positions[order[i]];
      kept[group] = entry;
      if (entry != 0) {
        owners[found.size()] = group;
        found.add(entry);
      }
    }
    if (found.size() > 0) {
      state.table().readValues(found, 0, found.size(), reading.states());
      batch.merge(reading.states(), Selection.all(found.size()), owners);
    }
  }

  private boolean isLate(List<FieldVector> keys, int group) {
    EventTimeColumn time = eventTime;
    return mode != OutputMode.COMPLETE
        && time != null
        && time.micros(keys.get(time.column()), group) <= state.lateMicros();
  }

  /** Sums that took rows of a batch cannot give them back. */
  @Override
  public boolean undo() {
    return false;
  }

  @Override
  public void finish() {
    if (batch.keyCount() == 0) {
      int before = batch.groups();
      batch.addOnlyGroup();
      meet(before);
    }
    for (int from = 0; from < batch.groups(); from += ROWS) {
      write(from, Math.min(ROWS, batch.groups() - from));
    }
    state.dropLate(late.cardinality());
    given = 0;
    if (mode == OutputMode.COMPLETE) {
      out = state.table().all();
    } else if (eventTime != null) {
      out = state.table().evict(state.evictMicros());
      if (mode == OutputMode.UPDATE) {
        state.table().release(out);
      }
    }
    resume();
  }

  private void write(int from, int count) {
    Selection selected = onTime(from, count);
    List<FieldVector> keys = batch.keys(from, count);
    long[] times = null;
    if (eventTime != null) {
      times = new long[selected.count()];
      FieldVector vector = keys.get(eventTime.column());
      for (int i = 0; i < times.length; i++) {
        times[i] = eventTime.micros(vector, selected.row(i));
      }
    }
    batch.writeStates(from, count);
    int[] known = new int[selected.count()];
    for (int i = 0; i < known.length; i++) {
      known[i] = kept[from + selected.row(i)];
    }
    state.table().putKnown(keys, batch.states(), selected, times, known);
  }

  /** The rows of a run of groups that are not late. */
  private Selection onTime(int from, int count) {
    if (late.isEmpty()) {
      return Selection.all(count);
    }
    int[] positions = new int[count];
    int onTime = 0;
    for (int i = 0; i < count; i++) {
      if (!late.get(from + i)) {
        positions[onTime++] = i;
      }
    }
    return Selection.of(positions, onTime);
  }

  @Override
  public boolean resume() {
    int all = mode == OutputMode.UPDATE ? batch.groups() : out.size();
    int count = Math.min(ROWS, all - given);
    if (count <= 0) {
      return false;
    }
    if (mode == OutputMode.UPDATE) {
      next.push(batch.results(batch.keys(given, count), given, count), onTime(given, count));
    } else {
      reading.read(state.table(), out, given, count);
      next.push(reading.results(reading.keyVectors(), 0, count), Selection.all(count));
    }
    given += count;
    if (given == all && mode == OutputMode.APPEND) {
      state.table().release(out);
      out = new IntList();
      given = Integer.MAX_VALUE;
    }
    return true;
  }

  @Override
  public void close() {
    batch.close();
    reading.close();
  }
}
