package io.penstock.connect.differential;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Expressions as trees: their parts, and the same tree with one part replaced. */
final class Exprs {
  private static final Set<String> CONSTRUCTORS = Set.of("array", "map", "named_struct");

  private Exprs() {}

  static List<Expr> children(Expr expr) {
    if (expr instanceof Expr.Call call) {
      return call.arguments();
    } else if (expr instanceof Expr.Cast cast) {
      return List.of(cast.child());
    } else if (expr instanceof Expr.Extract extract) {
      return List.of(extract.child(), extract.key());
    } else if (expr instanceof Expr.Lambda lambda) {
      return List.of(lambda.body());
    }
    return List.of();
  }

  private static Expr withChildren(Expr expr, List<Expr> children) {
    if (expr instanceof Expr.Call call) {
      return new Expr.Call(call.name(), children, call.distinct());
    } else if (expr instanceof Expr.Cast cast) {
      return new Expr.Cast(children.get(0), cast.type(), cast.tryCast());
    } else if (expr instanceof Expr.Extract) {
      return new Expr.Extract(children.get(0), children.get(1));
    } else if (expr instanceof Expr.Lambda lambda) {
      return new Expr.Lambda(lambda.parameters(), children.get(0));
    }
    return expr;
  }

  /** The columns in an expression. */
  static Set<String> attributes(Expr expr) {
    Set<String> out = new HashSet<>();
    if (expr instanceof Expr.Attribute attribute) {
      out.add(attribute.parts().get(0));
    }
    children(expr).forEach(c -> out.addAll(attributes(c)));
    return out;
  }

  /** The parameters of lambdas around it that an expression uses. */
  static Set<String> free(Expr expr) {
    Set<String> out = new HashSet<>();
    if (expr instanceof Expr.LambdaVariable variable) {
      out.add(variable.name());
    }
    children(expr).forEach(c -> out.addAll(free(c)));
    if (expr instanceof Expr.Lambda lambda) {
      lambda.parameters().forEach(out::remove);
    }
    return out;
  }

  /** All parts that are whole expressions, the outermost first, without the expression itself. */
  static List<Expr> parts(Expr expr) {
    List<Expr> out = new ArrayList<>();
    for (Expr child : children(expr)) {
      if (!(child instanceof Expr.Lambda)) {
        out.add(child);
      }
    }
    for (Expr child : children(expr)) {
      out.addAll(parts(child));
    }
    return out;
  }

  /** The expression once for each part and each replacement of it. */
  static List<Expr> replaced(Expr expr, Function<Expr, List<Expr>> replacements) {
    List<Expr> out = new ArrayList<>();
    List<Expr> children = children(expr);
    for (int i = 0; i < children.size(); i++) {
      Expr child = children.get(i);
      List<Expr> instead = new ArrayList<>();
      if (!(child instanceof Expr.Lambda)) {
        instead.addAll(replacements.apply(child));
      }
      instead.addAll(replaced(child, replacements));
      for (Expr one : instead) {
        List<Expr> next = new ArrayList<>(children);
        next.set(i, one);
        out.add(withChildren(expr, next));
      }
    }
    return out;
  }

  /** Whether an array, map or struct is made of its parts in an expression. */
  static boolean hasConstructor(Expr expr) {
    return expr instanceof Expr.Call call && CONSTRUCTORS.contains(call.name())
        || children(expr).stream().anyMatch(Exprs::hasConstructor);
  }

  /** Whether a constant array, map or struct stands in an expression. */
  static boolean hasConstantParts(Expr expr) {
    boolean parts =
        expr instanceof Expr.Literal literal
            && (literal.value() instanceof Collection || literal.value() instanceof Map);
    return parts || children(expr).stream().anyMatch(Exprs::hasConstantParts);
  }

  /** Whether an array, map or struct is formatted, whose text in Spark is that of its memory. */
  static boolean hasNestedText(Expr expr) {
    boolean formats =
        expr instanceof Expr.Call call && Set.of("format_string", "printf").contains(call.name());
    return formats
            && children(expr).stream().anyMatch(c -> hasConstructor(c) || hasConstantParts(c))
        || children(expr).stream().anyMatch(Exprs::hasNestedText);
  }

  /** Whether a function is called in an expression. */
  static boolean calls(Expr expr, String name) {
    return expr instanceof Expr.Call call && call.name().equals(name)
        || children(expr).stream().anyMatch(c -> calls(c, name));
  }
}
