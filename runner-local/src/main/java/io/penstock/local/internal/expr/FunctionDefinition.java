package io.penstock.local.internal.expr;

import java.util.List;
import java.util.Optional;

/**
 * A row of the function table: a name and how a call of it is bound. One definition may serve many
 * types; it picks the kernel.
 */
public interface FunctionDefinition {
  /** The name as calls spell it, lower case; aliases are rows of their own. */
  String name();

  /**
   * Checks the arguments, inserts implicit casts and picks the function.
   *
   * @param arguments bound arguments as written
   * @throws io.penstock.error.AnalysisException if their number or types do not fit
   */
  BoundExpr bind(List<BoundExpr> arguments, BindContext context);

  /**
   * As {@link #bind}, for functions whose result has fields named after the arguments.
   *
   * @param names the arguments' own names, of columns, fields and aliases; empty for the others
   */
  default BoundExpr bindNamed(
      List<BoundExpr> arguments, List<Optional<String>> names, BindContext context) {
    return bind(arguments, context);
  }

  /**
   * The name of the result column, from the arguments' names: {@code upper(a)} unless Spark has
   * another form for it (expressions.md, section 8).
   */
  default String resultName(List<String> arguments) {
    return name() + "(" + String.join(", ", arguments) + ")";
  }

  /** As {@link #resultName(List)} where the name depends on the types of the bound arguments. */
  default String resultName(List<String> names, List<BoundExpr> arguments) {
    return resultName(names);
  }
}
