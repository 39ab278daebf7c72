package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Reached;
import io.penstock.local.internal.expr.Selection;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Evaluates the arguments that are no lambdas, then lets the kernel call those that are. */
final class HigherOrderEvaluator implements Evaluator {
  private final List<Evaluator> evaluators;
  private final Argument[] arguments;
  private final @Nullable LambdaRunner[] lambdas;
  private final Result result;
  private final HigherOrderKernel kernel;

  HigherOrderEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> evaluators,
      HigherOrderKernel kernel,
      BufferAllocator allocator) {
    this.evaluators = evaluators;
    this.kernel = kernel;
    this.arguments =
        call.arguments().stream().map(a -> new Argument(a.type(), false)).toArray(Argument[]::new);
    this.lambdas = new LambdaRunner[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      if (call.arguments().get(i) instanceof BoundExpr.LambdaFunction lambda) {
        lambdas[i] = new LambdaRunner(lambda, evaluators.get(i), allocator);
      }
    }
    this.result = Results.create(call.type(), allocator);
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    Selection reached = rows;
    for (int i = 0; i < arguments.length; i++) {
      LambdaRunner lambda = lambdas[i];
      if (lambda == null) {
        FieldVector argument = evaluators.get(i).eval(batch, reached);
        arguments[i].load(argument);
        if (i == 0 && arguments.length > 1 && lambdas[1] == null) {
          reached = Reached.behind(argument, rows, evaluators.get(1));
        }
      } else {
        lambda.start(batch);
      }
    }
    result.start(batch.rowCount());
    kernel.apply(new HigherOrderInput(arguments, lambdas, rows), result);
    return result.finish(batch.rowCount());
  }

  @Override
  public void close() {
    result.close();
    for (int i = 0; i < arguments.length; i++) {
      LambdaRunner lambda = lambdas[i];
      if (lambda == null) {
        evaluators.get(i).close();
      } else {
        lambda.close();
      }
    }
  }
}
