package io.penstock.benchmarks.jmh;

import io.penstock.type.ArrowColumns;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * The addresses of a batch of {@link Rows}, for loops by hand.
 *
 * @param nulls whether any value is null; null values are null in key and price too
 * @param validity of value
 */
record Columns(
    int rows,
    boolean nulls,
    long validity,
    long time,
    long value,
    long keyOffsets,
    long keys,
    long price) {
  static Columns of(ArrowColumns batch) {
    return new Columns(
        batch.getRowCount(),
        batch.getVector(1).getNullCount() > 0,
        batch.getVector(1).getValidityBuffer().memoryAddress(),
        batch.getVector(0).getDataBuffer().memoryAddress(),
        batch.getVector(1).getDataBuffer().memoryAddress(),
        batch.getVector(2).getOffsetBuffer().memoryAddress(),
        batch.getVector(2).getDataBuffer().memoryAddress(),
        batch.getVector(3).getDataBuffer().memoryAddress());
  }

  double price(int row) {
    return Double.longBitsToDouble(MemoryUtil.getLong(price + 8L * row));
  }

  /** Where the text of a row begins, which is where that of the row before ends. */
  long key(int row) {
    return keys + MemoryUtil.getInt(keyOffsets + 4L * row);
  }

  /** A text of one to eight bytes as a word; the vectors have spare room behind the last key. */
  long keyWord(int row) {
    int length = (int) (key(row + 1) - key(row));
    return MemoryUtil.getLong(key(row)) << (Long.SIZE - Byte.SIZE * length);
  }

  boolean valid(int row) {
    return !nulls || (MemoryUtil.getByte(validity + (row >> 3)) >> (row & 7) & 1) != 0;
  }
}
