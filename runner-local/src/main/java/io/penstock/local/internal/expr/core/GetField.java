package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Merger;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** A field of a struct by position. */
record GetField(int index, String field) implements ScalarFunction {
  @Override
  public String name() {
    return "get_field_" + field;
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    return call.arguments().get(0) instanceof BoundExpr.FunctionCall made
            && made.function() instanceof StructFunction
        ? made.arguments().get(index)
        : call;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new Field(index, arguments.get(0), new Merger(call.type(), context));
  }

  /** The child as it is where no struct is null, else a copy that is null there. */
  private record Field(int index, Evaluator struct, Merger merger) implements Evaluator {
    @Override
    public FieldVector eval(ColumnBatch batch, Selection rows) {
      StructVector parent = (StructVector) struct.eval(batch, rows);
      FieldVector child = parent.getChildrenFromFields().get(index);
      int[] choice = new int[batch.rowCount()];
      boolean anyNull = false;
      for (int i = 0; i < rows.count(); i++) {
        int row = rows.row(i);
        if (parent.isNull(row)) {
          choice[row] = -1;
          anyNull = true;
        }
      }
      return anyNull
          ? merger.merge(choice, new FieldVector[] {child}, rows, batch.rowCount())
          : child;
    }

    @Override
    public void close() {
      merger.close();
      struct.close();
    }
  }
}
