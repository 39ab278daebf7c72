package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.jspecify.annotations.Nullable;

/** Byte strings and text. */
final class BytesFiller extends LeafFiller.Into<BaseVariableWidthVector> {
  private static final long BYTES_PER_SLOT = 16;
  private static final int SHORT = 16;
  private static final int MEDIUM = 32;

  private final Slices slices = new Slices();
  private int size;
  private long offsets;

  BytesFiller(BaseVariableWidthVector vector) {
    super(vector);
  }

  @Override
  void start(int expected) {
    size = 0;
    super.start(expected);
    MemoryUtil.putInt(offsets, 0);
  }

  @Override
  void ensure(int slots) {
    if (vector.getValueCapacity() == 0) {
      vector.allocateNew(BYTES_PER_SLOT * Math.max(1, slots), Math.max(1, slots));
    }
    while (vector.getValueCapacity() < slots) {
      vector.reallocValidityAndOffsetBuffers();
    }
    locate();
  }

  @Override
  void locate() {
    super.locate();
    offsets = vector.getOffsetBuffer().memoryAddress();
  }

  @Override
  void values(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
      throws CorruptParquetException {
    in.slices(slices, values);
    long total = size;
    int longest = 0;
    for (int i = 0; i < values; i++) {
      total += slices.lengths[i];
      longest = Math.max(longest, slices.lengths[i]);
    }
    reserve(total);
    if (mask == null && longest <= SHORT) {
      copyShort(at, slots);
    } else {
      copy(at, slots, mask);
    }
    size = (int) total;
  }

  private void reserve(long total) throws CorruptParquetException {
    if (total > Integer.MAX_VALUE - MEDIUM) {
      throw new CorruptParquetException("byte strings of more than 2 GB in one batch");
    }
    if (vector.getDataBuffer().capacity() < total + MEDIUM) {
      vector.reallocDataBuffer(Math.max(total + MEDIUM, Math.min(2L * size, Integer.MAX_VALUE)));
      locate();
    }
  }

  /** Two words for each, of which the next value overwrites the excess. */
  private void copyShort(int at, int slots) {
    byte[] source = slices.source;
    long offset = offsets + 4L * (at + 1);
    int end = size;
    for (int i = 0; i < slots; i++) {
      int from = slices.offsets[i];
      int length = slices.lengths[i];
      MemoryUtil.putLong(data + end, LittleEndian.getLong(source, from));
      if (length > 8) {
        MemoryUtil.putLong(data + end + 8, LittleEndian.getLong(source, from + 8));
      }
      end += length;
      MemoryUtil.putInt(offset, end);
      offset += 4;
    }
  }

  private void copy(int at, int slots, byte @Nullable [] mask) {
    byte[] source = slices.source;
    long offset = offsets + 4L * (at + 1);
    int end = size;
    int next = 0;
    for (int i = 0; i < slots; i++) {
      if (mask == null || mask[i] != 0) {
        int from = slices.offsets[next];
        int length = slices.lengths[next++];
        if (length <= SHORT) {
          for (int k = 0; k < length; k += 8) {
            MemoryUtil.putLong(data + end + k, LittleEndian.getLong(source, from + k));
          }
        } else {
          MemoryUtil.copyToMemory(source, from, data + end, length);
        }
        end += length;
      }
      MemoryUtil.putInt(offset, end);
      offset += 4;
    }
  }

  @Override
  void finish() {
    vector.setLastSet(count() - 1);
    super.finish();
  }
}
