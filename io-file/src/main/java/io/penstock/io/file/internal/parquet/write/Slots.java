package io.penstock.io.file.internal.parquet.write;

/** The slots of a vector that have values: a range of it, or a list of some. Reused. */
final class Slots {
  /** The most slots at a time. */
  static final int WINDOW = 4096;

  private final int[] list = new int[WINDOW];
  private int first;
  private int count;
  private boolean range;

  /** All of a range. */
  void setRange(int from, int n) {
    range = true;
    first = from;
    count = n;
  }

  /** No slot yet; {@link #add} adds one. */
  void clear() {
    range = false;
    count = 0;
  }

  void add(int slot) {
    list[count++] = slot;
  }

  int count() {
    return count;
  }

  boolean isRange() {
    return range;
  }

  /** The i-th slot. */
  int get(int i) {
    return range ? first + i : list[i];
  }
}
