package io.penstock.local.internal.function.kernel;

import io.penstock.type.ArrowTypes;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;

/** Picks the writer of a type. */
final class Results {
  private Results() {}

  static Result create(DataType type, BufferAllocator allocator) {
    FieldVector vector = ArrowTypes.toField("result", type, true).createVector(allocator);
    if (vector instanceof BaseVariableWidthVector bytes) {
      return new BytesResult(bytes);
    }
    if (vector instanceof BaseFixedWidthVector fixed && !(vector instanceof DecimalVector)) {
      int width = vector instanceof BitVector ? 0 : fixed.getTypeWidth();
      boolean fraction = type == AtomicType.FLOAT || type == AtomicType.DOUBLE;
      return new FixedResult(fixed, type, width, fraction);
    }
    return new ValueResult(vector, type);
  }
}
