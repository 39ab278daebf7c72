package io.penstock.local.internal.expr.core;

import org.apache.arrow.vector.FieldVector;

/** Writes the next value of a sequence that begins anew with each batch of a partition. */
@FunctionalInterface
interface RowSource {
  /** Writes the value of a row. Rows come in ascending order, only those that are selected. */
  void next(FieldVector out, int row);

  /** Makes a sequence for a partition. */
  @FunctionalInterface
  interface Factory {
    RowSource start(int partitionId);
  }
}
