package io.penstock.local.internal.expr;

import org.apache.arrow.vector.BaseFixedWidthVector;

/** Result vectors of fixed width. */
public final class FixedWidth {
  private FixedWidth() {}

  /** Makes room for rows and sets the value count; content is undefined, memory is reused. */
  public static void prepare(BaseFixedWidthVector vector, int rowCount) {
    if (vector.getValueCapacity() < rowCount || vector.getValidityBuffer().capacity() == 0) {
      vector.allocateNew(Math.max(rowCount, 1));
    }
    vector.setValueCount(rowCount);
  }
}
