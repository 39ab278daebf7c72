package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Merger;
import io.penstock.local.internal.expr.RowComparator;
import io.penstock.local.internal.expr.RowComparators;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.kernel.Extremes;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** The greatest or least value; nulls are skipped. */
record ExtremeFunction(boolean greatest) implements ScalarFunction {
  @Override
  public String name() {
    return greatest ? "greatest" : "least";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    ComparisonOp better = greatest ? ComparisonOp.GREATER : ComparisonOp.LESS;
    if (ComparisonLoops.coverAll(call.type())) {
      ComparisonLoop loop = ComparisonLoops.of(better, call.type(), null);
      return new ExtremeEvaluator(call.type(), arguments, loop, direct(call.type()), context);
    }
    return new Extreme(
        greatest, arguments, RowComparators.of(call.type()), new Merger(call.type(), context));
  }

  private ExtremeEvaluator.@Nullable Direct direct(DataType type) {
    if (Types.isFloating(type)) {
      return null;
    }
    if (Slot.of(type) == Slot.LONG) {
      return greatest ? Extremes::greatestLongs : Extremes::leastLongs;
    }
    return greatest ? Extremes::greatestInts : Extremes::leastInts;
  }

  private record Extreme(
      boolean greatest, List<Evaluator> arguments, RowComparator order, Merger merger)
      implements Evaluator {
    @Override
    public FieldVector eval(ColumnBatch batch, Selection rows) {
      FieldVector[] values = new FieldVector[arguments.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = arguments.get(i).eval(batch, rows);
      }
      int[] choice = new int[batch.rowCount()];
      for (int i = 0; i < rows.count(); i++) {
        int row = rows.row(i);
        choice[row] = best(values, row);
      }
      return merger.merge(choice, values, rows, batch.rowCount());
    }

    private int best(FieldVector[] values, int row) {
      int best = -1;
      for (int i = 0; i < values.length; i++) {
        if (values[i].isNull(row)) {
          continue;
        }
        int sign = best < 0 ? 1 : order.compare(values[i], row, values[best], row);
        if (best < 0 || (greatest ? sign > 0 : sign < 0)) {
          best = i;
        }
      }
      return best;
    }

    @Override
    public void close() {
      merger.close();
      arguments.forEach(Evaluator::close);
    }
  }
}
