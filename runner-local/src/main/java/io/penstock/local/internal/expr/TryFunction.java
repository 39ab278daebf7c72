package io.penstock.local.internal.expr;

import io.penstock.error.ErrorKind;
import io.penstock.error.PenstockException;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * The value of an expression, or null where it or any part of it fails. What is behind try_
 * functions that take the errors of their arguments for their own.
 */
public record TryFunction() implements ScalarFunction {
  /** The expression without its errors. */
  public static BoundExpr of(BoundExpr expr) {
    return new BoundExpr.FunctionCall(new TryFunction(), List.of(expr), expr.type(), true);
  }

  @Override
  public String name() {
    return "try_eval";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new Try(call.type(), arguments.get(0), context);
  }

  private static final class Try implements Evaluator {
    private final DataType type;
    private final Evaluator tried;
    private final FieldVector result;

    Try(DataType type, Evaluator tried, EvalContext context) {
      this.type = type;
      this.tried = tried;
      this.result = ArrowTypes.toField("result", type, true).createVector(context.allocator());
    }

    @Override
    public FieldVector eval(ColumnBatch batch, Selection rows) {
      try {
        return tried.eval(batch, rows);
      } catch (PenstockException e) {
        throwUnlessOfARow(e);
      }
      CellCopy.restart(result, batch.rowCount());
      halves(batch, rows, 0, rows.count());
      result.setValueCount(batch.rowCount());
      return result;
    }

    /** Halves the rows until each that fails is alone: few failures cost few evaluations. */
    private void halves(ColumnBatch batch, Selection rows, int from, int to) {
      if (to - from > 1) {
        int middle = (from + to) >>> 1;
        part(batch, rows, from, middle);
        part(batch, rows, middle, to);
      }
    }

    private void part(ColumnBatch batch, Selection rows, int from, int to) {
      int[] positions = new int[to - from];
      for (int i = from; i < to; i++) {
        positions[i - from] = rows.row(i);
      }
      try {
        FieldVector values = tried.eval(batch, Selection.of(positions, positions.length));
        for (int row : positions) {
          CellCopy.copy(values, row, result, row, type);
        }
      } catch (PenstockException e) {
        throwUnlessOfARow(e);
        halves(batch, rows, from, to);
      }
    }

    private static void throwUnlessOfARow(PenstockException e) {
      if (e.condition().kind() != ErrorKind.USER) {
        throw e;
      }
    }

    @Override
    public void close() {
      result.close();
      tried.close();
    }
  }
}
