package io.penstock;

import io.penstock.expr.AttributeNames;
import io.penstock.expr.Expr;
import io.penstock.plan.JoinType;
import io.penstock.plan.Plan;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plans of joins, and columns that belong to one side. */
final class Joins {
  private Joins() {}

  /**
   * A plan's own column or, for a star, all of its own. Spark has no such thing for the star of an
   * alias or struct, so that one stays one of the whole input.
   */
  static Expr column(Plan owner, String name) {
    Expr expr = AttributeNames.toExpr(name);
    if (expr instanceof Expr.Attribute attribute) {
      return new Expr.Attribute(attribute.parts(), owner);
    }
    return expr instanceof Expr.Star star && star.qualifier().isEmpty()
        ? new Expr.Star(List.of(), owner)
        : expr;
  }

  static Plan on(Plan left, Plan right, @Nullable Expr condition, JoinType type) {
    return new Plan.Join(left, right, type, Optional.ofNullable(condition), List.of());
  }

  static Plan using(Plan left, Plan right, List<String> columns, JoinType type) {
    return new Plan.Join(left, right, type, Optional.empty(), columns);
  }
}
