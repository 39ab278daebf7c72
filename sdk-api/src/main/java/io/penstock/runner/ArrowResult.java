package io.penstock.runner;

import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a batch query as Arrow batches, in order. Used by one thread at a time; the holder
 * closes it, at the end or before.
 */
public interface ArrowResult extends AutoCloseable {
  /** The schema of the rows. */
  StructType schema();

  /**
   * The next rows, or null at the end; a root may have no rows. It is valid until the next call or
   * {@link #close()} and is freed by them, not by the caller.
   *
   * @throws io.penstock.error.PenstockException if the query fails
   */
  @Nullable VectorSchemaRoot next();

  /**
   * As {@link #next()} and in turn with it, for who needs no root. A runner gives the columns
   * without making one if it can, because that is much slower at the first time in a process.
   *
   * @throws io.penstock.error.PenstockException if the query fails
   */
  default @Nullable ArrowColumns nextColumns() {
    VectorSchemaRoot root = next();
    return root == null ? null : ArrowColumns.of(root);
  }

  /** Stops the query if it still runs and frees everything. */
  @Override
  void close();
}
