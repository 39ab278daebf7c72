package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.function.LongUnaryOperator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Whole numbers, dates and times of 4 or 8 bytes to others, null to null. What the operator throws
 * is the error of the row.
 */
public final class SlotLoop implements ColumnLoop {
  private final LongUnaryOperator operator;

  private SlotLoop(LongUnaryOperator operator) {
    this.operator = operator;
  }

  /**
   * A loop, or null if the column has another width.
   *
   * @param column the position of the column among the arguments
   * @param operator the result of a value that is not null, cut to the width of the result
   */
  public static @Nullable ColumnLoop of(
      KernelContext context, int column, LongUnaryOperator operator) {
    DataType type = context.type(column);
    boolean fits =
        type == AtomicType.LONG
            || type == AtomicType.INTEGER
            || type == AtomicType.DATE
            || Types.isTimestamp(type);
    return fits ? new SlotLoop(operator) : null;
  }

  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    boolean wide = ((BaseFixedWidthVector) in).getTypeWidth() == Long.BYTES;
    boolean wideResult = ((BaseFixedWidthVector) out).getTypeWidth() == Long.BYTES;
    long from = in.getDataBuffer().memoryAddress();
    long to = out.getDataBuffer().memoryAddress();
    long valid = in.getNullCount() == 0 ? 0 : in.getValidityBuffer().memoryAddress();
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (valid != 0 && !Bits.get(valid, row)) {
        continue;
      }
      long value = wide ? MemoryUtil.getLong(from + 8L * row) : MemoryUtil.getInt(from + 4L * row);
      long result = operator.applyAsLong(value);
      if (wideResult) {
        MemoryUtil.putLong(to + 8L * row, result);
      } else {
        MemoryUtil.putInt(to + 4L * row, (int) result);
      }
    }
    return true;
  }
}
