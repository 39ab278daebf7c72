package io.penstock.benchmarks.jmh;

/** Keys of at most eight bytes, each once, in one table of longs that never grows. */
final class HandSet {
  private static final int BITS = 12;

  private final long[] slots = new long[1 << BITS];
  private int size;

  void add(Columns in) {
    for (int i = 0; i < in.rows(); i++) {
      long word = in.keyWord(i);
      int at = (int) ((word * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - BITS));
      while (slots[at] != word) {
        if (slots[at] == 0) { // no key is without bytes
          slots[at] = word;
          size++;
          break;
        }
        at = (at + 1) & (slots.length - 1);
      }
    }
  }

  int size() {
    return size;
  }
}
