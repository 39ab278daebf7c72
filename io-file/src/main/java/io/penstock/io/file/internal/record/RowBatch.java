package io.penstock.io.file.internal.record;

import io.penstock.io.file.internal.value.TextColumn;
import io.penstock.io.file.internal.value.TextColumns;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import org.apache.arrow.memory.BufferAllocator;

/** The vectors that a reader fills again and again, and the writers of their columns. */
public final class RowBatch implements AutoCloseable {
  private final ArrowColumns root;
  private final TextColumn[] columns;
  private final int capacity;

  /**
   * Makes a batch of columns whose types {@link TextColumns} supports.
   *
   * @param capacity the most rows
   */
  public RowBatch(StructType schema, int capacity, TextOptions options, BufferAllocator allocator) {
    this.root = ArrowColumns.create(schema, allocator);
    this.capacity = capacity;
    this.columns = new TextColumn[schema.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] =
          TextColumns.of(schema.field(i).dataType(), root.getFieldVectors().get(i), options);
    }
  }

  /** The vectors; they stay this batch's. */
  public ArrowColumns root() {
    return root;
  }

  /** How many rows fit. */
  public int capacity() {
    return capacity;
  }

  /** The writers, in the order of the schema. */
  public TextColumn[] columns() {
    return columns;
  }

  /** Begins a batch; the rows before are gone. */
  public void begin() {
    for (TextColumn column : columns) {
      column.begin(capacity);
    }
  }

  /** Ends a batch. */
  public void end(int rows) {
    for (TextColumn column : columns) {
      column.end(rows);
    }
    root.setRowCount(rows);
  }

  @Override
  public void close() {
    root.close();
  }
}
