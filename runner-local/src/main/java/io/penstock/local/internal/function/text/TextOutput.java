package io.penstock.local.internal.function.text;

import io.penstock.local.internal.expr.kernel.Bytes;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;

/** Where a loop writes texts one behind the other; one batch. */
final class TextOutput {
  /** What may be read and written behind a text, so that a short one is two words. */
  static final int SLACK = 16;

  private final long offsets;
  private final long data;
  private int next;
  private int used;

  /**
   * Room for texts.
   *
   * @param bytes that all of them have at most, {@link #SLACK} less than ints go
   */
  TextOutput(BaseVariableWidthVector vector, long bytes) {
    if (vector.getDataBuffer().capacity() < bytes + SLACK) {
      vector.reallocDataBuffer(bytes + SLACK);
    }
    offsets = vector.getOffsetBuffer().memoryAddress();
    data = vector.getDataBuffer().memoryAddress();
    MemoryUtil.putInt(offsets, 0);
  }

  /** Where the next text goes. */
  long at() {
    return data + used;
  }

  /** The text of a row, ascending, is what was written; rows left out are empty. */
  void end(int row, int length) {
    for (; next < row; next++) {
      MemoryUtil.putInt(offsets + 4L * next + 4, used);
    }
    used += length;
    MemoryUtil.putInt(offsets + 4L * row + 4, used);
    next = row + 1;
  }

  /** The rest is empty. */
  void finish(int rowCount) {
    for (; next < rowCount; next++) {
      MemoryUtil.putInt(offsets + 4L * next + 4, used);
    }
  }

  /**
   * Copies bytes and perhaps some behind them.
   *
   * @param limit until where memory may be read
   */
  static void copy(long from, long to, int length, long limit) {
    if (length <= SLACK && from + SLACK <= limit) {
      MemoryUtil.putLong(to, MemoryUtil.getLong(from));
      MemoryUtil.putLong(to + 8, MemoryUtil.getLong(from + 8));
    } else {
      Bytes.copy(from, to, length);
    }
  }
}
