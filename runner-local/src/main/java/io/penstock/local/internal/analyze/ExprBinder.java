package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import java.util.ArrayList;
import java.util.List;

/**
 * Binds expressions as written to the columns of a scope. Immutable and thread-safe. Generators and
 * aggregates are the business of plan analysis: for this class their names are unknown functions
 * unless the table has them.
 */
public final class ExprBinder {
  private static final Condition SEVERAL_NAMES =
      Condition.user("MULTI_ALIAS_WITHOUT_GENERATOR", "42K0E");

  private final FunctionRegistry functions;
  private final BindContext context;

  public ExprBinder(FunctionRegistry functions, BindContext context) {
    this.functions = functions;
    this.context = context;
  }

  /**
   * Binds one expression that stands for one column.
   *
   * @throws AnalysisException if a name is unknown or ambiguous or a type does not fit
   */
  public NamedExpr bind(Expr expr, Scope scope) {
    ExprVisit visit = new ExprVisit(functions, context, scope);
    NamedExpr bound = visit.bind(expr);
    return new NamedExpr(resultName(expr, bound.name(), visit), bound.expr());
  }

  /** As {@link #bind(Expr, Scope)}, where aggregate calls are columns behind the scope's. */
  NamedExpr bind(Expr expr, Scope scope, AggregateCalls aggregates) {
    ExprVisit visit = new ExprVisit(functions, context, scope, aggregates);
    NamedExpr bound = visit.bind(expr);
    return new NamedExpr(resultName(expr, bound.name(), visit), bound.expr());
  }

  /** Binds a select list; a star becomes the columns that it means. */
  public List<NamedExpr> bindAll(List<Expr> exprs, Scope scope) {
    List<NamedExpr> out = new ArrayList<>();
    for (Expr expr : exprs) {
      if (expr instanceof Expr.Star star) {
        out.addAll(expandStar(star, scope));
      } else {
        out.add(bind(expr, scope));
      }
    }
    return out;
  }

  /**
   * The columns that a star means: all, those of an alias, or the fields of a struct column.
   *
   * @throws AnalysisException if no alias and no struct has that name
   */
  public List<NamedExpr> expandStar(Expr.Star star, Scope scope) {
    return new ExprVisit(functions, context, scope).expandStar(star);
  }

  /**
   * The name of a result column: an alias or column's own name, also under casts, else the text of
   * the expression.
   */
  private static String resultName(Expr expr, String text, ExprVisit visit) {
    Expr inner = expr;
    while (inner instanceof Expr.Cast cast) {
      inner = cast.child();
    }
    if (inner instanceof Expr.Alias alias) {
      if (alias.names().size() > 1) {
        throw new AnalysisException(
            SEVERAL_NAMES,
            "Cannot name "
                + alias.child()
                + " "
                + alias.names()
                + ": only a generator has several columns");
      }
      return alias.names().get(0);
    }
    if (inner instanceof Expr.Attribute attribute) {
      // a cast of a nested field has its text as its name: CAST(st.x AS STRING)
      boolean plain = visit.bind(attribute).expr() instanceof BoundExpr.InputColumn;
      return inner == expr || plain ? attribute.parts().get(attribute.parts().size() - 1) : text;
    }
    return text;
  }
}
