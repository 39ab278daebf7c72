package io.penstock;

import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/** Rows in Arrow batches of two, the first of them empty; holds memory from the beginning. */
final class LocalResult implements ArrowResult {
  private static final int BATCH = 2;

  private final StructType schema;
  private final List<List<@Nullable Object>> rows;
  private final VectorSchemaRoot root;
  private int next = -1;

  LocalResult(BufferAllocator allocator, StructType schema, List<List<@Nullable Object>> rows) {
    this.schema = schema;
    this.rows = rows;
    this.root = VectorSchemaRoot.create(ArrowTypes.toArrow(schema), allocator);
    root.allocateNew();
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public @Nullable VectorSchemaRoot next() {
    if (next >= rows.size()) {
      return null;
    }
    root.clear();
    int first = Math.max(next, 0);
    int count = next < 0 ? 0 : Math.min(BATCH, rows.size() - first);
    for (int c = 0; c < schema.size(); c++) {
      for (int r = 0; r < count; r++) {
        ArrowWriter.set(
            root.getVector(c), schema.field(c).dataType(), r, rows.get(first + r).get(c));
      }
    }
    root.setRowCount(count);
    next = first + count;
    return root;
  }

  @Override
  public void close() {
    root.close();
  }
}
