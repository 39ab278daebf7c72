package io.penstock.local.internal.expr;

import org.apache.arrow.vector.FieldVector;

/** The cast of one row that is not null. */
@FunctionalInterface
interface RowCast {
  /**
   * Writes the value of the row, not its validity.
   *
   * @return false if the result is null
   * @throws io.penstock.error.PenstockException if it fails
   */
  boolean apply(FieldVector in, FieldVector out, int row);
}
