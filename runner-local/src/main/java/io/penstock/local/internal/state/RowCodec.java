package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.StructType;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/**
 * Writes rows of columns as bytes and reads them back. A row is a mask of the columns that are not
 * null, then the values; a null of fixed width leaves zeros. Rows of columns of fixed width have
 * one length.
 */
final class RowCodec {
  private final Cell[] cells;
  private final int masked;
  private final int maskBytes;
  private final int fixedSize;

  /**
   * @param key whether rows that are equal as grouping keys get equal bytes
   */
  RowCodec(StructType schema, boolean key) {
    this(schema, key, schema.size());
  }

  /**
   * @param masked how many columns are in the mask; those behind are never null
   */
  RowCodec(StructType schema, boolean key, int masked) {
    this.masked = masked;
    this.maskBytes = Bits.bytes(masked);
    cells = new Cell[schema.size()];
    int size = maskBytes;
    for (int i = 0; i < cells.length; i++) {
      cells[i] = Cell.of(schema.field(i).dataType(), key);
      size = size < 0 || cells[i].fixedSize() < 0 ? -1 : size + cells[i].fixedSize();
    }
    fixedSize = size;
  }

  static boolean isNull(FieldVector vector, int row) {
    return vector instanceof NullVector || vector.isNull(row);
  }

  /** The bytes of every row, or -1 if rows differ in length. */
  int fixedSize() {
    return fixedSize;
  }

  long size(FieldVector[] columns, int row) {
    if (fixedSize >= 0) {
      return fixedSize;
    }
    long size = maskBytes;
    for (int i = 0; i < cells.length; i++) {
      size +=
          isNull(columns[i], row)
              ? Math.max(0, cells[i].fixedSize())
              : cells[i].size(columns[i], row);
    }
    return size;
  }

  /** Writes a row; gives the address behind it. */
  long write(FieldVector[] columns, int row, long at) {
    Bits.fill(at, masked, false);
    long next = at + maskBytes;
    for (int i = 0; i < cells.length; i++) {
      if (!isNull(columns[i], row)) {
        if (i < masked) {
          Bits.set(at, i);
        }
        next = cells[i].write(columns[i], row, next);
      } else if (cells[i].fixedSize() > 0) {
        MemoryUtil.setMemory(next, cells[i].fixedSize(), (byte) 0);
        next += cells[i].fixedSize();
      }
    }
    return next;
  }

  /** Reads a row; rows come in ascending order and {@link #reserve} made room for them. */
  long read(long at, FieldVector[] to, int row) {
    long next = at + maskBytes;
    for (int i = 0; i < cells.length; i++) {
      if (i >= masked || Bits.get(at, i)) {
        next = cells[i].read(next, to[i], row);
      } else {
        cells[i].readNull(to[i], row);
        next += Math.max(0, cells[i].fixedSize());
      }
    }
    return next;
  }

  void readNulls(FieldVector[] to, int row) {
    for (int i = 0; i < cells.length; i++) {
      cells[i].readNull(to[i], row);
    }
  }

  void reserve(FieldVector[] to, int rows) {
    for (int i = 0; i < cells.length; i++) {
      cells[i].reserve(to[i], rows);
    }
  }

  void finish(FieldVector[] to, int rows) {
    for (int i = 0; i < cells.length; i++) {
      cells[i].finish(to[i], rows);
    }
  }
}
