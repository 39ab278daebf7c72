package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;

/** Three-valued logic and questions about null. */
final class LogicDefinitions {
  private LogicDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        Definition.infix("and", "AND", (a, c) -> connect(true, a.get(0), a.get(1), c)),
        Definition.infix("or", "OR", (a, c) -> connect(false, a.get(0), a.get(1), c)),
        negation("!"),
        negation("not"),
        nullTest("isnull", true).named(n -> "(" + n.get(0) + " IS NULL)"),
        nullTest("isnotnull", false).named(n -> "(" + n.get(0) + " IS NOT NULL)"),
        Definition.of("isnan", 1, NanFunctions::isNan),
        Definition.of("nanvl", 2, NanFunctions::nanvl));
  }

  private static Definition negation(String name) {
    return Definition.of(name, 1, (a, context) -> not(operand(name, 1, a.get(0), context)))
        .named(n -> "(NOT " + n.get(0) + ")");
  }

  /** A boolean operand; text counts under ANSI mode only. */
  private static BoundExpr operand(
      String name, int position, BoundExpr operand, BindContext context) {
    DataType type = operand.type();
    boolean fits =
        type == AtomicType.BOOLEAN
            || type == AtomicType.NULL
            || type == AtomicType.STRING && context.ansi();
    if (!fits) {
      throw Coercions.unexpectedType(name, position, "BOOLEAN", type);
    }
    return Coercions.cast(operand, AtomicType.BOOLEAN, context);
  }

  static BoundExpr not(BoundExpr operand) {
    return new BoundExpr.FunctionCall(
        new NotFunction(), List.of(operand), AtomicType.BOOLEAN, operand.nullable());
  }

  static BoundExpr connect(boolean and, BoundExpr left, BoundExpr right, BindContext context) {
    String symbol = and ? "AND" : "OR";
    if (!fits(left.type(), right.type(), context)) {
      throw OperatorErrors.mismatch(symbol, "BOOLEAN", left.type(), right.type(), context, false);
    }
    return new BoundExpr.FunctionCall(
        new ConnectiveFunction(and),
        List.of(
            Coercions.cast(left, AtomicType.BOOLEAN, context),
            Coercions.cast(right, AtomicType.BOOLEAN, context)),
        AtomicType.BOOLEAN,
        left.nullable() || right.nullable());
  }

  /** Text is a boolean beside one, under ANSI mode. */
  private static boolean fits(DataType left, DataType right, BindContext context) {
    boolean text =
        context.ansi()
            && (left == AtomicType.STRING && right == AtomicType.BOOLEAN
                || left == AtomicType.BOOLEAN && right == AtomicType.STRING);
    return text || isBoolean(left) && isBoolean(right);
  }

  private static boolean isBoolean(DataType type) {
    return type == AtomicType.BOOLEAN || type == AtomicType.NULL;
  }

  /** {@code value >= low and value <= high}. */
  static BoundExpr between(List<BoundExpr> a, BindContext context) {
    return connect(
        true,
        ComparisonBinder.bind(ComparisonOp.GREATER_OR_EQUAL, a.get(0), a.get(1), context),
        ComparisonBinder.bind(ComparisonOp.LESS_OR_EQUAL, a.get(0), a.get(2), context),
        context);
  }

  private static Definition nullTest(String name, boolean isNull) {
    return Definition.of(name, 1, (a, context) -> isNull(a.get(0), isNull));
  }

  static BoundExpr isNull(BoundExpr operand, boolean isNull) {
    return new BoundExpr.FunctionCall(
        new NullTestFunction(isNull), List.of(operand), AtomicType.BOOLEAN, false);
  }
}
