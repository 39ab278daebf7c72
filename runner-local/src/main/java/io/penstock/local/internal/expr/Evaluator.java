package io.penstock.local.internal.expr;

import org.apache.arrow.vector.FieldVector;

/**
 * Computes one expression for the selected rows of a batch. Belongs to one partition and one
 * thread. It owns its result vector and reuses it: the result is valid until the next {@code eval}
 * or {@code close}, and nobody else may write to it. An input column may be returned as it is.
 */
public interface Evaluator extends AutoCloseable {
  /**
   * The values at their own row positions. Rows that are not selected are undefined and were not
   * evaluated, so that they raise no error; the value count is at least the batch's row count.
   *
   * @throws io.penstock.error.PenstockException if a selected row fails, for example under ANSI
   *     mode
   */
  FieldVector eval(ColumnBatch batch, Selection rows);

  /**
   * Whether it gives every row of a batch, since none can fail and all of them cost as little as
   * some. Its callers then need not say which rows count.
   */
  default boolean isTotal() {
    return false;
  }

  /** Frees the result and the evaluators of the arguments. */
  @Override
  void close();
}
