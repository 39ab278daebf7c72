package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.TypeClass;
import java.util.List;

/** Unary arithmetic. */
final class UnaryDefinitions {
  private static final TypeClass NUMBER_OR_INTERVAL =
      TypeClass.oneOf(
          TypeClass.Family.NUMERIC, TypeClass.DAY_TIME_INTERVAL, TypeClass.YEAR_MONTH_INTERVAL);

  private UnaryDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        Definition.of("negative", 1, (a, c) -> number("negative", UnaryOp.NEGATE, a, c)),
        Definition.of("abs", 1, (a, c) -> number("abs", UnaryOp.ABS, a, c)),
        Definition.of(
                "positive",
                1,
                (a, c) -> Coercions.implicitCast("positive", 1, a.get(0), NUMBER_OR_INTERVAL, c))
            .named(n -> "(+ " + n.get(0) + ")"),
        Definition.of("~", 1, UnaryDefinitions::not).named(n -> "~" + n.get(0)));
  }

  private static BoundExpr number(
      String name, UnaryOp op, List<BoundExpr> arguments, BindContext context) {
    BoundExpr operand =
        Coercions.implicitCast(name, 1, arguments.get(0), NUMBER_OR_INTERVAL, context);
    return call(op, operand, context);
  }

  private static BoundExpr not(List<BoundExpr> arguments, BindContext context) {
    BoundExpr operand = BitDefinitions.integral("~", 1, arguments.get(0), context);
    return call(UnaryOp.NOT, operand, context);
  }

  private static BoundExpr call(UnaryOp op, BoundExpr operand, BindContext context) {
    return new BoundExpr.FunctionCall(
        new UnaryFunction(op, context.ansi()),
        List.of(operand),
        operand.type(),
        operand.nullable());
  }
}
