package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.vector.FieldVector;

/**
 * Compares two vectors into a bit mask. What stands for null or unselected rows does not matter.
 */
@FunctionalInterface
interface ComparisonLoop {
  void run(FieldVector a, FieldVector b, long out, Selection rows, int rowCount);
}
