package io.penstock.local.internal.operator;

import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * Copies chosen rows of one vector to the end of another of the same type, growing it. The rows
 * before the end must have been written by this class; a target that is written from row 0 again
 * keeps its buffers.
 */
public final class VectorAppender {
  /** The position that stands for null. */
  public static final int NULL = -1;

  /** Bytes up to which a copy by words is faster than a call. */
  private static final int SHORT = 32;

  private VectorAppender() {}

  /**
   * Appends rows and sets the value count.
   *
   * @param positions rows of {@code from} in order, {@link #NULL} for null; null means the first
   *     {@code count} rows
   * @param at how many rows the target has
   */
  public static void append(
      FieldVector from, int @Nullable [] positions, int count, FieldVector to, int at) {
    append(from, positions, count, to, at, positions == null || isRows(positions, count));
  }

  /** The same for positions of which none is {@link #NULL}, which is not checked. */
  static void appendRows(
      FieldVector from, int @Nullable [] positions, int count, FieldVector to, int at) {
    append(from, positions, count, to, at, true);
  }

  private static void append(
      FieldVector from,
      int @Nullable [] positions,
      int count,
      FieldVector to,
      int at,
      boolean areRows) {
    write(from, positions, count, to, at, areRows);
    to.setValueCount(at + count);
  }

  private static void write(
      FieldVector from,
      int @Nullable [] positions,
      int count,
      FieldVector to,
      int at,
      boolean areRows) {
    if (count == 0 || to instanceof NullVector) {
      return;
    }
    if (to instanceof BitVector bits) {
      reserve(bits, at, count);
      validity(from, positions, count, bits, at, areRows);
      bits((BitVector) from, positions, count, bits, at);
    } else if (to instanceof BaseFixedWidthVector fixed) {
      reserve(fixed, at, count);
      validity(from, positions, count, fixed, at, areRows);
      fixed((BaseFixedWidthVector) from, positions, count, fixed, at, areRows);
    } else if (to instanceof BaseVariableWidthVector bytes) {
      bytes((BaseVariableWidthVector) from, positions, count, bytes, at, areRows);
    } else if (to instanceof StructVector struct) {
      struct((StructVector) from, positions, count, struct, at, areRows);
    } else if (to instanceof ListVector list) {
      list((ListVector) from, positions, count, list, at, areRows);
    } else {
      throw new IllegalStateException("Cannot copy " + to.getField() + ": no such type is used");
    }
  }

  private static int position(int @Nullable [] positions, int i) {
    return positions == null ? i : positions[i];
  }

  private static void reserve(BaseFixedWidthVector to, int at, int count) {
    if (at == 0 && to.getValueCapacity() < count) {
      to.allocateNew(count);
    }
    while (to.getValueCapacity() < at + count) {
      to.reAlloc();
    }
  }

  private static void validity(
      FieldVector from,
      int @Nullable [] positions,
      int count,
      FieldVector to,
      int at,
      boolean areRows) {
    long target = to.getValidityBuffer().memoryAddress();
    boolean nulls = Bits.mayBeNull(from);
    if (!nulls && areRows) {
      Bits.fill(target, at, count, true);
      return;
    }
    long source = from.getValidityBuffer().memoryAddress();
    for (int i = 0; i < count; i++) {
      int row = position(positions, i);
      Bits.set(target, at + i, row >= 0 && (!nulls || Bits.get(source, row)));
    }
  }

  /** Whether no position stands for null. */
  private static boolean isRows(int[] positions, int count) {
    int all = 0;
    for (int i = 0; i < count; i++) {
      all |= positions[i];
    }
    return all >= 0;
  }

  private static void bits(
      BitVector from, int @Nullable [] positions, int count, BitVector to, int at) {
    long source = from.getDataBuffer().memoryAddress();
    long target = to.getDataBuffer().memoryAddress();
    for (int i = 0; i < count; i++) {
      int row = position(positions, i);
      Bits.set(target, at + i, row >= 0 && Bits.get(source, row));
    }
  }

  private static void fixed(
      BaseFixedWidthVector from,
      int @Nullable [] positions,
      int count,
      BaseFixedWidthVector to,
      int at,
      boolean areRows) {
    int width = to.getTypeWidth();
    long source = from.getDataBuffer().memoryAddress();
    long target = to.getDataBuffer().memoryAddress() + (long) at * width;
    if (positions == null) {
      MemoryUtil.copyMemory(source, target, (long) count * width);
      return;
    }
    if (width == 8 && areRows) {
      for (int i = 0; i < count; i++) {
        MemoryUtil.putLong(target + 8L * i, MemoryUtil.getLong(source + 8L * positions[i]));
      }
      return;
    }
    switch (width) {
      case 4 -> {
        for (int i = 0; i < count; i++) {
          int row = positions[i];
          MemoryUtil.putInt(target + 4L * i, row < 0 ? 0 : MemoryUtil.getInt(source + 4L * row));
        }
      }
      case 8 -> {
        for (int i = 0; i < count; i++) {
          int row = positions[i];
          MemoryUtil.putLong(target + 8L * i, row < 0 ? 0 : MemoryUtil.getLong(source + 8L * row));
        }
      }
      default -> {
        for (int i = 0; i < count; i++) {
          int row = positions[i];
          if (row < 0) {
            MemoryUtil.setMemory(target + (long) width * i, width, (byte) 0);
          } else {
            MemoryUtil.copyMemory(source + (long) width * row, target + (long) width * i, width);
          }
        }
      }
    }
  }

