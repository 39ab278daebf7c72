package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.Blender;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.RowMask;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Evaluates each branch for the rows that reach it and no others. */
final class CaseEvaluator implements Evaluator {
  private final List<Evaluator> arguments;
  private final Blender blender;
  private final RowMask rest = new RowMask();

  CaseEvaluator(DataType type, List<Evaluator> arguments, EvalContext context) {
    this.arguments = arguments;
    this.blender = new Blender(type, context);
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    blender.start();
    rest.select(rows, batch.rowCount());
    int pairs = arguments.size() / 2;
    for (int i = 0; i < pairs && !rest.isEmpty(); i++) {
      Evaluator condition = arguments.get(2 * i);
      boolean all = i == 0 || condition.isTotal();
      FieldVector truth = condition.eval(batch, all ? rows : rest.toSelection());
      RowMask hits = blender.next();
      hits.takeTrue(truth, rest);
      if (!hits.isEmpty()) {
        blender.evaluate(arguments.get(2 * i + 1), batch, hits);
        blender.add();
      }
    }
    if (!rest.isEmpty() && arguments.size() % 2 == 1) {
      RowMask others = blender.next();
      others.takeAll(rest);
      blender.evaluate(arguments.get(arguments.size() - 1), batch, others);
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
