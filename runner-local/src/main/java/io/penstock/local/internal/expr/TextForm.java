package io.penstock.local.internal.expr;

import org.apache.arrow.vector.FieldVector;

/** How a value of a vector reads as text. */
@FunctionalInterface
interface TextForm {
  /** Appends the text of a row that is not null. */
  void append(FieldVector vector, int row, StringBuilder out);
}
