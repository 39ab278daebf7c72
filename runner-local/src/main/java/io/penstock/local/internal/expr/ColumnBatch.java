package io.penstock.local.internal.expr;

import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * Columns of equal length, lent by whoever made them. Buffers may be shared with the producer and
 * are valid only as long as the producer says.
 *
 * @param columns the vectors
 * @param rowCount how many rows there are, also without columns
 */
public record ColumnBatch(List<FieldVector> columns, int rowCount) {
  /** The column at a position. */
  public FieldVector column(int index) {
    return columns.get(index);
  }
}
