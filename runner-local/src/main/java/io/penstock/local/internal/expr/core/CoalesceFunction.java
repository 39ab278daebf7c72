package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.Blender;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.ConditionalFunction;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.RowMask;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
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
    private final Blender blender;
    private final RowMask rest = new RowMask();

    Coalesce(DataType type, List<Evaluator> arguments, EvalContext context) {
      this.arguments = arguments;
      this.blender = new Blender(type, context);
    }

    @Override
    public FieldVector eval(ColumnBatch batch, Selection rows) {
      FieldVector first = arguments.get(0).eval(batch, rows);
      if (first.getNullCount() == 0) {
        return first;
      }
      blender.start();
      rest.select(rows, batch.rowCount());
      blender.next().takeValid(first, rest);
      blender.add(first);
      for (Evaluator argument : arguments.subList(1, arguments.size())) {
        if (rest.isEmpty()) {
          break;
        }
        FieldVector value = blender.evaluate(argument, batch, rest);
        RowMask own = blender.next();
        if (!blender.isConstant()) {
          own.takeValid(value, rest);
        } else if (value.isNull(0)) {
          continue;
        } else {
          own.takeAll(rest);
        }
        blender.add();
      }
      return blender.finish(rows, batch.rowCount());
    }

    @Override
    public void close() {
      blender.close();
      arguments.forEach(Evaluator::close);
    }
  }
}
