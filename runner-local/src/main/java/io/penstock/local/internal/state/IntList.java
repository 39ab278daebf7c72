package io.penstock.local.internal.state;

import java.util.Arrays;

/** Ints one behind the other. */
public final class IntList {
  private int[] values = new int[4];
  private int size;

  /** Adds one at the end. */
  public void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  void addAll(IntList other) {
    if (size + other.size > values.length) {
      values = Arrays.copyOf(values, Math.max(2 * values.length, size + other.size));
    }
    System.arraycopy(other.values, 0, values, size, other.size);
    size += other.size;
  }

  /** The int at a place. */
  public int get(int i) {
    return values[i];
  }

  /** How many there are. */
  public int size() {
    return size;
  }

  void truncate(int newSize) {
    size = newSize;
  }

  void set(int i, int value) {
    values[i] = value;
  }
}
