package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Validity;
import java.time.DateTimeException;
import java.util.Objects;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Runs a loop over whole batches, and the kernel where the loop gives up. */
final class LoopEvaluator implements Evaluator {
  private final Evaluator column;
  private final ColumnLoop loop;
  private final FieldVector result;
  private final Computed computed;
  private final Evaluator byRow;

  /** What the column evaluated to, for the kernel. */
  static final class Computed implements Evaluator {
    private @Nullable FieldVector vector;

    @Override
    public FieldVector eval(ColumnBatch batch, Selection rows) {
      return Objects.requireNonNull(vector, "no batch is computed");
    }

    @Override
    public void close() {}
  }

  /**
   * @param column the argument that is not constant, owned from now on
   * @param result owned from now on
   * @param computed the argument in its place for {@code byRow}
   * @param byRow the kernel, owned from now on
   */
  LoopEvaluator(
      Evaluator column, ColumnLoop loop, FieldVector result, Computed computed, Evaluator byRow) {
    this.column = column;
    this.loop = loop;
    this.result = result;
    this.computed = computed;
    this.byRow = byRow;
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    int rowCount = batch.rowCount();
    FieldVector in = column.eval(batch, rows);
    if (result instanceof BaseFixedWidthVector fixed) {
      FixedWidth.prepare(fixed, rowCount);
    } else {
      prepare((BaseVariableWidthVector) result, rowCount);
    }
    Validity.join(new FieldVector[] {in}, result.getValidityBuffer(), rowCount);
    if (rowCount == 0 || completes(in, rows, rowCount)) {
      return result;
    }
    computed.vector = in;
    return byRow.eval(batch, rows);
  }

  /** What is beyond Java's numbers and times is an error of a row, which the kernel finds. */
  private boolean completes(FieldVector in, Selection rows, int rowCount) {
    try {
      return loop.run(in, result, rows, rowCount);
    } catch (ArithmeticException | DateTimeException e) {
      return false;
    }
  }

  private static void prepare(BaseVariableWidthVector vector, int rowCount) {
    if (vector.getValueCapacity() < rowCount || vector.getOffsetBuffer().capacity() == 0) {
      vector.allocateNew(Math.max(16L, 8L * rowCount), Math.max(rowCount, 1));
    }
    vector.setLastSet(rowCount - 1);
    vector.setValueCount(rowCount);
  }

  @Override
  public void close() {
    result.close();
    column.close();
    byRow.close();
  }
}
