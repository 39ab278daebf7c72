package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bytes;
import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Text and binary values. */
final class ByteKeys extends KeyColumn {
  private static final long LONG_TEXT = Long.MIN_VALUE;
  private static final long NULL_WORD = Long.MAX_VALUE;

  private long[] words = {};
  private long[] storedWords = {};
  private int storedCount;
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
  void storedNothing() {
    super.storedNothing();
    storedCount = 0;
  }

  @Override
  void storedFromBatch(int[] rows, int count) {
    super.storedFromBatch(rows, count);
    if (storedWords.length < storedCount + count) {
      storedWords =
          Arrays.copyOf(storedWords, Math.max(storedCount + count, 2 * storedWords.length));
    }
    for (int i = 0; i < count; i++) {
      storedWords[storedCount++] = isInBatch(rows[i]) ? word(rows[i]) : NULL_WORD;
    }
  }

  @Override
  void hash(Selection rows, int[] hashes) {
    if (!hasNoNull()) {
      super.hash(rows, hashes);
      return;
    }
    int count = rows.count();
    if (words.length < count) {
      words = new long[count];
    }
    for (int i = 0; i < count; i++) {
      long word = word(rows.row(i));
      words[i] = word;
      hashes[i] = hashes[i] * 31 + mix(word);
    }
  }

  /** Compares the words of {@link #hash}, and more of the texts only where those do not say all. */
  @Override
  boolean differs(Selection rows, int[] groups, int before, int[] fresh, boolean[] wrong) {
    if (!hasNoNull()) {
      return super.differs(rows, groups, before, fresh, wrong);
    }
    boolean any = false;
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      int group = groups[i];
      long word = words[i];
      long other = group < before ? storedWords[group] : word(fresh[group - before]);
      boolean equal =
          word == other
              && (word >= 0
                  || (group < before
                      ? equalValues(true, group, rows.row(i))
                      : equalValues(false, fresh[group - before], rows.row(i))));
      if (!equal) {
        wrong[i] = true;
        any = true;
      }
    }
    return any;
  }

  /** Fewer than eight bytes and their number, or the hash of more, which is negative. */
  private long word(int row) {
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

  @Override
  int hash(int row) {
    return mix(word(row));
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
