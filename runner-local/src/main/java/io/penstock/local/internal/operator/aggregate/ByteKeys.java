package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bytes;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Text and binary values. */
final class ByteKeys extends KeyColumn {
  private long storedData;
  private long storedOffsets;
  private long batchData;
  private long batchOffsets;

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    storedData = Out.data(storedKeys);
    storedOffsets = storedKeys.getOffsetBuffer().memoryAddress();
    batchData = Out.data(batchKeys);
    batchOffsets = batchKeys.getOffsetBuffer().memoryAddress();
  }

  @Override
  void hash(Selection rows, int[] hashes) {
    if (!hasNoNull()) {
      super.hash(rows, hashes);
      return;
    }
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      hashes[i] = hashes[i] * 31 + hash(rows.row(i));
    }
  }

  @Override
  boolean differs(Selection rows, int[] groups, int before, int[] fresh, boolean[] wrong) {
    if (!hasNoNull()) {
      return super.differs(rows, groups, before, fresh, wrong);
    }
    boolean any = false;
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      int group = groups[i];
      boolean equal =
          group < before
              ? equalValues(true, group, rows.row(i)) && isStored(group)
              : equalValues(false, fresh[group - before], rows.row(i));
      if (!equal) {
        wrong[i] = true;
        any = true;
      }
    }
    return any;
  }

  @Override
  int hash(int row) {
    int begin = MemoryUtil.getInt(batchOffsets + 4L * row);
    int length = MemoryUtil.getInt(batchOffsets + 4L * row + 4) - begin;
    long at = batchData + begin;
    long hash = length;
    int i = 0;
    for (; i + 8 <= length; i += 8) {
      hash = (hash ^ MemoryUtil.getLong(at + i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return mix(hash ^ rest(at + i, length - i));
  }

  /** Fewer than eight bytes, without a look beyond them; of one length no two give the same. */
  private static long rest(long at, int length) {
    if (length >= 4) {
      long low = MemoryUtil.getInt(at) & 0xffff_ffffL;
      return low | (long) MemoryUtil.getInt(at + length - 4) << 32;
    }
    long out = 0;
    for (int i = 0; i < length; i++) {
      out |= (MemoryUtil.getByte(at + i) & 0xffL) << (8 * i);
    }
    return out;
  }

  @Override
  boolean equalValues(boolean inStored, int left, int right) {
    long offsets = inStored ? storedOffsets : batchOffsets;
    long data = inStored ? storedData : batchData;
    int leftBegin = MemoryUtil.getInt(offsets + 4L * left);
    int rightBegin = MemoryUtil.getInt(batchOffsets + 4L * right);
    int length = MemoryUtil.getInt(batchOffsets + 4L * right + 4) - rightBegin;
    if (MemoryUtil.getInt(offsets + 4L * left + 4) - leftBegin != length) {
      return false;
    }
    return length < 8
        ? rest(data + leftBegin, length) == rest(batchData + rightBegin, length)
        : Bytes.equal(data + leftBegin, length, batchData + rightBegin, length);
  }
}
