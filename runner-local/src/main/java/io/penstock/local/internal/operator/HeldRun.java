package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;

/** Sorted rows in memory as one batch. */
final class HeldRun implements SortedRun, AutoCloseable {
  private final SortedKeys keys;
  private final RowOrder order;
  private final ColumnBatch rows;
  private int index = -1;
  private long word;

  HeldRun(SortedKeys keys, ColumnBuffer rows) {
    this.keys = keys;
    this.order = keys.order();
    this.rows = rows.batch();
  }

  @Override
  public boolean nextBatch() {
    return index < 0 && nextRow();
  }

  @Override
  public boolean nextRow() {
    if (++index >= order.size()) {
      return false;
    }
    word = keys.word(order.row(index), 0);
    return true;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int count() {
    return order.size();
  }

  @Override
  public ColumnBatch batch() {
    return rows;
  }

  @Override
  public void positions(int from, int count, int[] to) {
    order.copy(from, count, to);
  }

  @Override
  public long word() {
    return word;
  }

  @Override
  public long word(int depth) {
    return keys.word(order.row(index), depth);
  }

  @Override
  public int keyLength() {
    return (int) keys.length(order.row(index));
  }

  @Override
  public void close() {
    order.close();
  }
}
