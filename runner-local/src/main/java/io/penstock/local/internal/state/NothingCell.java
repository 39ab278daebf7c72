package io.penstock.local.internal.state;

import org.apache.arrow.vector.FieldVector;

/** The type of which every value is null. */
final class NothingCell extends Cell {
  @Override
  int fixedSize() {
    return 0;
  }

  @Override
  long size(FieldVector from, int row) {
    return 0;
  }

  @Override
  long write(FieldVector from, int row, long at) {
    return at;
  }

  @Override
  long read(long at, FieldVector to, int row) {
    return at;
  }

  @Override
  void readNull(FieldVector to, int row) {}

  @Override
  void reserve(FieldVector to, int rows) {}
}
