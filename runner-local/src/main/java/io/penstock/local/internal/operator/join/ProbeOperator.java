package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.operator.aggregate.GroupLookup;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/**
 * Looks rows up in a {@link JoinTable} and gives what the join makes of them. Each call works on at
 * most a batch of pairs, however many partners a row has.
 */
public final class ProbeOperator implements Operator {
  private static final ColumnBatch NONE = new ColumnBatch(List.of(), 0);
  private final JoinShape shape;
  private final JoinKeys keys;
  private final JoinTable table;
  private final GroupLookup lookup;
  private final Candidates pairs;
  private final ColumnBuffer out;

  /** What stands for the probe's row beside a held row without a partner. */
  private final ColumnBuffer nothing;

  private final RowSink next;

  private ColumnBatch batch = NONE;
  private Selection rows = Selection.all(0);
  private int[] groups = {};
  private int[] found = {};
  private final BitSet passed = new BitSet();

  /** The place of the row in work, and how many of its partners are done. */
  private int place;

  private int partner;
  private int unmatched = -1;
  private int[] positions = {};

  /**
   * @param keys of the probe; the operator closes them
   * @param residual what the condition demands beside equal keys, over both sides' columns, left
   *     first; null if nothing; the operator closes it
   * @param table sealed; of the caller
   */
  public ProbeOperator(
      JoinShape shape,
      JoinKeys keys,
      @Nullable Evaluator residual,
      JoinTable table,
      BufferAllocator allocator,
      RowSink next) {
    this.shape = shape;
    this.keys = keys;
    this.table = table;
    this.lookup = table.lookup();
    this.pairs =
        new Candidates(
            shape, residual, new ColumnBuffer(shape.both(), shape.residual(), allocator));
    this.out = new ColumnBuffer(shape.output(), shape.used(), allocator);
    this.nothing = new ColumnBuffer(shape.probe(), shape.usedOfProbe(), allocator);
    this.next = next;
  }

  @Override
  public void push(ColumnBatch input, Selection selected) {
    batch = input;
    rows = selected;
    place = 0;
    partner = 0;
    passed.clear();
    findGroups();
    resume();
  }

  private void findGroups() {
    int count = rows.count();
    if (groups.length < count) {
      groups = new int[Math.max(64, count)];
      found = new int[groups.length];
    }
    ColumnBatch values = keys.eval(batch, rows);
    Selection whole = keys.withoutNulls(values, rows);
    lookup.find(values, whole, found);
    if (whole.count() == count) {
      System.arraycopy(found, 0, groups, 0, count);
      return;
    }
    Arrays.fill(groups, 0, count, -1);
    int at = 0;
    for (int i = 0; i < count && at < whole.count(); i++) {
      if (rows.row(i) == whole.row(at)) {
        groups[i] = found[at++];
      }
    }
  }

  @Override
  public boolean resume() {
    if (unmatched >= 0) {
      return giveUnmatched();
    }
    while (place < rows.count()) {
      boolean given =
          shape.kind().probeOnly()
              ? pairs.tested() ? giveTestedRows() : giveRows()
              : pairs.tested() ? giveTestedPairs() : givePairs();
      if (given) {
        return true;
      }
    }
    return false;
  }

  /** Semi and anti joins on keys alone pass rows on as they are. */
  private boolean giveRows() {
    int kept = 0;
    room(rows.count());
    for (int i = 0; i < rows.count(); i++) {
      boolean partnered = groups[i] >= 0 && (!shape.kind().isCounted() || table.take(groups[i]));
      if (partnered == shape.kind().keepsPartnered()) {
        positions[kept++] = rows.row(i);
      }
    }
    place = rows.count();
    return give(kept);
  }

  private void room(int count) {
    if (positions.length < count) {
      positions = new int[Math.max(64, count)];
    }
  }

  private boolean give(int kept) {
    if (kept > 0) {
      next.push(batch, Selection.of(positions, kept));
    }
    return kept > 0;
  }

  private boolean giveTestedRows() {
    int from = place;
    fill(passed::get);
    int kept = 0;
    int hits = pairs.count == 0 ? 0 : pairs.testOnce(batch, table.rows(), passed::get);
    for (int i = 0; i < hits; i++) {
      passed.set(pairs.places[pairs.kept()[i]]);
    }
    room(place - from);
    for (int i = from; i < place; i++) {
      if (passed.get(i) == shape.kind().keepsPartnered()) {
        positions[kept++] = rows.row(i);
      }
    }
    return give(kept);
  }

