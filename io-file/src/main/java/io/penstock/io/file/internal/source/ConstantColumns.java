package io.penstock.io.file.internal.source;

import io.penstock.connector.ReadContext;
import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Vectors that hold one value over and over: a partition's. */
final class ConstantColumns implements AutoCloseable {
  private final StructType columns;
  private final @Nullable FieldVector[] vectors;
  private final boolean empty;
  private @Nullable List<@Nullable Object> values;
  private int filled;

  /**
   * @param wanted positions in {@code columns}, negative ones mean nothing
   */
  ConstantColumns(StructType columns, int[] wanted, ReadContext context) {
    this.columns = columns;
    this.vectors = new FieldVector[columns.size()];
    boolean none = true;
    for (int column : wanted) {
      if (column >= 0 && vectors[column] == null) {
        none = false;
        vectors[column] =
            ArrowTypes.toField(columns.field(column)).createVector(context.allocator());
      }
    }
    this.empty = none;
  }

  boolean isEmpty() {
    return empty;
  }

  FieldVector vector(int column) {
    FieldVector vector = vectors[column];
    if (vector == null) {
      throw new IllegalStateException("Cannot use column " + column + ": it was not asked for");
    }
    return vector;
  }

  void set(List<@Nullable Object> newValues, int rows) {
    if (values != newValues) {
      filled = 0;
      values = newValues;
    }
    for (int i = 0; i < vectors.length; i++) {
      FieldVector vector = vectors[i];
      if (vector == null) {
        continue;
      }
      if (filled == 0) {
        vector.reset();
      }
      for (int row = filled; row < rows; row++) {
        ArrowWriter.set(vector, columns.field(i).dataType(), row, newValues.get(i));
      }
    }
    filled = Math.max(filled, rows);
    for (FieldVector vector : vectors) {
      if (vector != null) {
        vector.setValueCount(rows);
      }
    }
  }

  @Override
  public void close() {
    for (FieldVector vector : vectors) {
      if (vector != null) {
        vector.close();
      }
    }
  }
}
