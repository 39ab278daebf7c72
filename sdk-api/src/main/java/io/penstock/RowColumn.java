package io.penstock;

import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Reads the Java values of one column of results. What Arrow's vectors check for each value is
 * checked once for each batch here, for the types that most results are made of.
 */
abstract class RowColumn {
  /** Of one column, for batch after batch. */
  static RowColumn of(DataType type) {
    return type instanceof AtomicType atomic
        ? switch (atomic) {
          case INTEGER -> new Ints();
          case LONG -> new Longs();
          case DOUBLE -> new Doubles();
          case DATE -> new Dates();
          case TIMESTAMP -> new Timestamps();
          case STRING -> new Strings();
          default -> new Others(type);
        }
        : new Others(type);
  }

  /** Begins with a batch, which lives until the last value of it was read. */
  abstract void load(FieldVector vector, int rows);

  /** The value, or null; {@code row} is below the number of rows. */
  abstract @Nullable Object get(int row);

  /** Of all types. */
  private static final class Others extends RowColumn {
    private final DataType type;
    private @Nullable FieldVector vector;

    Others(DataType type) {
      this.type = type;
    }

    @Override
    void load(FieldVector vector, int rows) {
      this.vector = vector;
    }

    @Override
    @Nullable Object get(int row) {
      FieldVector current = vector;
      if (current == null) {
        throw new IllegalStateException("Cannot read a value: no batch was loaded");
      }
      return ArrowReader.get(current, type, row);
    }
  }

  /** Of types whose values lie at addresses; a batch is no larger than its buffers. */
  private abstract static class Addressed extends RowColumn {
    private final long width;
    private long validity;
    private boolean noNulls;
    long data;

    Addressed(long width) {
      this.width = width;
    }

    @Override
    void load(FieldVector vector, int rows) {
      noNulls = vector.getNullCount() == 0;
      boolean short0 = !noNulls && vector.getValidityBuffer().capacity() * Byte.SIZE < rows;
      if (short0 || dataBytes(vector) < rows * width) {
        throw new IllegalStateException(
            "Cannot read column "
                + vector.getName()
                + ": it is shorter than its "
                + rows
                + " rows");
      }
      validity = vector.getValidityBuffer().memoryAddress();
      data = address(vector);
    }

    long dataBytes(FieldVector vector) {
      return vector.getDataBuffer().capacity();
    }

    long address(FieldVector vector) {
      return vector.getDataBuffer().memoryAddress();
    }

    @Override
    final @Nullable Object get(int row) {
      return noNulls || (MemoryUtil.getByte(validity + (row >> 3)) >> (row & 7) & 1) != 0
          ? value(row)
          : null;
    }

    abstract Object value(int row);
  }

  private static final class Ints extends Addressed {
    Ints() {
      super(Integer.BYTES);
    }

    @Override
    Object value(int row) {
      return MemoryUtil.getInt(data + 4L * row);
    }
  }

  private static final class Longs extends Addressed {
    Longs() {
      super(Long.BYTES);
    }

    @Override
    Object value(int row) {
      return MemoryUtil.getLong(data + 8L * row);
    }
  }

  private static final class Doubles extends Addressed {
    Doubles() {
      super(Double.BYTES);
    }

    @Override
    Object value(int row) {
      return Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row));
    }
  }

  private static final class Dates extends Addressed {
    Dates() {
      super(Integer.BYTES);
    }

    @Override
    Object value(int row) {
      return LocalDate.ofEpochDay(MemoryUtil.getInt(data + 4L * row));
    }
  }

  private static final class Timestamps extends Addressed {
    private static final long MICROS = 1_000_000L;

    Timestamps() {
      super(Long.BYTES);
    }

    @Override
    Object value(int row) {
      long micros = MemoryUtil.getLong(data + 8L * row);
      long second = Math.floorDiv(micros, MICROS);
      return Instant.ofEpochSecond(second, (micros - second * MICROS) * 1000L);
    }
  }

  /** All bytes of a batch are copied at once, so that a string costs one copy more and not two. */
  private static final class Strings extends Addressed {
    private byte[] bytes = new byte[0];
    private int first;

    Strings() {
      super(Integer.BYTES);
    }

    @Override
    long dataBytes(FieldVector vector) {
      return vector.getOffsetBuffer().capacity() - Integer.BYTES;
    }

    @Override
    long address(FieldVector vector) {
      return vector.getOffsetBuffer().memoryAddress();
    }

    @Override
    void load(FieldVector vector, int rows) {
      if (rows == 0) {
        return;
      }
      super.load(vector, rows);
      first = MemoryUtil.getInt(data);
      int length = MemoryUtil.getInt(data + 4L * rows) - first;
      if (bytes.length < length) {
        bytes = new byte[length + length / 8];
      }
      vector.getDataBuffer().getBytes(first, bytes, 0, length);
    }

    @Override
    Object value(int row) {
      int start = MemoryUtil.getInt(data + 4L * row);
      int end = MemoryUtil.getInt(data + 4L * row + 4);
      return new String(bytes, start - first, end - start, StandardCharsets.UTF_8);
    }
  }
}
