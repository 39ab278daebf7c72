package io.penstock.local.internal.state;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import org.apache.arrow.vector.FieldVector;

/** Writes the values of one type as bytes, and reads them back into vectors row by row. */
abstract class Cell {
  /**
   * The cell of a type.
   *
   * @param key whether values that are equal as grouping keys get equal bytes: one NaN, 0.0 for
   *     -0.0, the entries of a map in one order
   */
  static Cell of(DataType type, boolean key) {
    if (type == AtomicType.STRING || type == AtomicType.BINARY) {
      return new BytesCell();
    } else if (type instanceof StructType struct) {
      return new StructCell(new RowCodec(struct, key));
    } else if (type instanceof ArrayType array) {
      return new ListCell(of(array.elementType(), key));
    } else if (type instanceof MapType map) {
      return new MapCell(of(map.keyType(), key), of(map.valueType(), key), key);
    } else if (type == AtomicType.BOOLEAN) {
      return new BooleanCell();
    } else if (type == AtomicType.NULL) {
      return new NothingCell();
    }
    return new FixedCell(
        width(type), key && (type == AtomicType.FLOAT || type == AtomicType.DOUBLE));
  }

  private static int width(DataType type) {
    if (type instanceof DecimalType) {
      return 16;
    } else if (type instanceof YearMonthIntervalType) {
      return 4;
    } else if (type instanceof AtomicType atomic) {
      return switch (atomic) {
        case BYTE -> 1;
        case SHORT -> 2;
        case INTEGER, DATE, FLOAT -> 4;
        default -> 8;
      };
    }
    return 8;
  }

  /** The bytes of every value, or -1 if values differ in length. */
  abstract int fixedSize();

  /** The bytes of a value that is not null. */
  abstract long size(FieldVector from, int row);

  /** Writes a value that is not null; gives the address behind it. */
  abstract long write(FieldVector from, int row, long at);

  /**
   * Reads a value into a row; rows come in ascending order without gaps, and there is room for
   * them.
   *
   * @return the address behind it
   */
  abstract long read(long at, FieldVector to, int row);

  /** Makes a row null; otherwise as {@link #read}. */
  abstract void readNull(FieldVector to, int row);

  /** Makes room for so many rows. */
  abstract void reserve(FieldVector to, int rows);

  /** Ends the rows of a vector. */
  void finish(FieldVector to, int rows) {
    to.setValueCount(rows);
  }
}
