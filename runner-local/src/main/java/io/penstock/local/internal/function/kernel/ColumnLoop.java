package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.vector.FieldVector;

/**
 * Computes whole batches of a function whose arguments are one column and constants. Belongs to one
 * evaluator and so to one thread.
 */
@FunctionalInterface
public interface ColumnLoop {
  /**
   * Writes at least the selected rows that are not null, and of a result without a fixed width the
   * offsets of all rows. The caller has made room for values of fixed width and copied validity.
   * Slots that are null or not selected may hold any bytes and must not fail. There is a row at
   * least: a vector without rows may have no memory.
   *
   * @return false if a slot, valid or not, is beyond what the loop can do: the kernel then computes
   *     the batch row by row
   */
  boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount);
}
