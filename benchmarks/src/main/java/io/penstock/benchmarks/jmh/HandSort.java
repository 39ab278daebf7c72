package io.penstock.benchmarks.jmh;

import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * All rows by price and value, by hand: prices have five digits and values ascend, so that a price
 * and the number of a row are one long, and longs are sorted.
 */
final class HandSort {
  private static final double DIGITS = 100_000;
  private static final int ROW_BITS = 32;

  private HandSort() {}

  /**
   * Writes batches of the sorted rows to {@code out}, one over the other, as times, values, prices,
   * offsets and keys.
   *
   * @param batches of as many rows each
   * @return the number of rows and the sum of the words of all values
   */
  static long sort(Columns[] batches, long out) {
    int batchRows = batches[0].rows();
    long[] order = new long[batches.length * batchRows];
    for (int b = 0; b < batches.length; b++) {
      for (int i = 0; i < batchRows; i++) {
        int row = b * batchRows + i;
        order[row] = Math.round(batches[b].price(i) * DIGITS) << ROW_BITS | row;
      }
    }
    Arrays.sort(order);
    long sum = 0;
    for (int from = 0; from < order.length; from += batchRows) {
      sum += gather(batches, order, from, out);
    }
    return sum;
  }

  private static long gather(Columns[] batches, long[] order, int from, long out) {
    int rows = batches[0].rows();
    long values = out + 8L * rows;
    long prices = values + 8L * rows;
    long offsets = prices + 8L * rows;
    long keys = offsets + 4L * rows + 4;
    int bytes = 0;
    for (int i = 0; i < rows; i++) {
      int row = (int) order[from + i];
      Columns batch = batches[row / rows];
      int in = row % rows;
      MemoryUtil.putLong(out + 8L * i, MemoryUtil.getLong(batch.time() + 8L * in));
      MemoryUtil.putLong(values + 8L * i, MemoryUtil.getLong(batch.value() + 8L * in));
      MemoryUtil.putLong(prices + 8L * i, MemoryUtil.getLong(batch.price() + 8L * in));
      MemoryUtil.putInt(offsets + 4L * i, bytes);
      long end = batch.key(in + 1);
      for (long at = batch.key(in); at < end; at++) {
        MemoryUtil.putByte(keys + bytes++, MemoryUtil.getByte(at));
      }
    }
    MemoryUtil.putInt(offsets + 4L * rows, bytes);
    return rows + Words.sum(out, 24L * rows) + Words.sum(keys, bytes);
  }

  /** The value of a row of the last batch, which {@link #sort} left there. */
  static long value(Columns[] batches, long out, int row) {
    return MemoryUtil.getLong(out + 8L * batches[0].rows() + 8L * row);
  }
}
