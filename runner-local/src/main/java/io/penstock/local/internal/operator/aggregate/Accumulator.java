package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * What one aggregate keeps for every group, in columns: group {@code g} is row {@code g}. One
 * thread. What it keeps can be written out as columns, its state, and merged into another
 * accumulator of the same call: that is how partial aggregates of partitions become one.
 */
interface Accumulator extends AutoCloseable {
  /** Forgets all groups and keeps the memory. */
  void reset();

  /** Makes room: there are so many groups now; new ones have seen no row. */
  void grow(int groups);

  /**
   * Adds rows.
   *
   * @param arguments the values, at their own row positions
   * @param rows the rows, in order
   * @param groups the group of each row, by its place in {@code rows}
   */
  void add(FieldVector[] arguments, Selection rows, int[] groups);

  /** The types of the columns of the state. */
  List<DataType> stateTypes();

  /** Adds the states of groups of another accumulator, which come as rows. */
  void merge(FieldVector[] state, Selection rows, int[] groups);

  /** Writes the states of groups in a row, from {@code from} on, to the rows from 0 on. */
  void state(FieldVector[] out, int from, int count);

  /** Writes the results of groups in a row, from {@code from} on, to the rows from 0 on. */
  void result(FieldVector out, int from, int count);

  @Override
  void close();
}
