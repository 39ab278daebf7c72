package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bytes;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Text and binary values. */
final class ByteKeys extends KeyColumn {
  private static final long LONG_TEXT = Long.MIN_VALUE;
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
  boolean words(Selection rows, int from, int count, long[] out, int at) {
    boolean nulls = hasNulls();
    long all = 0;
    for (int i = 0; i < count; i++) {
      int row = rows.row(from + i);
      long word = nulls && !hasValue(row) ? NULL_WORD : word(row);
      out[at + i] = word;
      all |= word;
    }
    // no text of fewer than eight bytes has the word of null
    return all >= 0;
  }

  /** Fewer than eight bytes and their number, or the hash of more, which is negative. */
  @Override
  long word(int row) {
    int begin = MemoryUtil.getInt(batchOffsets + 4L * row);
    int length = MemoryUtil.getInt(batchOffsets + 4L * row + 4) - begin;
    long at = batchData + begin;
    if (length < 8) {
      return rest(at, length) | (long) length << 56;
    }
    long hash = length;
    int i = 0;
    for (; i + 8 <= length; i += 8) {
      hash = (hash ^ MemoryUtil.getLong(at + i)) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (hash ^ rest(at + i, length - i)) | LONG_TEXT;
  }

  /** Fewer than eight bytes as a number, without a look beyond them. */
  private static long rest(long at, int length) {
    if (length >= 4) {
      long low = MemoryUtil.getInt(at) & 0xffff_ffffL;
      long last = MemoryUtil.getInt(at + length - 4) & 0xffff_ffffL;
      return low | last >>> 8 * (8 - length) << 32;
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
