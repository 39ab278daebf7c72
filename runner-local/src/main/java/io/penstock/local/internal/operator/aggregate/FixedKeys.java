package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Values of a fixed width that are equal exactly when their bytes are. */
final class FixedKeys extends KeyColumn {
  private final int bytes;
  private long storedData;
  private long batchData;

  /** Whether a value may be stored whose word is that of null; not known before a null is seen. */
  private boolean sharesNullWord = true;

  private boolean isKnown = true;

  FixedKeys(int bytes) {
    this.bytes = bytes;
  }

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    storedData = Out.data(storedKeys);
    batchData = Out.data(batchKeys);
  }

  @Override
  void storedNothing() {
    super.storedNothing();
    sharesNullWord = false;
    isKnown = true;
  }

  private long first(long data, int row) {
    return switch (bytes) {
      case 1 -> MemoryUtil.getByte(data + row);
      case 2 -> MemoryUtil.getShort(data + 2L * row);
      case 4 -> MemoryUtil.getInt(data + 4L * row);
      default -> MemoryUtil.getLong(data + (long) bytes * row);
    };
  }

  @Override
  int width() {
    return bytes == 16 ? 2 : 1;
  }

  @Override
  boolean words(Selection rows, int from, int count, long[] out, int at) {
    if (hasNulls() || mayStoreNull()) {
      sharesNullWord |= !isKnown;
      super.words(rows, from, count, out, at);
      return !sharesNullWord;
    }
    if (bytes != 8) {
      super.words(rows, from, count, out, at);
      return true;
    }
    isKnown = false;
    for (int i = 0; i < count; i++) {
      out[at + i] = MemoryUtil.getLong(batchData + 8L * rows.row(from + i));
    }
    return true;
  }

  @Override
  void put(int row, long[] out, int at) {
    boolean value = hasValue(row);
    long word = value ? word(row) : NULL_WORD;
    out[at] = word;
    sharesNullWord |= value && word == NULL_WORD;
    if (bytes == 16) {
      out[at + CHUNK] = value ? MemoryUtil.getLong(batchData + 16L * row + 8) : NULL_WORD;
    }
  }

  @Override
  long word(int row) {
    return first(batchData, row);
  }

  @Override
  boolean equalValues(boolean inStored, int left, int right) {
    long data = inStored ? storedData : batchData;
    return first(data, left) == first(batchData, right)
        && (bytes < 16
            || MemoryUtil.getLong(data + 16L * left + 8)
                == MemoryUtil.getLong(batchData + 16L * right + 8));
  }
}
