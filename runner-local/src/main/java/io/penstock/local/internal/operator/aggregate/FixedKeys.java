package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
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
  void hash(Selection rows, int[] hashes) {
    if (width != 8 || !hasNoNull()) {
      super.hash(rows, hashes);
      return;
    }
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      hashes[i] = hashes[i] * 31 + mix(MemoryUtil.getLong(batchData + 8L * rows.row(i)));
    }
  }

  @Override
  boolean differs(Selection rows, int[] groups, int before, int[] fresh, boolean[] wrong) {
    if (width != 8 || !hasNoNull()) {
      return super.differs(rows, groups, before, fresh, wrong);
    }
    boolean any = false;
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      long value = MemoryUtil.getLong(batchData + 8L * rows.row(i));
      int group = groups[i];
      boolean equal =
          group < before
              ? MemoryUtil.getLong(storedData + 8L * group) == value && isStored(group)
              : MemoryUtil.getLong(batchData + 8L * fresh[group - before]) == value;
      if (!equal) {
        wrong[i] = true;
        any = true;
      }
    }
    return any;
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
