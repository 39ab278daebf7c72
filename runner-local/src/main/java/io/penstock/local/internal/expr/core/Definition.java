package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionDefinition;
import java.util.List;

/**
 * A row of the function table made of parts.
 *
 * @param name lower case
 * @param least how many arguments it takes at least
 * @param most and at most
 * @param binder binds so many arguments
 * @param namer makes the result's name of the arguments' names
 */
record Definition(String name, int least, int most, Binder binder, Namer namer)
    implements FunctionDefinition {
  /** Binds arguments of a fitting number. */
  @FunctionalInterface
  interface Binder {
    BoundExpr bind(List<BoundExpr> arguments, BindContext context);
  }

  /** Names the result. */
  @FunctionalInterface
  interface Namer {
    String name(List<String> arguments);
  }

  static Definition of(String name, int arguments, Binder binder) {
    return of(name, arguments, arguments, binder);
  }

  static Definition of(String name, int least, int most, Binder binder) {
    return new Definition(
        name, least, most, binder, names -> name + "(" + String.join(", ", names) + ")");
  }

  /** An operator between its two operands: {@code (a + 1)}. */
  static Definition infix(String name, String symbol, Binder binder) {
    return new Definition(name, 2, 2, binder, n -> "(" + String.join(" " + symbol + " ", n) + ")");
  }

  Definition named(Namer other) {
    return new Definition(name, least, most, binder, other);
  }

  @Override
  public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
    if (least == most) {
      Arity.exactly(name, arguments, least);
    } else if (most == Integer.MAX_VALUE) {
      Arity.atLeast(name, arguments, least);
    } else {
      Arity.between(name, arguments, least, most);
    }
    return binder.bind(arguments, context);
  }

  @Override
  public String resultName(List<String> arguments) {
    return namer.name(arguments);
  }
}
