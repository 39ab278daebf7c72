package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * Gives a batch and its selection as an Arrow root with exactly the selected rows. Columns of which
 * all rows count are lent on without a copy; the others go to vectors that are kept from batch to
 * batch.
 */
public final class OutputRoot implements AutoCloseable {
  private final List<Field> fields;
  private final BufferAllocator allocator;
  private final @Nullable FieldVector[] own;

  public OutputRoot(StructType schema, BufferAllocator allocator) {
    this.fields = schema.fields().stream().map(ArrowTypes::toField).toList();
    this.allocator = allocator;
    this.own = new FieldVector[schema.size()];
  }

  /** The rows as a root, valid as long as the batch and until the next call or {@link #close}. */
  public ArrowColumns of(ColumnBatch batch, Selection rows) {
    int count = rows.count();
    List<FieldVector> columns = new ArrayList<>(own.length);
    for (int i = 0; i < own.length; i++) {
      FieldVector column = batch.column(i);
      if (rows.isAll() && column.getValueCount() == count) {
        columns.add(column);
      } else {
        FieldVector target = target(i);
        VectorAppender.appendRows(column, rows.isAll() ? null : rows.positions(), count, target, 0);
        columns.add(target);
      }
    }
    return new ArrowColumns(fields, columns, count);
  }

  private FieldVector target(int i) {
    FieldVector vector = own[i];
    if (vector == null) {
      vector = fields.get(i).createVector(allocator);
      own[i] = vector;
    }
    return vector;
  }

  @Override
  public void close() {
    for (int i = 0; i < own.length; i++) {
      FieldVector vector = own[i];
      if (vector != null) {
        vector.close();
        own[i] = null;
      }
    }
  }
}
