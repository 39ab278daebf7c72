package io.penstock.local.internal.expr;

import io.penstock.expr.Expr;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;

/** Reads the SQL of the recorded expressions, enough to ask Spark and this engine the same. */
final class SqlSubset {
  private final SqlTokens tokens;

  private SqlSubset(String sql) {
    this.tokens = new SqlTokens(sql);
  }

  static Expr parse(String sql) {
    SqlSubset parser = new SqlSubset(sql);
    Expr out = parser.lambdaOrExpr();
    if (!parser.tokens.atEnd()) {
      throw new IllegalArgumentException("Cannot parse " + sql + " at " + parser.tokens.rest());
    }
    return out;
  }

  private Expr lambdaOrExpr() {
    if (tokens.isWord() && tokens.peekSecond("->")) {
      String name = tokens.next();
      tokens.expect("->");
      return new Expr.Lambda(List.of(name), expr(0));
    }
    return expr(0);
  }

  private static int precedence(String operator) {
    return switch (operator) {
      case "or" -> 1;
      case "and" -> 2;
      case "=", "==", "<=>", "<", "<=", ">", ">=", "<>", "!=", "is", "in", "between", "not" -> 4;
      case "|" -> 5;
      case "^" -> 6;
      case "&" -> 7;
      case "<<", ">>", ">>>" -> 8;
      case "+", "-" -> 9;
      case "*", "/", "%", "div" -> 10;
      default -> -1;
    };
  }

  private Expr expr(int least) {
    Expr left = unary();
    while (true) {
      String operator = tokens.peek().toLowerCase(java.util.Locale.ROOT);
      int precedence = tokens.isText() ? -1 : precedence(operator);
      if (precedence < 0 || precedence < least) {
        return left;
      }
      tokens.next();
      left = infix(left, operator, precedence);
    }
  }

  private Expr infix(Expr left, String operator, int precedence) {
    switch (operator) {
      case "is" -> {
        boolean not = tokens.accept("not");
        if (tokens.accept("null")) {
          return Expr.Call.of(not ? "isnotnull" : "isnull", left);
        }
        if (tokens.accept("unknown")) {
          return Expr.Call.of("isnull", left);
        }
        Expr truth = Expr.Call.of("<=>", left, literal(Boolean.valueOf(tokens.next())));
        return not ? Expr.Call.of("!", truth) : truth;
      }
      case "in" -> {
        List<Expr> arguments = new ArrayList<>(List.of(left));
        tokens.expect("(");
        arguments.addAll(list(")"));
        return new Expr.Call("in", arguments, false);
      }
      case "between" -> {
        Expr low = expr(5);
        tokens.expect("and");
        return Expr.Call.of("between", left, low, expr(5));
      }
      default -> {
        return Expr.Call.of(operator, left, expr(precedence + 1));
      }
    }
  }

  private static Expr literal(Object value) {
    return new Expr.Literal(value, AtomicType.BOOLEAN);
  }

  private Expr unary() {
    if (tokens.accept("not")) {
      return Expr.Call.of("not", expr(3));
    }
    if (tokens.accept("!")) {
      return Expr.Call.of("!", expr(3));
    }
    if (tokens.accept("~")) {
      return Expr.Call.of("~", unary());
    }
    if (tokens.accept("+")) {
      return Expr.Call.of("positive", unary());
    }
    if (tokens.peek().equals("-") && !tokens.isText()) {
      tokens.next();
      if (tokens.isNumber()) {
        return postfix(SqlLiterals.number("-" + tokens.next()));
      }
      return Expr.Call.of("negative", unary());
    }
    return postfix(primary());
  }

  private Expr postfix(Expr start) {
    Expr out = start;
    while (true) {
      if (tokens.accept("[")) {
        out = new Expr.Extract(out, expr(0));
        tokens.expect("]");
      } else if (tokens.accept(".")) {
        out = new Expr.Extract(out, new Expr.Literal(tokens.next(), AtomicType.STRING));
      } else {
        return out;
      }
    }
  }

  private List<Expr> list(String end) {
    List<Expr> out = new ArrayList<>();
    if (tokens.accept(end)) {
      return out;
    }
    do {
      Expr one = lambdaOrExpr();
      if (tokens.accept("as") || tokens.isWord()) {
        one = new Expr.Alias(one, List.of(tokens.next()));
      }
      out.add(one);
    } while (tokens.accept(","));
    tokens.expect(end);
    return out;
  }

  private Expr primary() {
    if (tokens.isText()) {
      return new Expr.Literal(tokens.nextText(), AtomicType.STRING);
    }
    if (tokens.isNumber()) {
      return SqlLiterals.number(tokens.next());
    }
    if (tokens.accept("(")) {
      Expr out = expr(0);
      tokens.expect(")");
      return out;
    }
    String word = tokens.next();
    String lower = word.toLowerCase(java.util.Locale.ROOT);
    if (tokens.isText() && SqlLiterals.isTyped(lower)) {
      return SqlLiterals.typed(lower, tokens.nextText());
    }
    switch (lower) {
      case "null" -> {
        return new Expr.Literal(null, AtomicType.NULL);
      }
      case "true", "false" -> {
        return literal(Boolean.valueOf(lower));
      }
      case "interval" -> {
        return SqlLiterals.interval(tokens);
      }
      case "case" -> {
        return caseWhen();
      }
      case "cast", "try_cast" -> {
        tokens.expect("(");
        Expr child = expr(0);
        tokens.expect("as");
        DataType type = DataType.fromDDL(tokens.untilClosing());
        return new Expr.Cast(child, type, lower.equals("try_cast"));
      }
      default -> {
        if (tokens.accept("(")) {
          return new Expr.Call(word, list(")"), false);
        }
        return new Expr.Attribute(List.of(word));
      }
    }
  }

  private Expr caseWhen() {
    List<Expr> out = new ArrayList<>();
    Expr subject = tokens.peek().equalsIgnoreCase("when") ? null : expr(0);
    while (tokens.accept("when")) {
      Expr condition = expr(0);
      out.add(subject == null ? condition : Expr.Call.of("=", subject, condition));
      tokens.expect("then");
      out.add(expr(0));
    }
    if (tokens.accept("else")) {
      out.add(expr(0));
    }
    tokens.expect("end");
    return new Expr.Call("when", out, false);
  }
}
