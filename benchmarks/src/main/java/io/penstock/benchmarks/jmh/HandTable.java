package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Groups by a window of 10 seconds and a key of at most eight bytes, in one table of longs that
 * never grows: what a person would write for this query and no other.
 */
final class HandTable {
  private static final int SLOTS = 1 << 16;
  private static final int WIDTH = 5;
  private static final long WINDOW = 10_000_000L;

  private final long[] slots = new long[SLOTS * WIDTH];

  void add(Columns in) {
    for (int i = 0; i < in.rows(); i++) {
      long time = MemoryUtil.getLong(in.time() + 8L * i);
      long window = time - Math.floorMod(time, WINDOW);
      int slot = find(window, in.keyWord(i)) * WIDTH;
      slots[slot + 2]++;
      slots[slot + 3] = Math.addExact(slots[slot + 3], MemoryUtil.getLong(in.value() + 8L * i));
      double price = Double.longBitsToDouble(MemoryUtil.getLong(in.price() + 8L * i));
      if (price > Double.longBitsToDouble(slots[slot + 4])) {
        slots[slot + 4] = Double.doubleToRawLongBits(price);
      }
    }
  }

  private int find(long window, long word) {
    long hash = (window * 31 + word) * 0x9E3779B97F4A7C15L;
    int at = (int) (hash >>> 48);
    while (slots[at * WIDTH] != window || slots[at * WIDTH + 1] != word) {
      if (slots[at * WIDTH + 2] == 0) {
        slots[at * WIDTH] = window;
        slots[at * WIDTH + 1] = word;
        break;
      }
      at = (at + 1) & (SLOTS - 1);
    }
    return at;
  }

  /** The sum of all counts and sums. */
  long total() {
    long out = 0;
    for (int i = 0; i < SLOTS; i++) {
      out += slots[i * WIDTH + 2] + slots[i * WIDTH + 3];
    }
    return out;
  }
}
