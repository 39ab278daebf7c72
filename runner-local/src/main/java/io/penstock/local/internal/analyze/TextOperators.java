package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.FunctionRegistry;
import java.util.List;
import java.util.Optional;

/**
 * Operators that SQL text alone writes: they compute what functions of the table compute, under
 * another name. The blank in their own names keeps them from being called.
 */
final class TextOperators {
  private TextOperators() {}

  /** The operator of a name, if it is one. */
  static Optional<FunctionDefinition> find(String name, FunctionRegistry functions) {
    return Optional.ofNullable(
        switch (name) {
          case "as written" -> new AsWritten();
          case "unary -" -> new Minus(functions.get("negative"));
          case "like any" -> new LikeEach(functions, "or", false);
          case "like all" -> new LikeEach(functions, "and", false);
          case "not like any" -> new LikeEach(functions, "or", true);
          case "not like all" -> new LikeEach(functions, "and", true);
          default -> null;
        });
  }

  /** A value under the text of its expression. */
  private record AsWritten() implements FunctionDefinition {
    @Override
    public String name() {
      return "as written";
    }

    @Override
    public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
      return arguments.get(0);
    }

    @Override
    public String resultName(List<String> arguments) {
      return arguments.get(0);
    }
  }

  private record Minus(FunctionDefinition negative) implements FunctionDefinition {
    @Override
    public String name() {
      return negative.name();
    }

    @Override
    public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
      return negative.bind(arguments, context);
    }

    @Override
    public String resultName(List<String> arguments) {
      return "(- " + arguments.get(0) + ")";
    }
  }

  /** A text and patterns, of which one or all must match, or must not. */
  private record LikeEach(FunctionRegistry functions, String connective, boolean negated)
      implements FunctionDefinition {
    @Override
    public String name() {
      return (negated ? "notlike" : "like") + (connective.equals("or") ? "any" : "all");
    }

    @Override
    public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
      Arity.atLeast(name(), arguments, 2);
      BoundExpr out = like(arguments, 1, context);
      for (int i = 2; i < arguments.size(); i++) {
        out = functions.get(connective).bind(List.of(out, like(arguments, i, context)), context);
      }
      return out;
    }

    private BoundExpr like(List<BoundExpr> arguments, int pattern, BindContext context) {
      BoundExpr like =
          functions.get("like").bind(List.of(arguments.get(0), arguments.get(pattern)), context);
      return negated ? functions.get("not").bind(List.of(like), context) : like;
    }

    @Override
    public String resultName(List<String> arguments) {
      return name() + "(" + arguments.get(0) + ")";
    }
  }
}
