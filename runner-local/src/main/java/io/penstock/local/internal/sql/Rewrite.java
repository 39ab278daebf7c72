package io.penstock.local.internal.sql;

import io.penstock.expr.Expr;
import java.util.List;
import java.util.function.Function;

/** Puts other expressions in the place of columns. */
final class Rewrite {
  private Rewrite() {}

  static Expr of(Expr expr, Function<Expr.Attribute, Expr> columns) {
    if (expr instanceof Expr.Attribute column) {
      return columns.apply(column);
    } else if (expr instanceof Expr.Call call) {
      return new Expr.Call(call.name(), all(call.arguments(), columns), call.distinct());
    } else if (expr instanceof Expr.Alias alias) {
      return new Expr.Alias(of(alias.child(), columns), alias.names());
    } else if (expr instanceof Expr.Cast cast) {
      return new Expr.Cast(of(cast.child(), columns), cast.type(), cast.tryCast());
    } else if (expr instanceof Expr.Extract extract) {
      return new Expr.Extract(of(extract.child(), columns), of(extract.key(), columns));
    } else if (expr instanceof Expr.Filtered filtered
        && of(filtered.aggregate(), columns) instanceof Expr.Call aggregate) {
      return new Expr.Filtered(aggregate, of(filtered.condition(), columns));
    } else if (expr instanceof Expr.Lambda lambda) {
      return new Expr.Lambda(lambda.parameters(), of(lambda.body(), columns));
    }
    return expr;
  }

  private static List<Expr> all(List<Expr> exprs, Function<Expr.Attribute, Expr> columns) {
    return exprs.stream().map(e -> of(e, columns)).toList();
  }
}
