package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import java.util.Arrays;

/** The levels of one leaf's entries in one batch. */
final class LevelBuffer {
  /** Runs make much of few bytes: this is the most that is held of them. */
  private static final int MAX_ENTRIES = 1 << 26;

  private byte[] definitions = new byte[0];
  private byte[] repetitions = new byte[0];
  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  byte definition(int entry) {
    return definitions[entry];
  }

  byte repetition(int entry) {
    return repetitions[entry];
  }

  /** Appends entries {@code [from, to)} of a window. */
  void append(byte[] windowDefinitions, byte[] windowRepetitions, int from, int to)
      throws CorruptParquetException {
    int more = to - from;
    if (size + more > MAX_ENTRIES) {
      throw new CorruptParquetException(
          "one batch has more than " + MAX_ENTRIES + " elements in lists");
    }
    if (size + more > definitions.length) {
      int longer = Math.max(size + more, 2 * size);
      definitions = Arrays.copyOf(definitions, longer);
      repetitions = Arrays.copyOf(repetitions, longer);
    }
    System.arraycopy(windowDefinitions, from, definitions, size, more);
    System.arraycopy(windowRepetitions, from, repetitions, size, more);
    size += more;
  }
}
