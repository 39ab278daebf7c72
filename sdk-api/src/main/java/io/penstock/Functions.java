package io.penstock;

import io.penstock.expr.Expr;
import org.jspecify.annotations.Nullable;

/**
 * The functions for expressions, under Spark's names; {@code import static io.penstock.Functions.*}
 * is the usual way to them. Each makes an expression and computes nothing; names, types and numbers
 * of arguments are checked when the query is analysed.
 *
 * <p>A function that is not here is reached by {@link #callFunction} if the runner knows it. Which
 * name each method has in the plan is listed in {@code docs/design/function-names.md}.
 */
public final class Functions extends JsonFunctions {
  private Functions() {}

  /** A SQL expression, which the runner parses. */
  public static Column expr(String expr) {
    return new Column(new Expr.SqlText(expr));
  }

  /**
   * The value where the condition is true; further branches by {@link Column#when} and {@link
   * Column#otherwise}, else null.
   */
  public static Column when(Column condition, @Nullable Object value) {
    return Column.call("when", condition, value);
  }

  /** Calls any function of the runner by name, ignoring case. */
  public static Column callFunction(String name, Column... arguments) {
    return Column.call(name, (Object[]) arguments);
  }

  /** As {@link #callFunction}, under Spark's name. */
  public static Column call_function(String name, Column... arguments) {
    return callFunction(name, arguments);
  }

  /** The dataset with the advice to send all of it to whoever joins with it. */
  public static Dataset broadcast(Dataset df) {
    return df.hint("broadcast");
  }
}
