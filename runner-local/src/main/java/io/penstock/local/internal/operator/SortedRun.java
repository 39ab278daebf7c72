package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;

/** Sorted rows with their keys, read once, row by row, in batches. */
interface SortedRun {
  /** Goes to the first row of the next batch; false at the end. */
  boolean nextBatch();

  /** Goes to the next row of the batch; false behind its last. */
  boolean nextRow();

  /** How many rows of the batch come before this one. */
  int index();

  /** How many rows the batch has. */
  int count();

  /** The columns of the batch. */
  ColumnBatch batch();

  /** Where some of the batch's rows, in order, lie in its columns. */
  void positions(int from, int count, int[] to);

  /** The first eight bytes of the row's key as a number whose unsigned order is theirs. */
  long word();

  /** As {@link #word()}, of the bytes from a place on; zeros stand behind the key's end. */
  long word(int depth);

  int keyLength();

  /** Compares the keys of the rows that two runs are at. */
  static int compare(SortedRun left, SortedRun right) {
    int order = Long.compareUnsigned(left.word(), right.word());
    int length = order != 0 ? 0 : Math.min(left.keyLength(), right.keyLength());
    for (int depth = Long.BYTES; order == 0 && depth < length; depth += Long.BYTES) {
      order = Long.compareUnsigned(left.word(depth), right.word(depth));
    }
    return order;
  }
}
