package io.penstock.local.internal.operator.over;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.KeyEncoder;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.operator.SortOperator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Computes functions over windows. Rows come sorted by partition and order; those of a partition
 * are held until it has ended, so that memory holds the largest partition.
 */
public final class OverOperator implements Operator {
  private static final int ROWS = 16_384;
  private final Parts parts;
  private final RowSink next;
  private ColumnBuffer held;
  private ColumnBuffer spare;
  private byte[] partition = {};
  private byte[] order = {};
  private int[] peersBegin = {};
  private int[] peersEnd = {};
  private int openFrom;
  private int openPeers;
  private final List<int[]> closed = new ArrayList<>();
  private boolean any;
  private boolean ended;
  private int ready;
  private int given;

  /**
   * What the operator works with; it closes all of them.
   *
   * @param partition columns that tell partitions apart
   * @param order columns of the order
   * @param orderKeys their types and directions
   * @param partitionKeys the types of the partition's columns
   * @param columns the results
   * @param held for rows, as are {@code spare} and {@code out}, which has the results too
   */
  public record Parts(
      int[] partition,
      List<SortOperator.Key> partitionKeys,
      int[] order,
      List<SortOperator.Key> orderKeys,
      List<OverColumn> columns,
      ColumnBuffer held,
      ColumnBuffer spare,
      ColumnBuffer out) {}

  private final KeyEncoder partitionEncoder;
  private final KeyEncoder orderEncoder;

  OverOperator(Parts parts, RowSink next) {
    this.parts = parts;
    this.next = next;
    this.held = parts.held();
    this.spare = parts.spare();
    this.partitionEncoder = new KeyEncoder(parts.partitionKeys());
    this.orderEncoder = new KeyEncoder(parts.orderKeys());
  }

  @Override
  public void start() {
    held.reset();
    closed.clear();
    openFrom = 0;
    openPeers = 0;
    any = false;
    ended = false;
    ready = 0;
    given = 0;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    FieldVector[] partitionColumns = pick(batch, parts.partition());
    FieldVector[] orderColumns = pick(batch, parts.order());
    int first = held.rowCount();
    if (first + rows.count() > peersBegin.length) {
      int size = Math.max(first + rows.count(), 2 * peersBegin.length);
      peersBegin = Arrays.copyOf(peersBegin, size);
      peersEnd = Arrays.copyOf(peersEnd, size);
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      partitionEncoder.encode(partitionColumns, row);
      orderEncoder.encode(orderColumns, row);
      boolean same = any && equal(partition, partitionEncoder);
      if (!same) {
        endPartition(first + i);
        partition = Arrays.copyOf(partitionEncoder.bytes(), partitionEncoder.size());
      }
      if (!same || !equal(order, orderEncoder)) {
        endPeers(first + i);
        order = Arrays.copyOf(orderEncoder.bytes(), orderEncoder.size());
      }
      any = true;
      peersBegin[first + i] = openPeers;
    }
    held.append(batch, rows.isAll() ? null : rows.positions(), rows.count());
    resume();
  }

  private static FieldVector[] pick(ColumnBatch batch, int[] columns) {
    FieldVector[] out = new FieldVector[columns.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = batch.column(columns[i]);
    }
    return out;
  }

  private static boolean equal(byte[] known, KeyEncoder encoder) {
    return Arrays.equals(known, 0, known.length, encoder.bytes(), 0, encoder.size());
  }

  private void endPartition(int row) {
    endPeers(row);
    if (row > openFrom) {
      closed.add(new int[] {openFrom, row});
    }
    openFrom = row;
  }

  private void endPeers(int row) {
    Arrays.fill(peersEnd, openPeers, row, row);
    openPeers = row;
  }

  @Override
  public void finish() {
    endPartition(held.rowCount());
    ended = true;
    resume();
  }

  @Override
  public boolean resume() {
    if (given == ready && !computed()) {
      return false;
    }
    int count = Math.min(ROWS, ready - given);
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = given + i;
    }
    given += count;
    List<FieldVector> columns = new ArrayList<>(held.batch().columns());
    parts.columns().forEach(column -> columns.add(column.result()));
    parts.out().reset();
    parts.out().append(new ColumnBatch(columns, ready), positions, count);
    if (given == ready) {
      keepOpen();
    }
    next.push(parts.out().batch(), Selection.all(count));
    return true;
  }

  /** Computes the partitions that have ended, if they are worth it. */
  private boolean computed() {
    if (closed.isEmpty() || (!ended && 2 * openFrom < held.rowCount())) {
      return false;
    }
    ready = openFrom;
    given = 0;
    for (OverColumn column : parts.columns()) {
      column.begin(ready);
      for (int[] range : closed) {
        SortedPartition rows = new SortedPartition(range[0], range[1], peersBegin, peersEnd);
        column.compute(rows, held, keys());
      }
    }
    closed.clear();
    return true;
  }

  private SortedPartition.@Nullable SortKeys keys() {
    if (parts.order().length != 1) {
      return null;
    }
    SortOperator.Key key = parts.orderKeys().get(0);
    return new SortedPartition.SortKeys(
        held.columnAt(parts.order()[0]), key.type(), key.ascending());
  }

  /** Moves the rows of the partition that may go on to the front. */
  private void keepOpen() {
    int left = held.rowCount() - ready;
    int[] rest = new int[left];
    for (int i = 0; i < left; i++) {
      rest[i] = ready + i;
      peersBegin[i] = peersBegin[ready + i] - ready;
      peersEnd[i] = peersEnd[ready + i] - ready;
    }
    spare.reset();
    spare.append(held.batch(), rest, left);
    ColumnBuffer full = held;
    held = spare;
    spare = full;
    openFrom = 0;
    openPeers -= ready;
    ready = 0;
    given = 0;
  }

  @Override
  public void close() {
    parts.columns().forEach(OverColumn::close);
    held.close();
    spare.close();
    parts.out().close();
  }
}
