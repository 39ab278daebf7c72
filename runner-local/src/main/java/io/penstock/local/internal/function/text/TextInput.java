package io.penstock.local.internal.function.text;

import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * The texts of a batch where they lie.
 *
 * @param limit until where memory may be read
 */
record TextInput(long offsets, long data, long limit) {
  static TextInput of(FieldVector vector) {
    long data = vector.getDataBuffer().memoryAddress();
    return new TextInput(
        vector.getOffsetBuffer().memoryAddress(), data, data + vector.getDataBuffer().capacity());
  }

  /** Where the text of a row begins. */
  long from(int row) {
    return data + MemoryUtil.getInt(offsets + 4L * row);
  }

  int length(int row) {
    return MemoryUtil.getInt(offsets + 4L * row + 4) - MemoryUtil.getInt(offsets + 4L * row);
  }

  /** How many bytes the texts of the rows have; those of others may be anything. */
  long bytes(Selection rows) {
    if (rows.isAll()) {
      return from(rows.count()) - from(0);
    }
    long bytes = 0;
    for (int i = 0; i < rows.count(); i++) {
      bytes += length(rows.row(i));
    }
    return bytes;
  }
}
