package io.penstock.local.internal.function.kernel;

import io.penstock.type.ArrayType;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.util.Objects;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.jspecify.annotations.Nullable;

/** Reads one argument: the addresses of its vector, taken once a batch. */
final class Argument {
  private final DataType type;
  private final int width;
  private final boolean constant;
  private final Utf8 text = new Utf8();
  private @Nullable FieldVector vector;
  private boolean allNull;
  private long validity;
  private long data;
  private long offsets;

  /**
   * @param constant whether the vector has one row, the same in every batch, that is not null
   */
  Argument(DataType type, boolean constant) {
    this.type = type;
    this.width = width(type);
    this.constant = constant;
  }

  private static int width(DataType type) {
    if (type instanceof AtomicType atomic) {
      return switch (atomic) {
        case BOOLEAN -> 0;
        case BYTE -> 1;
        case SHORT -> 2;
        case INTEGER, FLOAT, DATE -> 4;
        case LONG, DOUBLE, TIMESTAMP, TIMESTAMP_NTZ -> 8;
        case NULL, STRING, BINARY -> -1;
      };
    }
    if (type instanceof DayTimeIntervalType) {
      return 8;
    }
    return type instanceof YearMonthIntervalType ? 4 : -1;
  }

  DataType type() {
    return type;
  }

  void load(FieldVector input) {
    vector = input;
    allNull = type == AtomicType.NULL;
    if (allNull) {
      return;
    }
    validity = input.getNullCount() == 0 ? 0 : input.getValidityBuffer().memoryAddress();
    if (input instanceof BaseFixedWidthVector) {
      data = input.getDataBuffer().memoryAddress();
    } else if (input instanceof BaseVariableWidthVector) {
      data = input.getDataBuffer().memoryAddress();
      offsets = input.getOffsetBuffer().memoryAddress();
      if (constant) {
        text.loadConstant(data, MemoryUtil.getInt(offsets + 4));
      }
    } else if (type instanceof ArrayType || type instanceof MapType) {
      offsets = input.getOffsetBuffer().memoryAddress();
    }
  }

  boolean isConstant() {
    return constant;
  }

  /** Whether any row of the batch is null. */
  boolean hasNulls() {
    return allNull || validity != 0;
  }

  boolean isNull(int row) {
    return allNull
        || (validity != 0 && (MemoryUtil.getByte(validity + (row >> 3)) >> (row & 7) & 1) == 0);
  }

  /** Where the row's value is in the vector. */
  private int at(int row) {
    return constant ? 0 : row;
  }

  long int64(int batchRow) {
    int row = at(batchRow);
    return switch (width) {
      case 0 -> MemoryUtil.getByte(data + (row >> 3)) >> (row & 7) & 1;
      case 1 -> MemoryUtil.getByte(data + row);
      case 2 -> MemoryUtil.getShort(data + 2L * row);
      case 4 -> MemoryUtil.getInt(data + 4L * row);
      case 8 -> MemoryUtil.getLong(data + 8L * row);
      default -> throw new IllegalStateException("Cannot read a number from type " + type);
    };
  }

  double float64(int batchRow) {
    int row = at(batchRow);
    if (type == AtomicType.FLOAT) {
      return Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * row));
    }
    if (type == AtomicType.DOUBLE) {
      return Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row));
    }
    return type instanceof DecimalType ? decimal(row).doubleValue() : (double) int64(row);
  }

  Utf8 utf8(int row) {
    if (constant) {
      return text;
    }
    int start = MemoryUtil.getInt(offsets + 4L * row);
    int end = MemoryUtil.getInt(offsets + 4L * row + 4);
    text.load(data + start, end - start);
    return text;
  }

  BigDecimal decimal(int row) {
    return ((DecimalVector) vector()).getObjectNotNull(at(row));
  }

  int elementStart(int row) {
    return MemoryUtil.getInt(offsets + 4L * at(row));
  }

  int elementEnd(int row) {
    return MemoryUtil.getInt(offsets + 4L * at(row) + 4);
  }

  FieldVector elements() {
    return ((ListVector) vector()).getDataVector();
  }

  @Nullable Object value(int row) {
    return isNull(row) ? null : ArrowReader.get(vector(), type, at(row));
  }

  FieldVector vector() {
    return Objects.requireNonNull(vector, "no batch is loaded");
  }
}
