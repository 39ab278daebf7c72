package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;

/** Clocks, errors on purpose, types as text. */
final class MiscDefinitions {
  private MiscDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        clock("current_timestamp", ClockFunction.Kind.CURRENT_TIMESTAMP, AtomicType.TIMESTAMP),
        clock("localtimestamp", ClockFunction.Kind.LOCALTIMESTAMP, AtomicType.TIMESTAMP_NTZ),
        clock("current_date", ClockFunction.Kind.CURRENT_DATE, AtomicType.DATE),
        clock("curdate", ClockFunction.Kind.CURRENT_DATE, AtomicType.DATE)
            .named(n -> "current_date()"),
        Definition.of("now", 0, MiscDefinitions::now),
        Definition.of("current_timezone", 0, MiscDefinitions::timeZone),
        Definition.of("typeof", 1, (a, c) -> text(a.get(0).type().simpleString())),
        Definition.of("raise_error", 1, (a, c) -> raise(a.get(0), c))
            .named(n -> "raise_error(USER_RAISED_EXCEPTION, map(errorMessage, " + n.get(0) + "))"),
        Definition.of("assert_true", 1, 2, MiscDefinitions::assertTrue),
        Definition.of("to_pretty_string", 1, MiscDefinitions::pretty));
  }

  private static Definition clock(String name, ClockFunction.Kind kind, DataType type) {
    return Definition.of(
        name,
        0,
        (a, c) ->
            new BoundExpr.FunctionCall(new ClockFunction(kind, false), List.of(), type, false));
  }

  /** In a stream the wall clock, unlike current_timestamp: Spark 4.2 is so. */
  private static BoundExpr now(List<BoundExpr> arguments, BindContext context) {
    return new BoundExpr.FunctionCall(
        new ClockFunction(ClockFunction.Kind.CURRENT_TIMESTAMP, context.streaming()),
        List.of(),
        AtomicType.TIMESTAMP,
        false);
  }

  private static BoundExpr timeZone(List<BoundExpr> arguments, BindContext context) {
    return text(context.timeZone().getId());
  }

  private static BoundExpr text(String value) {
    return new BoundExpr.Constant(value, AtomicType.STRING);
  }

  private static BoundExpr raise(BoundExpr message, BindContext context) {
    BoundExpr text = Coercions.implicitCast("raise_error", 1, message, TypeClass.STRING, context);
    return new BoundExpr.FunctionCall(new RaiseFunction(), List.of(text), AtomicType.NULL, true);
  }

  private static BoundExpr assertTrue(List<BoundExpr> arguments, BindContext context) {
    DataType type = arguments.get(0).type();
    if (type != AtomicType.BOOLEAN && type != AtomicType.NULL) {
      throw Coercions.unexpectedType("assert_true", 1, "BOOLEAN", type);
    }
    BoundExpr condition =
        Coercions.implicitCast("assert_true", 1, arguments.get(0), TypeClass.BOOLEAN, context);
    BoundExpr message =
        arguments.size() == 2 ? arguments.get(1) : text("the condition is not true");
    return CaseFunction.of(
        List.of(condition, new BoundExpr.Constant(null, AtomicType.NULL), raise(message, context)));
  }

  private static BoundExpr pretty(List<BoundExpr> arguments, BindContext context) {
    return new BoundExpr.FunctionCall(
        new PrettyFunction(context.ansi()), arguments, AtomicType.STRING, false);
  }
}
