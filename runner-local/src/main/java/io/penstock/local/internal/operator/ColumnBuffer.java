package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.jspecify.annotations.Nullable;

/**
 * Vectors of a schema's types that copies of rows are gathered in. Columns that nobody reads have
 * an empty vector in their place.
 */
public final class ColumnBuffer implements AutoCloseable {
  private static final FieldVector UNUSED = new NullVector("unused");
  private final FieldVector[] vectors;
  private final boolean[] used;
  private int rowCount;

  /**
   * @param used the positions of the columns that somebody reads
   */
  public ColumnBuffer(StructType schema, BitSet used, BufferAllocator allocator) {
    this.vectors = new FieldVector[schema.size()];
    this.used = new boolean[schema.size()];
    for (int i = 0; i < vectors.length; i++) {
      this.used[i] = used.get(i);
      vectors[i] =
          used.get(i) ? ArrowTypes.toField(schema.field(i)).createVector(allocator) : UNUSED;
    }
  }

  /** How many rows there are. */
  public int rowCount() {
    return rowCount;
  }

  /** How many bytes the rows take, without room for more. */
  long bytes() {
    long out = 0;
    for (FieldVector vector : vectors) {
      out += vector.getBufferSize();
    }
    return out;
  }

  /** Forgets the rows and keeps the memory. */
  public void reset() {
    rowCount = 0;
  }

  /**
   * Appends rows of a batch with the same columns.
   *
   * @param positions rows in order; null means the first {@code count}
   */
  public void append(ColumnBatch batch, int @Nullable [] positions, int count) {
    for (int i = 0; i < vectors.length; i++) {
      appendColumn(i, batch.column(i), positions, count);
    }
    rowCount += count;
  }

  /** Appends to one column; {@link #advance} follows when all columns have been appended to. */
  public void appendColumn(int column, FieldVector from, int @Nullable [] positions, int count) {
    if (used[column]) {
      VectorAppender.append(from, positions, count, vectors[column], rowCount);
    }
  }

  /** Counts rows that {@link #appendColumn} added. */
  public void advance(int count) {
    rowCount += count;
  }

  boolean isUsed(int column) {
    return used[column];
  }

  /** The vector of a column; its buffers move when rows are appended. */
  public FieldVector columnAt(int column) {
    return vectors[column];
  }

  FieldVector column(int column) {
    return vectors[column];
  }

  /** All rows, lent. */
  public ColumnBatch batch() {
    return new ColumnBatch(List.copyOf(Arrays.asList(vectors)), rowCount);
  }

  /** Frees the memory; the buffer can be filled again. */
  @Override
  public void close() {
    rowCount = 0;
    for (int i = 0; i < vectors.length; i++) {
      if (used[i]) {
        vectors[i].close();
      }
    }
  }
}
