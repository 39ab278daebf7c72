package io.penstock.local.internal.expr.core;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.CellCopy;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Slot;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** An element of an array by position from 0. */
record GetItem(boolean ansi) implements ScalarFunction {
  @Override
  public String name() {
    return "get_item";
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  /** Spark takes the element of a constant position before it looks whether there is one. */
  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    if (!(call.arguments().get(0) instanceof BoundExpr.FunctionCall made
        && made.function() instanceof ArrayFunction
        && call.arguments().get(1) instanceof BoundExpr.Constant constant
        && constant.value() instanceof Integer index)) {
      return call;
    }
    if (index < 0 || index >= made.arguments().size()) {
      return new BoundExpr.Constant(null, call.type());
    }
    BoundExpr element = made.arguments().get(index);
    return element.type().equals(call.type()) ? element : call;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    Slot slot = Slot.of(call.arguments().get(1).type());
    return new FunctionEvaluator<FieldVector>(call.type(), arguments, context) {
      @Override
      protected void compute(
          FieldVector[] inputs, FieldVector result, Selection rows, int rowCount) {
        CellCopy.restart(result, rowCount);
        ListVector lists = (ListVector) inputs[0];
        long indexes = inputs[1].getDataBuffer().memoryAddress();
        for (int i = 0; i < rows.count(); i++) {
          int row = rows.row(i);
          if (lists.isNull(row) || inputs[1].isNull(row)) {
            continue;
          }
          int index = (int) slot.get(indexes + ((long) row << slot.ordinal()));
          int start = lists.getElementStartIndex(row);
          int size = lists.getElementEndIndex(row) - start;
          if (index >= 0 && index < size) {
            CellCopy.copy(lists.getDataVector(), start + index, result, row, call.type());
          } else if (ansi) {
            throw outside(index, size);
          }
        }
        result.setValueCount(rowCount);
      }
    };
  }

  private static PenstockException outside(int index, int size) {
    return new PenstockException(
        Conditions.INVALID_ARRAY_INDEX,
        "Cannot take element "
            + index
            + ": the array has "
            + size
            + " elements, counted from 0. Use `get` to have NULL instead");
  }
}
