package io.penstock;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The values of one column of a {@link RowBatch}. It trusts that rows are below the batch's number
 * and, but for {@link #get}, that the value is not null.
 */
abstract class RowColumn {
  private final byte @Nullable [] valid;

  /**
   * @param valid a bit for each row, set if there is a value; null if all of them are
   */
  RowColumn(byte @Nullable [] valid) {
    this.valid = valid;
  }

  final boolean isNull(int row) {
    return ColumnReader.isNull(valid, row);
  }

  /** The value, or null. */
  final @Nullable Object get(int row) {
    return isNull(row) ? null : value(row);
  }

  /** The value as an object. */
  abstract Object value(int row);

  // as the getters of Row: a column of another type is a wrong cast. One method for each type, so
  // that compiled loops of the program see one class behind it and need not make the objects

  byte byteAt(int row) {
    return (Byte) value(row);
  }

  short shortAt(int row) {
    return (Short) value(row);
  }

  int intAt(int row) {
    return (Integer) value(row);
  }

  long longAt(int row) {
    return (Long) value(row);
  }

  float floatAt(int row) {
    return (Float) value(row);
  }

  double doubleAt(int row) {
    return (Double) value(row);
  }

  String textAt(int row) {
    return (String) value(row);
  }

  Instant instantAt(int row) {
    return (Instant) value(row);
  }
}
