package io.penstock;

import java.util.List;

/**
 * Begins a {@link WindowSpec}, for {@link Column#over}; Spark's {@code Window}. A frame's bounds
 * are distances from the current row, negative ones before it: rows, or differences of the one sort
 * key.
 */
public final class Window {
  /** The first row of the partition. */
  public static final long unboundedPreceding = Long.MIN_VALUE;

  /** The last row of the partition. */
  public static final long unboundedFollowing = Long.MAX_VALUE;

  /** The current row; in a range also the rows whose sort keys are equal to its own. */
  public static final long currentRow = 0;

  private static final WindowSpec ALL = new WindowSpec(List.of(), List.of(), null);

  private Window() {}

  /** Rows with equal values in these columns are a partition. */
  public static WindowSpec partitionBy(String colName, String... colNames) {
    return ALL.partitionBy(colName, colNames);
  }

  /** Rows with equal values are a partition. */
  public static WindowSpec partitionBy(Column... cols) {
    return ALL.partitionBy(cols);
  }

  /** One partition of all rows, in this order. */
  public static WindowSpec orderBy(String colName, String... colNames) {
    return ALL.orderBy(colName, colNames);
  }

  /** One partition of all rows, in this order. */
  public static WindowSpec orderBy(Column... cols) {
    return ALL.orderBy(cols);
  }

  /** One partition of all rows, and in it the rows from one position to another. */
  public static WindowSpec rowsBetween(long start, long end) {
    return ALL.rowsBetween(start, end);
  }

  /** One partition of all rows, and in it the rows from one sort key to another. */
  public static WindowSpec rangeBetween(long start, long end) {
    return ALL.rangeBetween(start, end);
  }
}
