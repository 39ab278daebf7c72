package io.penstock.local.internal.expr.aggregate;

import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the table of aggregate functions.
 *
 * @param name lower case
 * @param least how many arguments it takes at least
 * @param most and at most
 * @param shown how many arguments its result's name shows
 * @param shownName the function's name in its result's name
 * @param fallback what the name shows in the place of the last argument, or empty
 * @param binder binds so many arguments
 */
public record AggregateDefinition(
    String name, int least, int most, int shown, String shownName, String fallback, Binder binder) {
  /** Binds arguments of a fitting number. */
  @FunctionalInterface
  interface Binder {
    AggregateCall bind(String name, List<BoundExpr> arguments, BindContext context);
  }

  static AggregateDefinition of(String name, int least, int most, Binder binder) {
    return new AggregateDefinition(name, least, most, most, name, "", binder);
  }

  static AggregateDefinition of(String name, int arguments, Binder binder) {
    return of(name, arguments, arguments, binder);
  }

  AggregateDefinition showing(int arguments) {
    return new AggregateDefinition(name, least, most, arguments, shownName, fallback, binder);
  }

  AggregateDefinition shownAs(String other) {
    return new AggregateDefinition(name, least, most, shown, other, fallback, binder);
  }

  AggregateDefinition showingAsLast(String value) {
    return new AggregateDefinition(name, least, most, shown, shownName, value, binder);
  }

  /**
   * Checks the arguments, inserts implicit casts and picks the kind.
   *
   * @throws io.penstock.error.AnalysisException if their number or types do not fit
   */
  public AggregateCall bind(List<BoundExpr> arguments, boolean distinct, BindContext context) {
    if (least == most) {
      Arity.exactly(name, arguments, least);
    } else if (most == Integer.MAX_VALUE) {
      Arity.atLeast(name, arguments, least);
    } else {
      Arity.between(name, arguments, least, most);
    }
    AggregateCall call = binder.bind(name, arguments, context);
    return distinct ? call.onlyDistinct() : call;
  }

  /** The name of the result column, from the arguments' names. */
  public String resultName(List<String> arguments, boolean distinct) {
    if (name.equals("mode") && arguments.size() == 2) {
      return arguments.get(1).equals("true")
          ? "mode() WITHIN GROUP (ORDER BY " + arguments.get(0) + " DESC)"
          : "mode(" + arguments.get(0) + ")";
    }
    List<String> names = new ArrayList<>(arguments.subList(0, Math.min(shown, arguments.size())));
    if (names.size() == most - 1 && !fallback.isEmpty()) {
      names.add(fallback);
    }
    return shownName + (distinct ? "(DISTINCT " : "(") + String.join(", ", names) + ")";
  }
}
