package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.CellCopy;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FunctionEvaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** An array of its arguments. */
record ArrayFunction() implements ScalarFunction {
  @Override
  public String name() {
    return "array";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    DataType element = ((ArrayType) call.type()).elementType();
    return new FunctionEvaluator<ListVector>(call.type(), arguments, context) {
      @Override
      protected void compute(
          FieldVector[] inputs, ListVector result, Selection rows, int rowCount) {
        CellCopy.restart(result, rowCount);
        for (int i = 0; i < rows.count(); i++) {
          int row = rows.row(i);
          int at = result.startNewValue(row);
          for (FieldVector input : inputs) {
            CellCopy.copy(input, row, result.getDataVector(), at++, element);
          }
          result.endValue(row, inputs.length);
        }
        result.setValueCount(rowCount);
      }
    };
  }
}
