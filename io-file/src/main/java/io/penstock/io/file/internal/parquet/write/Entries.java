package io.penstock.io.file.internal.parquet.write;

/**
 * The slots of one node of the schema, in the order of rows, with the levels reached so far.
 * Besides slots of the vector there are entries for what is missing further up: their slot is -1.
 */
final class Entries {
  private final int[] slots;
  private final int[] definitions;
  private final int[] repetitions;
  private int count;

  Entries(int capacity) {
    slots = new int[capacity];
    definitions = new int[capacity];
    repetitions = new int[capacity];
  }

  /** One entry for each row. */
  static Entries ofRows(int rows) {
    Entries entries = new Entries(rows);
    for (int row = 0; row < rows; row++) {
      entries.add(row, 0, 0);
    }
    return entries;
  }

  void add(int slot, int definition, int repetition) {
    slots[count] = slot;
    definitions[count] = definition;
    repetitions[count++] = repetition;
  }

  int count() {
    return count;
  }

  int slot(int i) {
    return slots[i];
  }

  int definition(int i) {
    return definitions[i];
  }

  int repetition(int i) {
    return repetitions[i];
  }
}