  private static void bytes(
      BaseVariableWidthVector from,
      int @Nullable [] positions,
      int count,
      BaseVariableWidthVector to,
      int at,
      boolean areRows) {
    long fromOffsets = from.getOffsetBuffer().memoryAddress();
    boolean nulls = Bits.mayBeNull(from);
    long fromValidity = from.getValidityBuffer().memoryAddress();
    boolean dense = !nulls && areRows;
    long added = 0;
    for (int i = 0; i < count; i++) {
      int row = position(positions, i);
      if (dense || row >= 0 && (!nulls || Bits.get(fromValidity, row))) {
        added += length(fromOffsets, row);
      }
    }
    if (at == 0 && to.getValueCapacity() < count) {
      to.allocateNew(Math.max(added, 1), count);
    }
    while (to.getValueCapacity() < at + count) {
      to.reallocValidityAndOffsetBuffers();
    }
    int end = at == 0 ? 0 : to.getOffsetBuffer().getInt(4L * at);
    if (to.getDataBuffer().capacity() < end + added) {
      to.reallocDataBuffer(end + added);
    }
    validity(from, positions, count, to, at, areRows);
    long source = from.getDataBuffer().memoryAddress();
    long target = to.getDataBuffer().memoryAddress();
    long offsets = to.getOffsetBuffer().memoryAddress();
    long lastWord = from.getDataBuffer().capacity() - SHORT;
    long lastTarget = to.getDataBuffer().capacity() - SHORT;
    MemoryUtil.putInt(offsets + 4L * at, end);
    for (int i = 0; i < count; i++) {
      int row = position(positions, i);
      if (dense || row >= 0 && (!nulls || Bits.get(fromValidity, row))) {
        int length = length(fromOffsets, row);
        int begin = MemoryUtil.getInt(fromOffsets + 4L * row);
        if (length <= SHORT && begin <= lastWord && end <= lastTarget) {
          words(source + begin, target + end, length);
        } else {
          MemoryUtil.copyMemory(source + begin, target + end, length);
        }
        end += length;
      }
      MemoryUtil.putInt(offsets + 4L * (at + i + 1), end);
    }
    to.setLastSet(at + count - 1);
  }

  /** Copies whole words, up to seven bytes too many: there is room behind both. */
  private static void words(long source, long target, int length) {
    for (int i = 0; i < length; i += 8) {
      MemoryUtil.putLong(target + i, MemoryUtil.getLong(source + i));
    }
  }

  private static int length(long offsets, int row) {
    return MemoryUtil.getInt(offsets + 4L * (row + 1)) - MemoryUtil.getInt(offsets + 4L * row);
  }

  private static void struct(
      StructVector from,
      int @Nullable [] positions,
      int count,
      StructVector to,
      int at,
      boolean areRows) {
    if (at == 0 && to.getValidityBuffer().capacity() * 8 < count) {
      to.setInitialCapacity(count);
      to.allocateNew();
    }
    while (to.getValidityBuffer().capacity() * 8 < at + count) {
      to.reAlloc();
    }
    validity(from, positions, count, to, at, areRows);
    for (int i = 0; i < to.size(); i++) {
      FieldVector child = (FieldVector) to.getChildByOrdinal(i);
      write((FieldVector) from.getChildByOrdinal(i), positions, count, child, at, areRows);
    }
  }

  private static void list(
      ListVector from,
      int @Nullable [] positions,
      int count,
      ListVector to,
      int at,
      boolean areRows) {
    if (at == 0 && to.getValueCapacity() < count) {
      to.setInitialCapacity(count);
      to.allocateNew();
    }
    while (to.getValueCapacity() < at + count) {
      to.reAlloc();
    }
    validity(from, positions, count, to, at, areRows);
    boolean nulls = Bits.mayBeNull(from);
    long fromValidity = from.getValidityBuffer().memoryAddress();
    long fromOffsets = from.getOffsetBuffer().memoryAddress();
    long offsets = to.getOffsetBuffer().memoryAddress();
    int begin = at == 0 ? 0 : MemoryUtil.getInt(offsets + 4L * at);
    MemoryUtil.putInt(offsets + 4L * at, begin);
    int end = begin;
    for (int i = 0; i < count; i++) {
      int row = position(positions, i);
      if (row >= 0 && (!nulls || Bits.get(fromValidity, row))) {
        end = Math.addExact(end, length(fromOffsets, row));
      }
      MemoryUtil.putInt(offsets + 4L * (at + i + 1), end);
    }
    int[] elements = new int[end - begin];
    int k = 0;
    for (int i = 0; i < count; i++) {
      int row = position(positions, i);
      if (row >= 0 && (!nulls || Bits.get(fromValidity, row))) {
        int first = MemoryUtil.getInt(fromOffsets + 4L * row);
        int length = length(fromOffsets, row);
        for (int j = 0; j < length; j++) {
          elements[k++] = first + j;
        }
      }
    }
    to.setLastSet(at + count - 1);
    write(from.getDataVector(), elements, elements.length, to.getDataVector(), begin, true);
  }
}
