package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.AtomicType;
import java.util.function.DoubleUnaryOperator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Doubles to doubles, null to null. */
public final class DoubleLoop implements ColumnLoop {
  private final DoubleUnaryOperator operator;

  private DoubleLoop(DoubleUnaryOperator operator) {
    this.operator = operator;
  }

  /** A loop over the first argument, or null if that is no double. */
  public static @Nullable ColumnLoop of(KernelContext context, DoubleUnaryOperator operator) {
    return context.type(0) == AtomicType.DOUBLE ? new DoubleLoop(operator) : null;
  }

  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    long from = in.getDataBuffer().memoryAddress();
    long to = out.getDataBuffer().memoryAddress();
    long valid = in.getNullCount() == 0 ? 0 : in.getValidityBuffer().memoryAddress();
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (valid != 0 && !Bits.get(valid, row)) {
        continue;
      }
      double value = Double.longBitsToDouble(MemoryUtil.getLong(from + 8L * row));
      double result = operator.applyAsDouble(value);
      MemoryUtil.putLong(to + 8L * row, Double.doubleToRawLongBits(result));
    }
    return true;
  }
}
