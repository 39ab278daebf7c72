package io.penstock.local.internal.function.kernel;

import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Writes Java values: decimals, arrays, maps, structs. */
final class ValueResult extends Result {
  private final FieldVector vector;
  private final DataType type;

  ValueResult(FieldVector vector, DataType type) {
    this.vector = vector;
    this.type = type;
  }

  @Override
  void start(int rowCount) {
    vector.reset();
    // a struct with a field of nulls without a type never says that it has room: no loop
    if (vector.getValueCapacity() < rowCount) {
      vector.setInitialCapacity(rowCount);
      vector.allocateNew();
    }
  }

  @Override
  public void setValue(@Nullable Object value) {
    if (value != null) {
      ArrowWriter.set(vector, type, row, value);
    }
  }

  @Override
  FieldVector finish(int rowCount) {
    vector.setValueCount(rowCount);
    return vector;
  }

  @Override
  public void close() {
    vector.close();
  }
}
