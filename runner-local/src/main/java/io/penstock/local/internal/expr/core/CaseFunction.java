package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ConditionalFunction;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.type.DataType;
import java.util.List;

/**
 * Condition, value, condition, value, …, otherwise: the value of the first condition that is true.
 */
record CaseFunction() implements ConditionalFunction {
  @Override
  public String name() {
    return "case";
  }

  /** A call of conditions and values of one type; an even number of arguments has no otherwise. */
  static BoundExpr of(List<BoundExpr> arguments) {
    DataType type = arguments.get(1).type();
    boolean nullable = arguments.size() % 2 == 0;
    for (int i = 1; i < arguments.size(); i += 2) {
      nullable |= arguments.get(i).nullable();
    }
    nullable |= arguments.get(arguments.size() - 1).nullable();
    return new BoundExpr.FunctionCall(new CaseFunction(), arguments, type, nullable);
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new CaseEvaluator(call.type(), arguments, context);
  }
}
