package io.penstock.local.internal.expr;

import org.apache.arrow.vector.FieldVector;

/** Orders values of one type in vectors. Both rows must not be null; nulls inside are lowest. */
@FunctionalInterface
public interface RowComparator {
  /** Negative, zero or positive as row {@code i} of {@code a} is before, equal or after. */
  int compare(FieldVector a, int i, FieldVector b, int j);
}
