package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Walks over expressions as written, without recursion. */
final class ExprTree {
  private ExprTree() {}

  /** Visits the expression and all its parts, parents first. */
  static void walk(Expr expr, Consumer<Expr> visitor) {
    Deque<Expr> open = new ArrayDeque<>();
    open.push(expr);
    while (!open.isEmpty()) {
      Expr next = open.pop();
      visitor.accept(next);
      List<Expr> children = next.children();
      for (int i = children.size() - 1; i >= 0; i--) {
        open.push(children.get(i));
      }
    }
  }

  /** The first part, or the expression itself, for which the test holds. */
  static Optional<Expr> find(Expr expr, Predicate<Expr> test) {
    Deque<Expr> open = new ArrayDeque<>();
    open.push(expr);
    while (!open.isEmpty()) {
      Expr next = open.pop();
      if (test.test(next)) {
        return Optional.of(next);
      }
      List<Expr> children = next.children();
      for (int i = children.size() - 1; i >= 0; i--) {
        open.push(children.get(i));
      }
    }
    return Optional.empty();
  }

  /** The expression with each part replaced by what the function makes of it, parts first. */
  static Expr map(Expr expr, UnaryOperator<Expr> function) {
    if (expr.children().isEmpty() && !(expr instanceof Expr.Over)) {
      return function.apply(expr);
    }
    Expr mapped = expr;
    if (expr instanceof Expr.Call call) {
      List<Expr> arguments = call.arguments().stream().map(a -> map(a, function)).toList();
      mapped = new Expr.Call(call.name(), arguments, call.distinct());
    } else if (expr instanceof Expr.Alias alias) {
      mapped = new Expr.Alias(map(alias.child(), function), alias.names());
    } else if (expr instanceof Expr.Cast cast) {
      mapped = new Expr.Cast(map(cast.child(), function), cast.type(), cast.tryCast());
    } else if (expr instanceof Expr.Extract extract) {
      mapped = new Expr.Extract(map(extract.child(), function), map(extract.key(), function));
    } else if (expr instanceof Expr.SortKey key) {
      mapped = new Expr.SortKey(map(key.child(), function), key.ascending(), key.nullsFirst());
    } else if (expr instanceof Expr.Lambda lambda) {
      mapped = new Expr.Lambda(lambda.parameters(), map(lambda.body(), function));
    } else if (expr instanceof Expr.Over over) {
      mapped = map(over, function);
    }
    return function.apply(mapped);
  }

  private static Expr map(Expr.Over over, UnaryOperator<Expr> function) {
    Expr called = over.function();
    if (called instanceof Expr.Call call) {
      List<Expr> arguments = call.arguments().stream().map(a -> map(a, function)).toList();
      called = new Expr.Call(call.name(), arguments, call.distinct());
    } else {
      called = map(called, function);
    }
    return new Expr.Over(
        called,
        over.partitionBy().stream().map(e -> map(e, function)).toList(),
        over.orderBy().stream().map(e -> (Expr.SortKey) map(e, function)).toList(),
        over.frame());
  }

  /** How many levels the deepest of the expressions has. */
  static int depth(List<? extends Expr> exprs) {
    int depth = 0;
    List<Expr> level = new ArrayList<>(exprs);
    while (!level.isEmpty()) {
      depth++;
      List<Expr> below = new ArrayList<>();
      level.forEach(e -> below.addAll(e.children()));
      level = below;
    }
    return depth;
  }

  /** The expression without aliases around it. */
  static Expr withoutAlias(Expr expr) {
    Expr inner = expr;
    while (inner instanceof Expr.Alias alias) {
      inner = alias.child();
    }
    return inner;
  }
}