  /**
   * Takes candidates of the next rows until a batch is full; {@link #place} is then the first row
   * of which some are left.
   */
  private void fill(IntPredicate enough) {
    int used = 0;
    pairs.count = 0;
    while (place < rows.count() && used < shape.batchRows()) {
      int group = groups[place];
      int left =
          group < 0 || enough.test(place) ? 0 : table.end(group) - table.start(group) - partner;
      int taken = Math.min(left, shape.batchRows() - used - 1);
      if (taken == 0 && left > 0) {
        return;
      }
      for (int i = 0; i < taken; i++) {
        pairs.probeRows[pairs.count] = rows.row(place);
        pairs.buildRows[pairs.count] = table.members()[table.start(group) + partner + i];
        pairs.places[pairs.count++] = place;
      }
      used += taken + 1;
      if (taken < left) {
        partner += taken;
        return;
      }
      partner = 0;
      place++;
    }
  }

  private boolean givePairs() {
    int from = place;
    boolean began = partner == 0;
    fill(any -> false);
    int count = pairs.count;
    if (shape.kind() == JoinKind.FULL_OUTER) {
      for (int i = 0; i < count; i++) {
        table.matched().set(pairs.buildRows[i]);
      }
    }
    if (shape.kind().keepsProbe()) {
      for (int i = began ? from : from + 1; i < place; i++) {
        if (groups[i] < 0) {
          count = alone(count, i);
        }
      }
    }
    return give(pairs.probeRows, pairs.buildRows, count);
  }

  private int alone(int count, int at) {
    pairs.probeRows[count] = rows.row(at);
    pairs.buildRows[count] = -1;
    return count + 1;
  }

  private boolean giveTestedPairs() {
    int from = place;
    fill(any -> false);
    int kept = pairs.count == 0 ? 0 : pairs.test(batch, table.rows());
    for (int i = 0; i < kept; i++) {
      int pair = pairs.kept()[i];
      pairs.probeRows[i] = pairs.probeRows[pair];
      pairs.buildRows[i] = pairs.buildRows[pair];
      passed.set(pairs.places[pair]);
      if (shape.kind() == JoinKind.FULL_OUTER) {
        table.matched().set(pairs.buildRows[i]);
      }
    }
    if (shape.kind().keepsProbe()) {
      for (int i = from; i < place; i++) {
        if (!passed.get(i)) {
          kept = alone(kept, i);
        }
      }
    }
    return give(pairs.probeRows, pairs.buildRows, kept);
  }

  private boolean give(int[] probeRows, int[] buildRows, int count) {
    if (count == 0) {
      return false;
    }
    out.reset();
    ColumnBatch held = table.rows();
    for (int i = shape.used().nextSetBit(0); i >= 0; i = shape.used().nextSetBit(i + 1)) {
      boolean ofProbe = shape.ofProbe(i);
      out.appendColumn(
          i,
          (ofProbe ? batch : held).column(shape.inSide(i)),
          ofProbe ? probeRows : buildRows,
          count);
    }
    out.advance(count);
    next.push(out.batch(), Selection.all(count));
    return true;
  }

  @Override
  public void finish() {
    if (shape.kind() == JoinKind.FULL_OUTER) {
      unmatched = 0;
      batch = nothing.batch();
      resume();
    }
  }

  /** The held rows that have had no partner. */
  private boolean giveUnmatched() {
    int count = 0;
    while (count < shape.batchRows() && unmatched < table.rowCount()) {
      unmatched = table.matched().nextClearBit(unmatched);
      if (unmatched < table.rowCount()) {
        pairs.probeRows[count] = -1;
        pairs.buildRows[count++] = unmatched++;
      }
    }
    return give(pairs.probeRows, pairs.buildRows, count);
  }

  @Override
  public void start() {
    batch = NONE;
    rows = Selection.all(0);
    place = 0;
    unmatched = -1;
  }

  @Override
  public void close() {
    keys.close();
    pairs.close();
    out.close();
    nothing.close();
  }
}
