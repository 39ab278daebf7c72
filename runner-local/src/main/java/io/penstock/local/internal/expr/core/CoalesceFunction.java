package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.ConditionalFunction;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Merger;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** The first value that is not null; later ones are evaluated only where the earlier are null. */
record CoalesceFunction() implements ConditionalFunction {
  @Override
  public String name() {
    return "coalesce";
  }

  static BoundExpr of(List<BoundExpr> arguments) {
    return new BoundExpr.FunctionCall(
        new CoalesceFunction(),
        arguments,
        arguments.get(0).type(),
        arguments.stream().allMatch(BoundExpr::nullable));
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new Coalesce(call.type(), arguments, context);
  }

  private static final class Coalesce implements Evaluator {
    private final List<Evaluator> arguments;
    private final Merger merger;
    private int[] choice = new int[0];

    Coalesce(DataType type, List<Evaluator> arguments, EvalContext context) {
      this.arguments = arguments;
      this.merger = new Merger(type, context);
    }

    @Override
    public FieldVector eval(ColumnBatch batch, Selection rows) {
      if (choice.length < batch.rowCount()) {
        choice = new int[batch.rowCount()];
      }
      List<FieldVector> values = new ArrayList<>();
      Selection rest = rows;
      for (Evaluator argument : arguments) {
        if (rest.count() == 0) {
          break;
        }
        FieldVector value = argument.eval(batch, rest);
        values.add(value);
        int[] open = new int[rest.count()];
        int count = 0;
        for (int i = 0; i < rest.count(); i++) {
          int row = rest.row(i);
          boolean isNull = value.isNull(row);
          choice[row] = isNull ? -1 : values.size() - 1;
          open[count] = row;
          count += isNull ? 1 : 0;
        }
        if (count == 0 && values.size() == 1) {
          return value;
        }
        rest = Selection.of(open, count);
      }
      return merger.merge(choice, values.toArray(FieldVector[]::new), rows, batch.rowCount());
    }

    @Override
    public void close() {
      merger.close();
      arguments.forEach(Evaluator::close);
    }
  }
}
