package io.penstock.local.internal.expr;

import io.penstock.error.PenstockException;
import io.penstock.type.ArrowReader;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * Computes what does not depend on rows once. A constant part that fails fails the whole
 * expression, as in Spark's optimizer, unless it is in a branch that rows may never reach or the
 * optimizer does not see it.
 */
final class ConstantFolding {
  private ConstantFolding() {}

  static BoundExpr fold(BoundExpr expr, EvalContext context) {
    return fold(expr, context, !context.optimized());
  }

  private static BoundExpr fold(BoundExpr expr, EvalContext context, boolean inBranch) {
    if (expr instanceof BoundExpr.LambdaFunction lambda) {
      return lambda.withBody(fold(lambda.body(), context, inBranch));
    }
    if (!(expr instanceof BoundExpr.FunctionCall call)) {
      return expr;
    }
    if (call.foldable()) {
      try {
        return new BoundExpr.Constant(value(call, context), call.type());
      } catch (PenstockException e) {
        if (!inBranch) {
          throw e;
        }
        return call;
      }
    }
    boolean branches = inBranch || call.function() instanceof ConditionalFunction;
    List<BoundExpr> arguments = new ArrayList<>();
    for (BoundExpr argument : call.arguments()) {
      arguments.add(fold(argument, context, branches));
    }
    return call.withArguments(arguments);
  }

  @org.jspecify.annotations.Nullable
  private static Object value(BoundExpr expr, EvalContext context) {
    try (Evaluator evaluator = ExprCompiler.build(expr, context)) {
      FieldVector result = evaluator.eval(new ColumnBatch(List.of(), 1), Selection.all(1));
      return ArrowReader.get(result, expr.type(), 0);
    }
  }
}
