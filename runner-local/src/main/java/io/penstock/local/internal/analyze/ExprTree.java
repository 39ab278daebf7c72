package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

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
    return function.apply(withParts(expr, part -> map(part, function)));
  }

  /**
   * The expression with parts replaced, outermost first.
   *
   * @param function what stands for a part, which is then left as it is; null if its own parts are
   *     to be looked at
   */
  static Expr replace(Expr expr, Function<Expr, @Nullable Expr> function) {
    Expr replaced = function.apply(expr);
    return replaced != null ? replaced : withParts(expr, part -> replace(part, function));
  }

  /** The expression over other direct parts; of a function over a window, its arguments. */
  private static Expr withParts(Expr expr, UnaryOperator<Expr> each) {
    if (expr.children().isEmpty() && !(expr instanceof Expr.Over)) {
      return expr;
    } else if (expr instanceof Expr.Call call) {
      return withArguments(call, each);
    } else if (expr instanceof Expr.Alias alias) {
      return new Expr.Alias(each.apply(alias.child()), alias.names());
    } else if (expr instanceof Expr.Cast cast) {
      return new Expr.Cast(each.apply(cast.child()), cast.type(), cast.tryCast());
    } else if (expr instanceof Expr.Extract extract) {
      return new Expr.Extract(each.apply(extract.child()), each.apply(extract.key()));
    } else if (expr instanceof Expr.SortKey key) {
      return new Expr.SortKey(each.apply(key.child()), key.ascending(), key.nullsFirst());
    } else if (expr instanceof Expr.Lambda lambda) {
      return new Expr.Lambda(lambda.parameters(), each.apply(lambda.body()));
    } else if (expr instanceof Expr.Filtered filtered) {
      return withParts(filtered, each);
    } else if (expr instanceof Expr.Over over) {
      return new Expr.Over(
          function(over.function(), each),
          over.partitionBy().stream().map(each).toList(),
          over.orderBy().stream().map(key -> (Expr.SortKey) each.apply(key)).toList(),
          over.frame());
    }
    return expr;
  }

  private static Expr.Call withArguments(Expr.Call call, UnaryOperator<Expr> each) {
    return new Expr.Call(
        call.name(), call.arguments().stream().map(each).toList(), call.distinct());
  }

  private static Expr.Filtered withParts(Expr.Filtered filtered, UnaryOperator<Expr> each) {
    return new Expr.Filtered(
        withArguments(filtered.aggregate(), each), each.apply(filtered.condition()));
  }

  private static Expr function(Expr function, UnaryOperator<Expr> each) {
    if (function instanceof Expr.Call call) {
      return withArguments(call, each);
    }
    return function instanceof Expr.Filtered filtered
        ? withParts(filtered, each)
        : each.apply(function);
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
