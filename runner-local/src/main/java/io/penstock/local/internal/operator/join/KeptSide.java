package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.state.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** One side of the rows that a join of streams keeps, as they are read and written key by key. */
final class KeptSide implements AutoCloseable {
  private final StreamSide side;
  private final SideRows rows;
  private final RowLists read;
  private final RowLists written;
  private final int width;

  /** The rows of the key in work that stay, as positions. */
  private int[] staying = new int[16];

  private int stayCount;
  private long earliest;
  private List<FieldVector> source = List.of();
  private BitSet matched = new BitSet();
  private int[] lonely = {};
  private int lonelyCount;
  private int lonelyGiven;
  private int added;
  private int gone;

  KeptSide(StreamSide side, SideRows rows, BufferAllocator allocator) {
    this.side = side;
    this.rows = rows;
    this.width = side.held().size();
    this.read = new RowLists(side.keptSchema(), allocator);
    this.written = new RowLists(side.keptSchema(), allocator);
  }

  RowLists read() {
    return read;
  }

  RowLists written() {
    return written;
  }

  /** Takes the rows that were read for groups of a batch. */
  void found(int[] group, int count) {
    rows.addOld(read, group, count);
  }

  void beginWriting() {
    written.reset();
    forgetLonely();
    added = 0;
    gone = 0;
  }

  void forgetLonely() {
    lonelyCount = 0;
    lonelyGiven = 0;
  }

  /** New rows that stay, since {@link #beginWriting}. */
  int added() {
    return added;
  }

  /** Kept rows that went, since {@link #beginWriting}. */
  int gone() {
    return gone;
  }

  /** The time by which the first of the staying rows goes. */
  long earliest() {
    return earliest;
  }

  boolean anyKept() {
    return stayCount > 0;
  }

  /**
   * Chooses the rows of a group that stay; {@link #look} comes before the first one.
   *
   * @param once whether a new row that has had a partner is no longer needed
   * @return whether anything differs from what was kept
   */
  boolean keep(int group, List<FieldVector> keys, long evictMicros, boolean once) {
    stayCount = 0;
    earliest = StateLayout.NEVER;
    int old = rows.oldCount(group);
    int count = old + rows.newCount(group);
    boolean changed = false;
    for (int i = 0; i < count; i++) {
      int row = rows.row(group, i);
      long time = time(keys, group, row);
      if (i < old) {
        changed |= (side.outer() || once) && matched.get(row) != read.matched(row);
        stay(row, time);
      } else if (time <= evictMicros) {
        lonely(row);
      } else if (!once || !matched.get(row)) {
        stay(row, time);
        added++;
        changed = true;
      }
    }
    return changed;
  }

  /** The rows of the batch and those that were kept for its keys are all there. */
  void look() {
    source = rows.rows().columns();
    matched = rows.matched();
  }

  /** Whether the watermark has passed a row of a group. */
  boolean isOver(List<FieldVector> keys, int group, int row, long evictMicros) {
    return time(keys, group, row) <= evictMicros;
  }

  /** Sorts the rows of a key whose time has come; gives how many went, as Spark counts them. */
  int goes(int list, List<FieldVector> keys, long evictMicros) {
    if (list == 0) {
      source = readRows();
      matched = JoinState.matched(read, read.end(lists() - 1));
    }
    stayCount = 0;
    earliest = StateLayout.NEVER;
    int went = 0;
    for (int row = read.begin(list); row < read.end(list); row++) {
      long time = time(keys, list, row);
      if (time <= evictMicros) {
        lonely(row);
        went++;
      } else {
        stay(row, time);
      }
    }
    gone += went;
    return side.outer() ? 0 : went;
  }

  private int lists() {
    return read.vector().getValueCount();
  }

  private void stay(int row, long time) {
    if (stayCount == staying.length) {
      staying = Arrays.copyOf(staying, 2 * stayCount);
    }
    staying[stayCount++] = row;
    earliest = Math.min(earliest, time);
  }

  private void lonely(int row) {
    if (!side.outer() || matched.get(row)) {
      return;
    }
    if (lonelyCount == lonely.length) {
      lonely = Arrays.copyOf(lonely, Math.max(16, 2 * lonelyCount));
    }
    lonely[lonelyCount++] = row;
  }

  private long time(List<FieldVector> keys, int key, int row) {
    if (side.expiry() instanceof StreamSide.Expiry.Key byKey) {
      return byKey.time().micros(keys.get(byKey.time().column()), key);
    } else if (side.expiry() instanceof StreamSide.Expiry.Column column) {
      long micros = column.time().micros(source.get(column.time().column()), row);
      return column.expires(micros);
    }
    return StateLayout.NEVER;
  }

  /** Adds the staying rows to the list that is written. */
  void write() {
    written.add(staying, stayCount);
  }

  void endList() {
    written.endList();
  }

  /** Copies the rows of all lists that were written. */
  void finishWriting() {
    written.finish(source, matched);
  }

  /** The columns of the rows that were read, lent. */
  List<FieldVector> readRows() {
    List<FieldVector> out = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      out.add(read.column(i));
    }
    return out;
  }

  /** The columns of all rows of the batch's keys, lent. */
  List<FieldVector> allRows() {
    return rows.rows().columns();
  }

  /** Gives the next rows that go without a partner; false if there is none. */
  boolean giveLonely(JoinOutput out, boolean ofLeft, List<FieldVector> columns) {
    int count = Math.min(out.most(), lonelyCount - lonelyGiven);
    if (count == 0) {
      return false;
    }
    int[] positions = new int[count];
    System.arraycopy(lonely, lonelyGiven, positions, 0, count);
    lonelyGiven += count;
    out.alone(columns, positions, count, ofLeft);
    return true;
  }

  @Override
  public void close() {
    read.close();
    written.close();
  }
}
