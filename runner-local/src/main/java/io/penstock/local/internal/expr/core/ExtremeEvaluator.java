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
import org.jspecify.annotations.Nullable;

/** The greatest or least of values that loops compare; nulls are skipped. */
final class ExtremeEvaluator implements Evaluator {
  private final List<Evaluator> arguments;
  private final ComparisonLoop isBetter;
  private final @Nullable Direct direct;
  private final BaseFixedWidthVector best;
  private final BitVector better;
  private long[] mask = new long[0];

  /** Gives the better of two values in each row, none of which is null. */
  @FunctionalInterface
  interface Direct {
    /** Writes the better of {@code a} and {@code b}; the result may be one of them. */
    void run(long a, long b, long out, int rows);
  }

  /**
   * @param isBetter whether a value takes the place of another; it compares all rows
   * @param direct the same in one loop for rows without nulls, or null if there is none
   */
  ExtremeEvaluator(
      DataType type,
      List<Evaluator> arguments,
      ComparisonLoop isBetter,
      @Nullable Direct direct,
      EvalContext context) {
    this.arguments = arguments;
    this.isBetter = isBetter;
    this.direct = direct;
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
    FieldVector first = arguments.get(0).eval(batch, rows);
    boolean begun = false;
    boolean nulls = first.getNullCount() > 0;
    for (Evaluator argument : arguments.subList(1, arguments.size())) {
      FieldVector next = argument.eval(batch, rows);
      nulls |= next.getNullCount() > 0;
      if (direct != null && !nulls) {
        if (!begun) {
          Bits.fill(best.getValidityBuffer().memoryAddress(), rowCount, true);
        }
        direct.run(data(begun ? best : first), data(next), data(best), rowCount);
      } else {
        if (!begun) {
          begin(first, rowCount);
        }
        replace(next, rows, rowCount);
      }
      begun = true;
    }
    return best;
  }

  private static long data(FieldVector vector) {
    return vector.getDataBuffer().memoryAddress();
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
