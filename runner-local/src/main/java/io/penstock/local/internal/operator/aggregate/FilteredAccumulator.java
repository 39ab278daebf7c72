package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** Hands on the rows for which the last argument is true. */
final class FilteredAccumulator implements Accumulator {
  private final Accumulator inner;
  private int[] positions = {};
  private int[] owners = {};

  FilteredAccumulator(Accumulator inner) {
    this.inner = inner;
  }

  @Override
  public void reset() {
    inner.reset();
  }

  @Override
  public void grow(int groups) {
    inner.grow(groups);
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    if (positions.length < rows.count()) {
      positions = new int[rows.count()];
      owners = new int[rows.count()];
    }
    BitVector condition = (BitVector) arguments[arguments.length - 1];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (!condition.isNull(row) && condition.get(row) == 1) {
        positions[count] = row;
        owners[count++] = groups[i];
      }
    }
    if (count > 0) {
      inner.add(
          Arrays.copyOf(arguments, arguments.length - 1), Selection.of(positions, count), owners);
    }
  }

  @Override
  public List<DataType> stateTypes() {
    return inner.stateTypes();
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    inner.merge(state, rows, groups);
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    inner.state(out, from, count);
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    inner.result(out, from, count);
  }

  @Override
  public void close() {
    inner.close();
  }
}
