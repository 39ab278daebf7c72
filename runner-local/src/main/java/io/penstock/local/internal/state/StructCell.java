package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Structs: the row of their fields. */
final class StructCell extends Cell {
  private final RowCodec fields;

  /** The struct that was asked for last, as rows of one come together. */
  private @Nullable FieldVector last;

  private FieldVector[] lastChildren = {};

  StructCell(RowCodec fields) {
    this.fields = fields;
  }

  private FieldVector[] children(FieldVector struct) {
    if (struct != last) {
      lastChildren = struct.getChildrenFromFields().toArray(FieldVector[]::new);
      last = struct;
    }
    return lastChildren;
  }

  @Override
  int fixedSize() {
    return fields.fixedSize();
  }

  @Override
  long size(FieldVector from, int row) {
    return fields.size(children(from), row);
  }

  @Override
  long write(FieldVector from, int row, long at) {
    return fields.write(children(from), row, at);
  }

  @Override
  long read(long at, FieldVector to, int row) {
    Bits.set(to.getValidityBuffer().memoryAddress(), row);
    return fields.read(at, children(to), row);
  }

  @Override
  void readNull(FieldVector to, int row) {
    Bits.clear(to.getValidityBuffer().memoryAddress(), row);
    fields.readNulls(children(to), row);
  }

  @Override
  void reserve(FieldVector to, int rows) {
    StructVector struct = (StructVector) to;
    if (struct.getValidityBuffer().capacity() == 0) {
      struct.setInitialCapacity(Math.max(1, rows));
      struct.allocateNew();
    }
    while (struct.getValidityBuffer().capacity() * 8 < rows) {
      struct.reAlloc();
    }
    fields.reserve(children(to), rows);
  }

  @Override
  void finish(FieldVector to, int rows) {
    fields.finish(children(to), rows);
    to.setValueCount(rows);
  }
}
