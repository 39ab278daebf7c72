package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Rows that the program holds, as vectors. */
public final class LocalRowsCursor implements RowCursor {
  private final StructType schema;
  private final List<List<@Nullable Object>> rows;
  private final int batchRows;
  private final ArrowColumns columns;
  private int given;
  private int count;

  /**
   * @param rows a value for each field of the schema in each row
   * @param batchRows the most rows of a batch
   */
  public LocalRowsCursor(
      StructType schema,
      List<List<@Nullable Object>> rows,
      int batchRows,
      BufferAllocator allocator) {
    this.schema = schema;
    this.rows = rows;
    this.batchRows = batchRows;
    this.columns = ArrowColumns.create(schema, allocator);
  }

  @Override
  public boolean advance() {
    count = Math.min(batchRows, rows.size() - given);
    if (count == 0) {
      return false;
    }
    List<FieldVector> vectors = columns.getFieldVectors();
    for (int c = 0; c < vectors.size(); c++) {
      FieldVector vector = vectors.get(c);
      vector.clear();
      vector.setInitialCapacity(count);
      vector.allocateNew();
      for (int r = 0; r < count; r++) {
        Object value = rows.get(given + r).get(c);
        ArrowWriter.set(vector, schema.field(c).dataType(), r, value);
      }
      vector.setValueCount(count);
    }
    given += count;
    return true;
  }

  @Override
  public ColumnBatch batch() {
    return new ColumnBatch(new ArrayList<>(columns.getFieldVectors()), count);
  }

  @Override
  public Selection rows() {
    return Selection.all(count);
  }

  @Override
  public void close() {
    columns.close();
  }
}
