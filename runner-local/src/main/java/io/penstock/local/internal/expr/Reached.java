package io.penstock.local.internal.expr;

import org.apache.arrow.vector.FieldVector;

/**
 * Which rows reach the next argument of a call that is null where any argument is: as in Spark, an
 * argument behind a null one is not computed, and its errors do not come up.
 */
public final class Reached {
  private Reached() {}

  /**
   * The rows without those where {@code argument} is null. They stay as they are before an argument
   * that cannot fail, so that loops over whole batches remain.
   */
  public static Selection behind(FieldVector argument, Selection rows, Evaluator next) {
    if (next.isTotal() || argument.getNullCount() == 0) {
      return rows;
    }
    int[] positions = new int[rows.count()];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (!argument.isNull(row)) {
        positions[count++] = row;
      }
    }
    return count == rows.count() ? rows : Selection.of(positions, count);
  }
}
