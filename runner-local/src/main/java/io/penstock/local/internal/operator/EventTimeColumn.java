package io.penstock.local.internal.operator;

import io.penstock.local.internal.state.StateLayout;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Where rows have their event time.
 *
 * @param column its position
 * @param windowEnd if it is a window the position of its end, else -1
 */
public record EventTimeColumn(int column, int windowEnd) {
  /** The vector of the times in that of the column. */
  public FieldVector times(FieldVector vector) {
    return windowEnd < 0
        ? vector
        : (FieldVector) ((StructVector) vector).getChildByOrdinal(windowEnd);
  }

  /** The time of a row in microseconds; {@link StateLayout#NEVER} for null. */
  public long micros(FieldVector vector, int row) {
    FieldVector times = times(vector);
    boolean none = vector.isNull(row) || times.isNull(row);
    return none
        ? StateLayout.NEVER
        : MemoryUtil.getLong(times.getDataBuffer().memoryAddress() + 8L * row);
  }
}
