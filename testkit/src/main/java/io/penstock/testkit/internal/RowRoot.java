package io.penstock.testkit.internal;

import io.penstock.connector.ReadContext;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Writes rows, as lists by position, into the wanted columns of one reused root. */
final class RowRoot implements AutoCloseable {
  private final StructType columns;
  private final int[] positions;
  private final ArrowColumns root;

  RowRoot(StructType schema, ReadContext context) {
    columns = context.columns();
    positions = columns.fields().stream().mapToInt(f -> schema.indexOf(f.name())).toArray();
    root = ArrowColumns.create(columns, context.allocator());
  }

  ArrowColumns fill(List<List<@Nullable Object>> rows) {
    for (int c = 0; c < positions.length; c++) {
      FieldVector vector = root.getVector(c);
      vector.reset();
      for (int r = 0; r < rows.size(); r++) {
        ArrowWriter.set(vector, columns.field(c).dataType(), r, rows.get(r).get(positions[c]));
      }
    }
    root.setRowCount(rows.size());
    return root;
  }

  @Override
  public void close() {
    root.close();
  }
}
