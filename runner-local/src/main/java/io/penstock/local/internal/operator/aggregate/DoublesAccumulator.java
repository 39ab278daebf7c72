package io.penstock.local.internal.operator.aggregate;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.Collections;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** An accumulator whose state is some doubles for each group. */
abstract class DoublesAccumulator implements Accumulator {
  private final GroupColumn[] columns;

  /**
   * @param count how many doubles
   */
  DoublesAccumulator(int count, BufferAllocator allocator) {
    columns = new GroupColumn[count];
    for (int i = 0; i < count; i++) {
      columns[i] = new GroupColumn(allocator, 8);
    }
  }

  /** How many doubles there are. */
  final int count() {
    return columns.length;
  }

  final double get(int column, int group) {
    return columns[column].getDouble(group);
  }

  final void put(int column, int group, double value) {
    columns[column].putDouble(group, value);
  }

  @Override
  public void reset() {
    for (GroupColumn column : columns) {
      column.reset();
    }
  }

  @Override
  public void grow(int groups) {
    for (GroupColumn column : columns) {
      column.grow(groups);
    }
  }

  @Override
  public List<DataType> stateTypes() {
    return Collections.nCopies(columns.length, AtomicType.DOUBLE);
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    for (int c = 0; c < columns.length; c++) {
      long data = Out.start(out[c], count);
      for (int i = 0; i < count; i++) {
        Out.putDouble(out[c], data, i, get(c, from + i));
      }
      Out.finish(out[c], count);
    }
  }

  @Override
  public void close() {
    for (GroupColumn column : columns) {
      column.close();
    }
  }
}
