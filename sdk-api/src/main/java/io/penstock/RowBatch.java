package io.penstock;

import io.penstock.type.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a result on the heap, in as few bytes as their values let. They never change, so that
 * rows may point at them for as long as the program keeps one.
 */
final class RowBatch {
  private final StructType schema;
  private final RowColumn[] columns;
  private final int rows;

  RowBatch(StructType schema, RowColumn[] columns, int rows) {
    this.schema = schema;
    this.columns = columns;
    this.rows = rows;
  }

  StructType schema() {
    return schema;
  }

  int width() {
    return columns.length;
  }

  RowColumn column(int i) {
    return columns[i];
  }

  int rows() {
    return rows;
  }

  /** The values of a row in an array of the caller's own. */
  @Nullable Object[] values(int row) {
    @Nullable Object[] out = new @Nullable Object[columns.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = columns[i].get(row);
    }
    return out;
  }
}
