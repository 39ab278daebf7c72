package io.penstock.expr;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** Spark's prefix form of an expression, {@code +(a, 1)}: what {@code Column.toString} prints. */
final class ExprText implements ExprVisitor<String> {
  private static final String WHEN = "when";
  private static final ExprText INSTANCE = new ExprText();

  private ExprText() {}

  static String of(Expr expr) {
    return expr.accept(INSTANCE);
  }

  private static String list(List<Expr> exprs) {
    return exprs.stream().map(ExprText::of).collect(Collectors.joining(", "));
  }

  private static String caseWhen(List<Expr> arguments) {
    StringBuilder out = new StringBuilder("CASE");
    int pairs = arguments.size() / 2;
    for (int i = 0; i < pairs; i++) {
      out.append(" WHEN ").append(of(arguments.get(2 * i)));
      out.append(" THEN ").append(of(arguments.get(2 * i + 1)));
    }
    if (arguments.size() > 2 * pairs) {
      out.append(" ELSE ").append(of(arguments.get(2 * pairs)));
    }
    return out.append(" END").toString();
  }

  @Override
  public String visitLiteral(Expr.Literal expr) {
    Object value = expr.value();
    if (value == null) {
      return "NULL";
    }
    if (value instanceof String text) {
      return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
    if (value instanceof Long) {
      return value + "L";
    }
    if (value instanceof Short) {
      return value + "S";
    }
    return value instanceof byte[] bytes
        ? "X'" + HexFormat.of().withUpperCase().formatHex(bytes) + "'"
        : value.toString();
  }

  @Override
  public String visitAttribute(Expr.Attribute expr) {
    return expr.parts().stream()
        .map(p -> p.contains(".") ? "`" + p.replace("`", "``") + "`" : p)
        .collect(Collectors.joining("."));
  }

  @Override
  public String visitStar(Expr.Star expr) {
    return expr.qualifier().isEmpty() ? "*" : String.join(".", expr.qualifier()) + ".*";
  }

  @Override
  public String visitAlias(Expr.Alias expr) {
    List<String> names = expr.names();
    String name = names.size() == 1 ? names.get(0) : "(" + String.join(", ", names) + ")";
    return of(expr.child()) + " AS " + name;
  }

  @Override
  public String visitCall(Expr.Call expr) {
    if (expr.name().equals(WHEN)) {
      return caseWhen(expr.arguments());
    }
    return expr.name() + "(" + (expr.distinct() ? "DISTINCT " : "") + list(expr.arguments()) + ")";
  }

  @Override
  public String visitCast(Expr.Cast expr) {
    return (expr.tryCast() ? "TRY_CAST(" : "CAST(")
        + of(expr.child())
        + " AS "
        + expr.type().sql()
        + ")";
  }

  @Override
  public String visitExtract(Expr.Extract expr) {
    return of(expr.child()) + "[" + of(expr.key()) + "]";
  }

  @Override
  public String visitSortKey(Expr.SortKey expr) {
    return of(expr.child())
        + (expr.ascending() ? " ASC" : " DESC")
        + (expr.nullsFirst() ? " NULLS FIRST" : " NULLS LAST");
  }

  @Override
  public String visitLambda(Expr.Lambda expr) {
    List<String> names = expr.parameters();
    String head = names.size() == 1 ? names.get(0) : "(" + String.join(", ", names) + ")";
    return head + " -> " + of(expr.body());
  }

  @Override
  public String visitLambdaVariable(Expr.LambdaVariable expr) {
    return expr.name();
  }

  @Override
  public String visitOver(Expr.Over expr) {
    List<String> parts = new ArrayList<>();
    if (!expr.partitionBy().isEmpty()) {
      parts.add("PARTITION BY " + list(expr.partitionBy()));
    }
    if (!expr.orderBy().isEmpty()) {
      parts.add("ORDER BY " + list(List.copyOf(expr.orderBy())));
    }
    Expr.Frame frame = expr.frame();
    if (frame != null) {
      parts.add(
          (frame.rows() ? "ROWS" : "RANGE")
              + " BETWEEN "
              + bound(frame, frame.start())
              + " AND "
              + bound(frame, frame.end()));
    }
    return of(expr.function()) + " OVER (" + String.join(" ", parts) + ")";
  }

  private static String bound(Expr.Frame frame, long bound) {
    if (bound == Long.MIN_VALUE) {
      return "UNBOUNDED PRECEDING";
    }
    if (bound == Long.MAX_VALUE) {
      return "UNBOUNDED FOLLOWING";
    }
    if (bound == 0) {
      return "CURRENT ROW";
    }
    return bound + (frame.rows() ? "" : "L");
  }

  @Override
  public String visitFiltered(Expr.Filtered expr) {
    return of(expr.aggregate()) + " FILTER (WHERE " + of(expr.condition()) + ")";
  }

  @Override
  public String visitSqlText(Expr.SqlText expr) {
    return expr.text();
  }
}
