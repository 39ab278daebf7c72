package io.penstock.local.internal.expr;

import java.util.List;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** String and binary into each other: the bytes stay. Whole numbers to binary: big-endian. */
final class BytesEvaluator extends FunctionEvaluator<BaseVariableWidthVector> {
  private final BoundExpr.FunctionCall call;

  BytesEvaluator(BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    super(call.type(), arguments, context);
    this.call = call;
  }

  @Override
  protected void compute(
      FieldVector[] inputs, BaseVariableWidthVector result, Selection rows, int rowCount) {
    FieldVector in = inputs[0];
    boolean whole = Types.isIntegral(call.arguments().get(0).type());
    VarWidthWriter writer = new VarWidthWriter(result);
    writer.start(rowCount);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (in.isNull(row)) {
        continue;
      }
      if (whole) {
        Slot slot = Slot.of(call.arguments().get(0).type());
        writer.set(row, bigEndian(Cells.whole(in, slot, row), 1 << slot.ordinal()));
      } else {
        int start = in.getOffsetBuffer().getInt(4L * row);
        int end = in.getOffsetBuffer().getInt(4L * (row + 1));
        writer.set(row, in.getDataBuffer().memoryAddress() + start, end - start);
      }
    }
    writer.finish(rowCount);
  }

  private static byte[] bigEndian(long value, int width) {
    byte[] out = new byte[width];
    for (int i = 0; i < width; i++) {
      out[i] = (byte) (value >>> 8 * (width - 1 - i));
    }
    return out;
  }
}
