package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Puts other expressions in the place of columns and stars. */
final class ExprRewrite {
  private final Function<Expr, List<Expr>> leaves;

  /**
   * @param leaves what a column or star becomes; several expressions only in lists
   */
  ExprRewrite(Function<Expr, List<Expr>> leaves) {
    this.leaves = leaves;
  }

  /** A list of expressions in which one may become several. */
  List<Expr> all(List<? extends Expr> exprs) {
    List<Expr> out = new ArrayList<>();
    for (Expr expr : exprs) {
      if (isLeaf(expr)) {
        out.addAll(leaves.apply(expr));
      } else {
        out.add(one(expr));
      }
    }
    return out;
  }

  private static boolean isLeaf(Expr expr) {
    return expr instanceof Expr.Attribute || expr instanceof Expr.Star;
  }

  /** One expression. */
  Expr one(Expr expr) {
    if (isLeaf(expr)) {
      List<Expr> out = leaves.apply(expr);
      return out.size() == 1 ? out.get(0) : expr;
    } else if (expr instanceof Expr.Call call) {
      return new Expr.Call(call.name(), all(call.arguments()), call.distinct());
    } else if (expr instanceof Expr.Alias alias) {
      return new Expr.Alias(one(alias.child()), alias.names());
    } else if (expr instanceof Expr.Cast cast) {
      return new Expr.Cast(one(cast.child()), cast.type(), cast.tryCast());
    } else if (expr instanceof Expr.Extract extract) {
      return new Expr.Extract(one(extract.child()), one(extract.key()));
    } else if (expr instanceof Expr.SortKey key) {
      return new Expr.SortKey(one(key.child()), key.ascending(), key.nullsFirst());
    } else if (expr instanceof Expr.Lambda lambda) {
      return new Expr.Lambda(lambda.parameters(), one(lambda.body()));
    } else if (expr instanceof Expr.Filtered filtered) {
      return new Expr.Filtered((Expr.Call) one(filtered.aggregate()), one(filtered.condition()));
    } else if (expr instanceof Expr.Over over) {
      return new Expr.Over(
          one(over.function()),
          all(over.partitionBy()),
          over.orderBy().stream().map(key -> (Expr.SortKey) one(key)).toList(),
          over.frame());
    }
    return expr;
  }

  /** Whether a column or star in it belongs to a dataset. */
  static boolean concerns(Expr expr) {
    return ExprTree.find(
            expr,
            e ->
                e instanceof Expr.Attribute a && a.origin() != null
                    || e instanceof Expr.Star s && s.origin() != null)
        .isPresent();
  }
}
