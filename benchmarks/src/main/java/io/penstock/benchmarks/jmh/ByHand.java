package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/** What a person would write for one query and no other. */
final class ByHand {
  private ByHand() {}

  /**
   * Filter and projection of {@link OperatorBenchmark}; {@code out} has room for 48 bytes a row.
   * The keys are copied too, since rows that are left out lie between them.
   */
  static long filterProject(Columns in, long out) {
    long times = out;
    long values = out + 8L * in.rows();
    long offsets = values + 8L * in.rows();
    long keys = offsets + 4L * in.rows();
    int count = 0;
    int bytes = 0;
    long sum = 0;
    for (int i = 0; i < in.rows(); i++) {
      long value = MemoryUtil.getLong(in.value() + 8L * i);
      double price = Double.longBitsToDouble(MemoryUtil.getLong(in.price() + 8L * i));
      if (value % 10 > 1 && price < 0.9) {
        long time = MemoryUtil.getLong(in.time() + 8L * i);
        long result = Math.addExact(Math.multiplyExact(value, 2L), 1L);
        MemoryUtil.putLong(times + 8L * count, time);
        MemoryUtil.putLong(values + 8L * count, result);
        MemoryUtil.putInt(offsets + 4L * count, bytes);
        int from = MemoryUtil.getInt(in.keyOffsets() + 4L * i);
        int to = MemoryUtil.getInt(in.keyOffsets() + 4L * i + 4);
        for (int at = from; at < to; at++) {
          MemoryUtil.putByte(keys + bytes++, MemoryUtil.getByte(in.keys() + at));
        }
        sum += time + result;
        count++;
      }
    }
    return sum + count + bytes;
  }

  /** Rows that pass and the sum of their new values, from what {@link #filterProject} wrote. */
  static long passed(Columns in, long out) {
    long all = filterProject(in, out);
    long rows = 0;
    for (int i = 0; i < in.rows(); i++) {
      double price = Double.longBitsToDouble(MemoryUtil.getLong(in.price() + 8L * i));
      rows += MemoryUtil.getLong(in.value() + 8L * i) % 10 > 1 && price < 0.9 ? 1 : 0;
    }
    long sum = rows;
    for (long i = 0; all != 0 && i < rows; i++) {
      sum += MemoryUtil.getLong(out + 8L * (in.rows() + i));
    }
    return sum;
  }
}
