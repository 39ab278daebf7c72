package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.FunctionDefinition;
import java.util.List;

/** Arithmetic operators and their try_ forms. */
final class ArithmeticDefinitions {
  private ArithmeticDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        new TemporalNames(infix(ArithmeticOp.ADD)),
        new TemporalNames(infix(ArithmeticOp.SUBTRACT)),
        new TemporalNames(infix(ArithmeticOp.MULTIPLY)),
        infix(ArithmeticOp.DIVIDE),
        infix(ArithmeticOp.REMAINDER),
        Definition.of("mod", 2, binder(ArithmeticOp.REMAINDER)),
        infix(ArithmeticOp.DIV),
        Definition.of("pmod", 2, binder(ArithmeticOp.PMOD)),
        tolerant(ArithmeticOp.ADD),
        tolerant(ArithmeticOp.SUBTRACT),
        tolerant(ArithmeticOp.MULTIPLY),
        tolerant(ArithmeticOp.DIVIDE),
        tolerant(ArithmeticOp.REMAINDER));
  }

  private static Definition infix(ArithmeticOp op) {
    return Definition.infix(op.symbol(), op.symbol(), binder(op));
  }

  private static Definition.Binder binder(ArithmeticOp op) {
    return (arguments, context) ->
        new ArithmeticBinder(op, context, OnError.of(context))
            .bind(arguments.get(0), arguments.get(1));
  }

  private static Definition tolerant(ArithmeticOp op) {
    return Definition.of(
        op.tolerant(),
        2,
        (arguments, context) ->
            new ArithmeticBinder(op, context, OnError.NULL)
                .bind(arguments.get(0), arguments.get(1)));
  }
}
