package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.state.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** One side of the rows that a join of streams keeps, as they are read and written part by part. */
final class KeptSide implements AutoCloseable {
  /** The most rows of a side in a part. */
  static final int MOST = 32;

  private final StreamSide side;
  private final boolean ofLeft;
  private final SideRows rows;
  private final RowLists read;
  private final RowLists written;
  private final PartRanges ranges;
  private final int width;

  /** The new rows of the key in work that stay and are in no part yet, as positions. */
  private int[] fresh = new int[16];

  private int freshBegin;
  private int freshEnd;
  private int listed;
  private long earliest;
  private List<FieldVector> source = List.of();
  private BitSet matched = new BitSet();
  private int[] lonely = {};
  private int lonelyCount;
  private int lonelyGiven;

  KeptSide(StreamSide side, boolean ofLeft, SideRows rows, BufferAllocator allocator) {
    this.side = side;
    this.ofLeft = ofLeft;
    this.rows = rows;
    this.width = side.held().size();
    this.ranges = new PartRanges(ofLeft);
    this.read = new RowLists(side.keptSchema(), allocator);
    this.written = new RowLists(side.keptSchema(), allocator);
  }

  RowLists read() {
    return read;
  }

  RowLists written() {
    return written;
  }

  /** The parts beyond the first one of the keys that are in work. */
  PartRanges ranges() {
    return ranges;
  }

  /** The number by which the state knows a part. */
  int numberInState(int part) {
    return ofLeft ? part : -part;
  }

  /** Whether rows without a partner come out. */
  boolean outer() {
    return side.outer();
  }

  /** The rows of the batch and those that were kept for its keys are all there. */
  void lookAtBatch() {
    source = rows.rows().columns();
    matched = rows.matched();
  }

  /** The rows that were read are all there are. */
  void lookAtRead() {
    source = readRows();
    int lists = read.vector().getValueCount();
    matched = read.matchedRows(lists == 0 ? 0 : read.end(lists - 1));
  }

  void beginWriting() {
    written.reset();
    beginPart();
  }

  void forgetLonely() {
    lonelyCount = 0;
    lonelyGiven = 0;
  }

  /**
   * Chooses the new rows of a group that stay.
   *
   * @param once whether a new row that has had a partner is no longer needed
   * @return how many stay
   */
  int choose(int group, List<FieldVector> keys, long evictMicros, boolean once) {
    freshBegin = 0;
    freshEnd = 0;
    int old = rows.oldCount(group);
    int count = old + rows.newCount(group);
    for (int i = old; i < count; i++) {
      int row = rows.row(group, i);
      if (time(keys, group, row) <= evictMicros) {
        lonely(row);
      } else if (!once || !matched.get(row)) {
        if (freshEnd == fresh.length) {
          fresh = Arrays.copyOf(fresh, 2 * freshEnd);
        }
        fresh[freshEnd++] = row;
      }
    }
    return freshEnd;
  }

  /** How many rows that stay are in no part yet. */
  int waiting() {
    return freshEnd - freshBegin;
  }

  /** How many more rows a part can have that was read. */
  int room(int list) {
    return Math.max(0, MOST - read.end(list) + read.begin(list));
  }

  /** Whether rows of a part that was read have had their first partner since. */
  boolean changed(int list, boolean once) {
    if (side.outer() || once) {
      for (int row = read.begin(list); row < read.end(list); row++) {
        if (matched.get(row) != read.matched(row)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the watermark has passed a row of a group. */
  boolean isOver(List<FieldVector> keys, int group, int row, long evictMicros) {
    return time(keys, group, row) <= evictMicros;
  }

  /** Begins the next part that is written. */
  void beginPart() {
    listed = 0;
    earliest = StateLayout.NEVER;
  }

  /** Adds the rows of a part that was read to the one that is written. */
  void addOld(int list, List<FieldVector> keys, int key) {
    for (int row = read.begin(list); row < read.end(list); row++) {
      add(row, time(keys, key, row));
    }
  }

  /** Adds rows that wait to the part that is written. */
  void addNew(int count, List<FieldVector> keys, int key) {
    for (int i = 0; i < count; i++) {
      int row = fresh[freshBegin++];
      add(row, time(keys, key, row));
    }
  }

  /** Adds the rows of a part that was read whose time has not come; gives how many go. */
  int addStaying(int list, List<FieldVector> keys, int key, long evictMicros) {
    int gone = 0;
    for (int row = read.begin(list); row < read.end(list); row++) {
      long time = time(keys, key, row);
      if (time <= evictMicros) {
        lonely(row);
        gone++;
      } else {
        add(row, time);
      }
    }
    return gone;
  }

  private void add(int row, long time) {
    written.add(row);
    listed++;
    earliest = Math.min(earliest, time);
  }

  /** How many rows the part has that is written. */
  int listed() {
    return listed;
  }

  /** The time by which the first row goes of the part that is written. */
  long earliest() {
    return earliest;
  }

  /** Ends the part that is written. */
  void endPart() {
    written.endList();
    beginPart();
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

  /** Copies the rows of all parts that were written. */
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
  boolean giveLonely(JoinOutput out, List<FieldVector> columns) {
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
