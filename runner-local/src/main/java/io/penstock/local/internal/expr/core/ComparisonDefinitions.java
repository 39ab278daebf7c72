package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.FunctionDefinition;
import java.util.List;

/** Comparison operators. */
final class ComparisonDefinitions {
  private ComparisonDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        infix("=", ComparisonOp.EQUAL),
        infix("==", ComparisonOp.EQUAL),
        infix("<=>", ComparisonOp.NULL_SAFE_EQUAL),
        infix("<", ComparisonOp.LESS),
        infix("<=", ComparisonOp.LESS_OR_EQUAL),
        infix(">", ComparisonOp.GREATER),
        infix(">=", ComparisonOp.GREATER_OR_EQUAL),
        notEqual("!="),
        notEqual("<>"),
        Definition.of("equal_null", 2, binder(ComparisonOp.NULL_SAFE_EQUAL)),
        Definition.of("between", 3, LogicDefinitions::between));
  }

  private static Definition infix(String name, ComparisonOp op) {
    return Definition.infix(name, op.symbol(), binder(op));
  }

  private static Definition.Binder binder(ComparisonOp op) {
    return (arguments, context) ->
        ComparisonBinder.bind(op, arguments.get(0), arguments.get(1), context);
  }

  private static Definition notEqual(String name) {
    return Definition.of(
            name,
            2,
            (a, context) ->
                LogicDefinitions.not(
                    ComparisonBinder.bind(ComparisonOp.EQUAL, a.get(0), a.get(1), context)))
        .named(n -> "(NOT (" + String.join(" = ", n) + "))");
  }
}
