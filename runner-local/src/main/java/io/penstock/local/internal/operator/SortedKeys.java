package io.penstock.local.internal.operator;

import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/** Encoded keys of rows and the order that they put the rows in. */
final class SortedKeys implements AutoCloseable {
  private static final int RUN = 16;
  private final ByteArena arena;
  private long[] begins = new long[256];
  private long[] prefixes = new long[256];
  private int count;

  SortedKeys(BufferAllocator allocator) {
    this.arena = new ByteArena(allocator);
  }

  void reset() {
    arena.reset();
    count = 0;
  }

  void add(byte[] key, int length) {
    if (count + 1 >= begins.length) {
      begins = Arrays.copyOf(begins, 2 * begins.length);
      prefixes = Arrays.copyOf(prefixes, 2 * prefixes.length);
    }
    long prefix = 0;
    for (int i = 0; i < 8; i++) {
      prefix = prefix << 8 | (i < length ? key[i] & 0xff : 0);
    }
    begins[count] = arena.size();
    prefixes[count] = prefix ^ Long.MIN_VALUE;
    arena.append(key, length);
    begins[++count] = arena.size();
  }

  /** The rows in order, the first added first among equal ones. */
  int[] order() {
    int[] from = new int[count];
    for (int i = 0; i < count; i++) {
      from[i] = i;
    }
    for (int begin = 0; begin < count; begin += RUN) {
      insertionSort(from, begin, Math.min(begin + RUN, count));
    }
    int[] to = new int[count];
    for (long width = RUN; width < count; width *= 2) {
      for (long begin = 0; begin < count; begin += 2 * width) {
        int middle = (int) Math.min(begin + width, count);
        merge(from, (int) begin, middle, (int) Math.min(begin + 2 * width, count), to);
      }
      int[] swap = from;
      from = to;
      to = swap;
    }
    return from;
  }

  private void insertionSort(int[] rows, int begin, int end) {
    for (int i = begin + 1; i < end; i++) {
      int row = rows[i];
      int j = i;
      while (j > begin && compare(rows[j - 1], row) > 0) {
        rows[j] = rows[j - 1];
        j--;
      }
      rows[j] = row;
    }
  }

  private void merge(int[] from, int begin, int middle, int end, int[] to) {
    int left = begin;
    int right = middle;
    for (int i = begin; i < end; i++) {
      if (right >= end || (left < middle && compare(from[left], from[right]) <= 0)) {
        to[i] = from[left++];
      } else {
        to[i] = from[right++];
      }
    }
  }

  private int compare(int a, int b) {
    int byPrefix = Long.compare(prefixes[a], prefixes[b]);
    if (byPrefix != 0) {
      return byPrefix;
    }
    long base = arena.address();
    long lengthA = begins[a + 1] - begins[a];
    long lengthB = begins[b + 1] - begins[b];
    long common = Math.min(lengthA, lengthB);
    for (long i = 8; i < common; i++) {
      int x = MemoryUtil.getByte(base + begins[a] + i) & 0xff;
      int y = MemoryUtil.getByte(base + begins[b] + i) & 0xff;
      if (x != y) {
        return x - y;
      }
    }
    return Long.compare(lengthA, lengthB);
  }

  @Override
  public void close() {
    arena.close();
  }
}
