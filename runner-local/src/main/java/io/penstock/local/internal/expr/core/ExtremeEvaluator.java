package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.expr.kernel.Blend;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** The greatest or least of values that loops compare; nulls are skipped. */
final class ExtremeEvaluator implements Evaluator {
  private final List<Evaluator> arguments;
  private final ComparisonLoop isBetter;
  private final BaseFixedWidthVector best;
  private final BitVector better;
  private long[] mask = new long[0];

  /**
   * @param isBetter whether a value takes the place of another; it compares all rows
   */
  ExtremeEvaluator(
      DataType type, List<Evaluator> arguments, ComparisonLoop isBetter, EvalContext context) {
    this.arguments = arguments;
    this.isBetter = isBetter;
    this.best =
        (BaseFixedWidthVector)
            ArrowTypes.toField("result", type, true).createVector(context.allocator());
    this.better = new BitVector("better", context.allocator());
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    int rowCount = batch.rowCount();
    FixedWidth.prepare(best, rowCount);
    FixedWidth.prepare(better, rowCount);
    if (mask.length < rowCount + 63 >>> 6) {
      mask = new long[rowCount + 63 >>> 6];
    }
    begin(arguments.get(0).eval(batch, rows), rowCount);
    for (Evaluator argument : arguments.subList(1, arguments.size())) {
      replace(argument.eval(batch, rows), rows, rowCount);
    }
    return best;
  }

  private void begin(FieldVector first, int rowCount) {
    MemoryUtil.copyMemory(
        first.getDataBuffer().memoryAddress(),
        best.getDataBuffer().memoryAddress(),
        (long) best.getTypeWidth() * rowCount);
    MemoryUtil.copyMemory(
        first.getValidityBuffer().memoryAddress(),
        best.getValidityBuffer().memoryAddress(),
        Bits.bytes(rowCount));
  }

  private void replace(FieldVector next, Selection rows, int rowCount) {
    long out = best.getDataBuffer().memoryAddress();
    long valid = best.getValidityBuffer().memoryAddress();
    long nextValid = next.getValidityBuffer().memoryAddress();
    long bits = better.getDataBuffer().memoryAddress();
    isBetter.run(next, best, bits, rows, rowCount);
    for (int from = 0; from < rowCount; from += 64) {
      int length = Math.min(64, rowCount - from);
      long known = Bits.word(valid, from, length);
      long present = Bits.word(nextValid, from, length);
      mask[from >>> 6] = present & (~known | Bits.word(bits, from, length));
      Bits.putWord(valid, from, known | present, length);
    }
    long values = next.getDataBuffer().memoryAddress();
    if (best.getTypeWidth() == Long.BYTES) {
      Blend.longs(mask, values, Long.BYTES, out, Long.BYTES, out, rowCount);
    } else {
      Blend.ints(mask, values, Integer.BYTES, out, Integer.BYTES, out, rowCount);
    }
  }

  @Override
  public void close() {
    best.close();
    better.close();
    arguments.forEach(Evaluator::close);
  }
}
