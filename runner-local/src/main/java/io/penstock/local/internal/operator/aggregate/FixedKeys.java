package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Values of a fixed width that are equal exactly when their bytes are. */
final class FixedKeys extends KeyColumn {
  private final int bytes;
  private long storedData;
  private long batchData;

  FixedKeys(int bytes) {
    this.bytes = bytes;
  }

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    storedData = Out.data(storedKeys);
    batchData = Out.data(batchKeys);
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
    if (bytes != 8 || hasNulls()) {
      super.words(rows, from, count, out, at);
      return !hasNulls() && !mayStoreNull();
    }
    for (int i = 0; i < count; i++) {
      out[at + i] = MemoryUtil.getLong(batchData + 8L * rows.row(from + i));
    }
    return !mayStoreNull();
  }

  @Override
  void put(int row, long[] out, int at) {
    super.put(row, out, at);
    if (bytes == 16) {
      out[at + CHUNK] = hasValue(row) ? MemoryUtil.getLong(batchData + 16L * row + 8) : NULL_WORD;
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
