package io.penstock.local.internal.expr;

import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import org.apache.arrow.vector.FieldVector;

/** Copies single values between vectors of one type. Off the hot path. */
public final class CellCopy {
  private CellCopy() {}

  /** Copies a value or null; the target grows as needed and is written in ascending order. */
  public static void copy(FieldVector from, int i, FieldVector to, int j, DataType type) {
    if (Types.isAtomic(type)) {
      to.copyFromSafe(i, j, from);
    } else {
      ArrowWriter.set(to, type, j, ArrowReader.get(from, type, i));
    }
  }

  /** Empties a vector and makes room for rows, all of them null. */
  public static void restart(FieldVector vector, int rowCount) {
    vector.setInitialCapacity(Math.max(rowCount, 1));
    if (vector.getValueCapacity() < rowCount) {
      vector.allocateNew();
    } else {
      vector.reset();
    }
  }
}
