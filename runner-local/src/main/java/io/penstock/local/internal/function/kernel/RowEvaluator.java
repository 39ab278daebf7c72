package io.penstock.local.internal.function.kernel;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Reached;
import io.penstock.local.internal.expr.Selection;
import java.time.DateTimeException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Runs a kernel over the selected rows of a batch. */
final class RowEvaluator implements Evaluator {
  private static final ColumnBatch ONE_ROW = new ColumnBatch(List.of(), 1);

  private final List<Evaluator> evaluators;
  private final Arguments arguments;
  private final Result result;
  private final Kernel kernel;
  private final boolean nullAware;
  private final String name;

  RowEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> evaluators,
      Kernel kernel,
      boolean nullAware,
      BufferAllocator allocator) {
    this.evaluators = evaluators;
    this.arguments = new Arguments(call.arguments());
    this.result = Results.create(call.type(), allocator);
    this.kernel = kernel;
    this.nullAware = nullAware;
    this.name = call.function().name();
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    Selection reached = rows;
    for (int i = 0; i < evaluators.size(); i++) {
      if (arguments.isConstant(i)) {
        arguments.load(i, evaluators.get(i).eval(ONE_ROW, Selection.all(1)));
        continue;
      }
      FieldVector argument = evaluators.get(i).eval(batch, reached);
      arguments.load(i, argument);
      if (!nullAware && i + 1 < evaluators.size()) {
        reached = Reached.behind(argument, reached, evaluators.get(i + 1));
      }
    }
    result.start(batch.rowCount());
    try {
      compute(rows);
    } catch (ArithmeticException | DateTimeException e) {
      // of times and numbers beyond what Java's classes hold; Spark lets them through as they are
      throw Failures.of(Conditions.ARITHMETIC_OVERFLOW, name, String.valueOf(e.getMessage()), e);
    }
    return result.finish(batch.rowCount());
  }

  private void compute(Selection rows) {
    boolean look = !nullAware && arguments.haveNulls();
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      arguments.moveTo(row);
      if (!look || !arguments.anyNull()) {
        result.moveTo(row);
        kernel.apply(arguments, result);
      }
    }
  }

  @Override
  public void close() {
    result.close();
    evaluators.forEach(Evaluator::close);
  }
}
