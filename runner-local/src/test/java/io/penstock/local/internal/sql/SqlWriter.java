package io.penstock.local.internal.sql;

import io.penstock.expr.Expr;
import io.penstock.type.AtomicType;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes expressions as text with no more parentheses than their operators' strengths need. */
final class SqlWriter {
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int NOT = 3;
  private static final int PREDICATE = 4;
  private static final int COMPARISON = 5;
  private static final int SIGN = 12;
  private static final int PRIMARY = 13;

  private static final Map<String, Integer> STRENGTH =
      Map.ofEntries(
          Map.entry("or", OR),
          Map.entry("and", AND),
          Map.entry("like", PREDICATE),
          Map.entry("rlike", PREDICATE),
          Map.entry("=", COMPARISON),
          Map.entry("<=>", COMPARISON),
          Map.entry("<", COMPARISON),
          Map.entry("<=", COMPARISON),
          Map.entry(">", COMPARISON),
          Map.entry(">=", COMPARISON),
          Map.entry("|", 6),
          Map.entry("^", 7),
          Map.entry("&", 8),
          Map.entry("<<", 9),
          Map.entry(">>", 9),
          Map.entry(">>>", 9),
          Map.entry("+", 10),
          Map.entry("-", 10),
          Map.entry("concat", 10),
          Map.entry("*", 11),
          Map.entry("/", 11),
          Map.entry("%", 11),
          Map.entry("div", 11));

  private SqlWriter() {}

  static String write(Expr expr) {
    return write(expr, OR);
  }

  /** In parentheses if the expression is weaker than its place allows. */
  private static String write(Expr expr, int weakest) {
    String text = plain(expr);
    return strength(expr) < weakest ? "(" + text + ")" : text;
  }

  private static int strength(Expr expr) {
    if (!(expr instanceof Expr.Call call)) {
      return PRIMARY;
    }
    return switch (call.name()) {
      case "not" -> NOT;
      case "unary -" -> SIGN;
      case "isNull", "isNotNull", "in", "between" -> PREDICATE;
      default -> STRENGTH.getOrDefault(call.name(), PRIMARY);
    };
  }

  private static String plain(Expr expr) {
    if (expr instanceof Expr.Call call) {
      return call(call, call.arguments());
    } else if (expr instanceof Expr.Cast cast) {
      return cast.tryCast()
          ? "TRY_CAST(" + write(cast.child()) + " AS " + cast.type().sql() + ")"
          : write(cast.child(), PRIMARY) + "::" + cast.type().sql();
    } else if (expr instanceof Expr.Extract extract) {
      return write(extract.child(), PRIMARY) + "[" + write(extract.key(), COMPARISON) + "]";
    } else if (expr instanceof Expr.Lambda lambda) {
      String names = String.join(", ", lambda.parameters());
      return (lambda.parameters().size() == 1 ? names : "(" + names + ")")
          + " -> "
          + write(lambda.body());
    } else if (expr instanceof Expr.LambdaVariable variable) {
      return variable.name();
    } else if (expr instanceof Expr.Attribute attribute) {
      return attribute.parts().stream()
          .map(part -> part.equals("a") ? part : "`" + part.replace("`", "``") + "`")
          .collect(Collectors.joining("."));
    }
    return literal((Expr.Literal) expr);
  }

  private static String call(Expr.Call call, List<Expr> arguments) {
    switch (call.name()) {
      case "not":
        return "NOT " + write(arguments.get(0), NOT);
      case "unary -":
        String operand = write(arguments.get(0), SIGN);
        return Character.isDigit(operand.charAt(0)) ? "- (" + operand + ")" : "- " + operand;
      case "isNull", "isNotNull":
        String not = call.name().equals("isNull") ? "" : "not ";
        return write(arguments.get(0), COMPARISON) + " is " + not + "null";
      case "in":
        return write(arguments.get(0), COMPARISON) + " in " + list(arguments.subList(1, 3));
      case "between":
        return write(arguments.get(0), COMPARISON)
            + " between "
            + write(arguments.get(1), COMPARISON)
            + " and "
            + write(arguments.get(2), COMPARISON);
      case "when":
        return "case when "
            + write(arguments.get(0))
            + " then "
            + write(arguments.get(1))
            + " else "
            + write(arguments.get(2))
            + " end";
      default:
        Integer strength = STRENGTH.get(call.name());
        if (strength == null) {
          String list = list(arguments);
          return call.name() + (call.distinct() ? "(DISTINCT " + list.substring(1) : list);
        }
        String symbol = call.name().equals("concat") ? "||" : call.name();
        int left = strength == PREDICATE ? COMPARISON : strength;
        return write(arguments.get(0), left)
            + " "
            + symbol
            + " "
            + write(arguments.get(1), strength + 1);
    }
  }

  private static String list(List<Expr> exprs) {
    return exprs.stream().map(SqlWriter::write).collect(Collectors.joining(", ", "(", ")"));
  }

  private static String literal(Expr.Literal literal) {
    Object value = literal.value();
    if (value == null) {
      return "NULL";
    }
    if (value instanceof String text) {
      return "'" + text.replace("\\%", "\u0001").replace("'", "''").replace("\u0001", "\\%") + "'";
    }
    if (value instanceof LocalDate date) {
      return "date '" + date + "'";
    }
    String suffix =
        literal.type() == AtomicType.LONG ? "L" : literal.type() == AtomicType.DOUBLE ? "D" : "";
    return value + suffix;
  }
}
