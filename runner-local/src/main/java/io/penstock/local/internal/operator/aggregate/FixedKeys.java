package io.penstock.local.internal.operator.aggregate;

import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Values of a fixed width that are equal exactly when their bytes are. */
final class FixedKeys extends KeyColumn {
  private final int width;
  private long storedData;
  private long batchData;

  FixedKeys(int width) {
    this.width = width;
  }

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    storedData = Out.data(storedKeys);
    batchData = Out.data(batchKeys);
  }

  private long word(long data, int row) {
    return switch (width) {
      case 1 -> MemoryUtil.getByte(data + row);
      case 2 -> MemoryUtil.getShort(data + 2L * row);
      case 4 -> MemoryUtil.getInt(data + 4L * row);
      default -> MemoryUtil.getLong(data + (long) width * row);
    };
  }

  @Override
  int hash(int row) {
    long value = word(batchData, row);
    return width == 16
        ? mix(value * 31 + MemoryUtil.getLong(batchData + 16L * row + 8))
        : mix(value);
  }

  @Override
  boolean equalValues(boolean inStored, int left, int right) {
    long data = inStored ? storedData : batchData;
    return word(data, left) == word(batchData, right)
        && (width < 16
            || MemoryUtil.getLong(data + 16L * left + 8)
                == MemoryUtil.getLong(batchData + 16L * right + 8));
  }
}
