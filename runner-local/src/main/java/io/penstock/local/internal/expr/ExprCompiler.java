package io.penstock.local.internal.expr;

import java.util.ArrayList;
import java.util.List;

/** Makes evaluators of bound expressions. */
public final class ExprCompiler {
  private ExprCompiler() {}

  /**
   * An evaluator for one partition; the caller closes it. That of a lambda computes the lambda's
   * body over a batch of the enclosing row's columns and, behind them, the parameters.
   *
   * @throws io.penstock.error.PenstockException if a constant part of the expression fails
   */
  public static Evaluator compile(BoundExpr expr, EvalContext context) {
    BoundExpr folded = expr;
    BoundExpr before;
    do {
      before = folded;
      folded =
          context.optimized()
              ? Simplification.of(ConstantFolding.fold(Simplification.nulls(before), context))
              : ConstantFolding.fold(before, context);
    } while (folded != before);
    return build(folded, context);
  }

  static Evaluator build(BoundExpr expr, EvalContext context) {
    if (expr instanceof BoundExpr.InputColumn column) {
      return new ColumnEvaluator(column.index());
    }
    if (expr instanceof BoundExpr.Constant constant) {
      return new ConstantEvaluator(constant, context);
    }
    if (expr instanceof BoundExpr.LambdaFunction lambda) {
      return build(lambda.body(), context);
    }
    BoundExpr.FunctionCall call = (BoundExpr.FunctionCall) expr;
    List<Evaluator> arguments = new ArrayList<>();
    try {
      call.arguments().forEach(a -> arguments.add(build(a, context)));
      return call.function().compile(call, List.copyOf(arguments), context);
    } catch (RuntimeException e) {
      arguments.forEach(Evaluator::close);
      throw e;
    }
  }
}
