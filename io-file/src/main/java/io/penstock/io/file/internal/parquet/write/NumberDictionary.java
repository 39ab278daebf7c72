package io.penstock.io.file.internal.parquet.write;

import java.util.Arrays;

/** Ids for numbers, in the order of their first appearance, by open addressing. */
final class NumberDictionary {
  private long[] values = new long[16];
  private int[] slots = new int[64];
  private int mask = slots.length - 1;
  private int size;
  private long lastValue;
  private int lastId = -1;

  /** The id of a value, a new one when it is new. */
  int id(long value) {
    if (lastId >= 0 && value == lastValue) {
      return lastId;
    }
    int slot = mix(value) & mask;
    int found = slots[slot];
    while (found != 0 && values[found - 1] != value) {
      slot = slot + 1 & mask;
      found = slots[slot];
    }
    lastValue = value;
    lastId = found != 0 ? found - 1 : insert(value, slot);
    return lastId;
  }

  private int insert(long value, int slot) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
    slots[slot] = size;
    if (size * 2 > slots.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = mix(values[i]) & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = i + 1;
    }
  }

  /** Doubles differ in their high bits: without the first shift they would cluster. */
  private static int mix(long value) {
    long mixed = (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
    return (int) (mixed ^ mixed >>> 32);
  }

  int size() {
    return size;
  }

  long value(int id) {
    return values[id];
  }
}
