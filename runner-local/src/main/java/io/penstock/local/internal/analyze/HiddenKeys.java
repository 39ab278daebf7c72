package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a select name the keys that a join with shared keys does not give: {@code r.id} of {@code
 * l.join(r, "id")}, where {@code r} is an alias. Only qualified names reach them.
 */
final class HiddenKeys {
  private HiddenKeys() {}

  /** The expressions with stars, and names of hidden keys, bound to columns. */
  static List<Expr> bind(List<Expr> exprs, Analyzed child) {
    List<ScopeColumn> keys = child.hiddenKeys();
    if (keys.isEmpty()) {
      return exprs;
    }
    Scope hidden = new Scope(keys);
    return new ExprRewrite(
            e -> {
              if (e instanceof Expr.Star star) {
                return columns(star, hidden, child.scope());
              }
              Expr.Attribute attribute = (Expr.Attribute) e;
              if (child.scope().knows(attribute)) {
                return List.of(bound(attribute, child.scope()));
              }
              boolean found =
                  attribute.origin() == null
                      && attribute.parts().size() > 1
                      && hidden.knowsQualified(attribute.parts());
              return List.of(found ? bound(attribute, hidden) : e);
            })
        .all(exprs);
  }

  private static List<Expr> columns(Expr.Star star, Scope hidden, Scope shown) {
    List<Expr> out = new ArrayList<>();
    if (!star.qualifier().isEmpty()) {
      hidden.star(star.qualifier()).forEach(i -> out.add(bound(hidden.columns().get(i))));
    }
    List<Integer> given = shown.star(star.qualifier());
    if (out.isEmpty() && given.isEmpty()) {
      return List.of(star);
    }
    given.forEach(i -> out.add(bound(shown.columns().get(i))));
    return out;
  }

  private static Expr bound(Expr.Attribute attribute, Scope scope) {
    Scope.Match match = scope.resolve(attribute);
    List<String> parts = attribute.parts();
    return new Expr.Attribute(
        parts.subList(match.parts() - 1, parts.size()), scope.columns().get(match.index()).id());
  }

  private static Expr bound(ScopeColumn column) {
    return new Expr.Attribute(List.of(column.name()), column.id());
  }

  /** The plan with the hidden keys that bound expressions name at its end. */
  static Analyzed extend(Analyzed child, List<? extends Expr> exprs) {
    List<ScopeColumn> keys = child.hiddenKeys();
    if (keys.isEmpty()) {
      return child;
    }
    List<Expr> asked = new ArrayList<>();
    for (Expr expr : exprs) {
      ExprTree.walk(
          expr,
          e -> {
            if (e instanceof Expr.Attribute a
                && keys.stream().anyMatch(k -> k.id() == a.origin())) {
              asked.add(a);
            }
          });
    }
    return HiddenColumns.extend(child, asked);
  }
}
