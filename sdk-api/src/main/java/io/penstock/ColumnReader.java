package io.penstock;

import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Copies one column of results onto the heap. What Arrow's vectors check for each value is checked
 * once for each batch here, for the types that most results are made of.
 */
abstract class ColumnReader {
  /**
   * Of one column, for batch after batch.
   *
   * @param rows whether structs become rows; lists if not
   */
  static ColumnReader of(DataType type, boolean rows) {
    return type instanceof AtomicType atomic
        ? switch (atomic) {
          case BYTE -> new Numbers(atomic, Byte.BYTES);
          case SHORT -> new Numbers(atomic, Short.BYTES);
          case INTEGER, FLOAT, DATE -> new Numbers(atomic, Integer.BYTES);
          case LONG, DOUBLE, TIMESTAMP, TIMESTAMP_NTZ -> new Numbers(atomic, Long.BYTES);
          case STRING -> new TextReader();
          case NULL, BOOLEAN, BINARY -> new Others(type, rows);
        }
        : new Others(type, rows);
  }

  /**
   * Some of the rows.
   *
   * @param from a multiple of eight
   * @throws IllegalStateException if the vector is shorter than it says
   */
  abstract RowColumn read(FieldVector vector, int from, int count);

  /** The validity bits of the rows, or null if all are valid. */
  static byte @Nullable [] valid(FieldVector vector, int from, int count) {
    if (vector.getNullCount() == 0) {
      return null;
    }
    byte[] out = new byte[(count + 7) / 8];
    ArrowBuf bits = vector.getValidityBuffer();
    check(vector, bits, from / 8 + out.length);
    MemoryUtil.copyFromMemory(bits.memoryAddress() + from / 8, out, 0, out.length);
    return out;
  }

  static boolean isNull(byte @Nullable [] valid, int row) {
    return valid != null && (valid[row >> 3] >> (row & 7) & 1) == 0;
  }

  /** That a buffer of a vector has so many bytes. */
  static void check(FieldVector vector, ArrowBuf buffer, long bytes) {
    if (buffer.capacity() < bytes) {
      throw new IllegalStateException(
          "Cannot read column " + vector.getName() + ": it is shorter than its rows");
    }
  }

  private static final class Numbers extends ColumnReader {
    private final AtomicType type;
    private final int width;
    private long[] numbers = new long[0];

    Numbers(AtomicType type, int width) {
      this.type = type;
      this.width = width;
    }

    @Override
    RowColumn read(FieldVector vector, int from, int count) {
      if (numbers.length < count) {
        numbers = new long[count];
      }
      ArrowBuf data = vector.getDataBuffer();
      check(vector, data, (long) (from + count) * width);
      copy(data.memoryAddress() + (long) from * width, count);
      byte[] valid = valid(vector, from, count);
      if (valid != null) {
        fillNulls(valid, count);
      }
      return NumberColumn.of(type, PackedLongs.of(numbers, count), valid);
    }

    private void copy(long at, int count) {
      switch (width) {
        case Byte.BYTES -> {
          for (int i = 0; i < count; i++) {
            numbers[i] = MemoryUtil.getByte(at + i);
          }
        }
        case Short.BYTES -> {
          for (int i = 0; i < count; i++) {
            numbers[i] = MemoryUtil.getShort(at + 2L * i);
          }
        }
        case Integer.BYTES -> {
          for (int i = 0; i < count; i++) {
            numbers[i] = MemoryUtil.getInt(at + 4L * i);
          }
        }
        default -> {
          for (int i = 0; i < count; i++) {
            numbers[i] = MemoryUtil.getLong(at + 8L * i);
          }
        }
      }
    }

    /** Nulls get a number that is there, so that they need no bits more. */
    private void fillNulls(byte[] valid, int count) {
      int first = 0;
      while (first < count && isNull(valid, first)) {
        first++;
      }
      long filler = first == count ? 0 : numbers[first];
      for (int i = 0; i < count; i++) {
        numbers[i] = isNull(valid, i) ? filler : numbers[i];
      }
    }
  }

  private static final class Others extends ColumnReader {
    private final DataType type;
    private final boolean rows;

    Others(DataType type, boolean rows) {
      this.type = type;
      this.rows = rows;
    }

    @Override
    RowColumn read(FieldVector vector, int from, int count) {
      @Nullable Object[] values = new @Nullable Object[count];
      byte[] valid = new byte[(count + 7) / 8];
      for (int i = 0; i < count; i++) {
        Object value = ArrowReader.get(vector, type, from + i);
        if (value != null) {
          valid[i >> 3] |= (byte) (1 << (i & 7));
          values[i] = rows ? RowValues.fromResult(type, value) : value;
        }
      }
      return new ObjectColumn(values, valid);
    }
  }
}
