package io.penstock.local.internal.sql;

import io.penstock.expr.Expr;
import io.penstock.local.internal.sql.Token.Kind;
import java.util.Locale;
import java.util.Map;

/** Operators between values, from comparison to multiplication, by how strong they bind. */
final class OperatorParser {
  private static final int COMPARISON = 1;
  private static final int OR = 2;
  private static final int XOR = 3;
  private static final int AND = 4;
  private static final int SHIFT = 5;
  private static final int SUM = 6;
  private static final int PRODUCT = 7;

  private static final Map<String, Integer> STRENGTH =
      Map.ofEntries(
          Map.entry("=", COMPARISON),
          Map.entry("==", COMPARISON),
          Map.entry("<=>", COMPARISON),
          Map.entry("<>", COMPARISON),
          Map.entry("!=", COMPARISON),
          Map.entry("<", COMPARISON),
          Map.entry("<=", COMPARISON),
          Map.entry("!>", COMPARISON),
          Map.entry(">", COMPARISON),
          Map.entry(">=", COMPARISON),
          Map.entry("!<", COMPARISON),
          Map.entry("|", OR),
          Map.entry("^", XOR),
          Map.entry("&", AND),
          Map.entry("<<", SHIFT),
          Map.entry(">>", SHIFT),
          Map.entry(">>>", SHIFT),
          Map.entry("+", SUM),
          Map.entry("-", SUM),
          Map.entry("||", SUM),
          Map.entry("*", PRODUCT),
          Map.entry("/", PRODUCT),
          Map.entry("%", PRODUCT),
          Map.entry("DIV", PRODUCT));

  /** Operators whose functions have other names than they. */
  private static final Map<String, String> NAMES =
      Map.of("==", "=", "!<", ">=", "!>", "<=", "||", "concat");

  private final Cursor cursor;
  private final PrimaryParser primaries;

  OperatorParser(Cursor cursor, PrimaryParser primaries) {
    this.cursor = cursor;
    this.primaries = primaries;
  }

  Expr value() {
    return value(COMPARISON);
  }

  private Expr value(int weakest) {
    Expr left = unary();
    while (true) {
      Token operator = cursor.peek();
      int strength = strength(operator);
      if (strength < weakest) {
        return left;
      }
      cursor.next();
      left = binary(operator.key(), left, value(strength + 1));
    }
  }

  private int strength(Token token) {
    boolean word = token.is(Kind.WORD) && cursor.peek(1).closes();
    return word ? 0 : STRENGTH.getOrDefault(token.key(), 0);
  }

  private static Expr binary(String symbol, Expr left, Expr right) {
    if (symbol.equals("<>") || symbol.equals("!=")) {
      return Expr.Call.of("not", Expr.Call.of("=", left, right));
    }
    String name = NAMES.getOrDefault(symbol, symbol.toLowerCase(Locale.ROOT));
    return Expr.Call.of(name, left, right);
  }

  /** Signs; a minus before a number is a part of the number. */
  private Expr unary() {
    boolean number = cursor.at("-") && cursor.peek(1).is(Kind.NUMBER);
    if (number || !(cursor.at("-") || cursor.at("+") || cursor.at("~"))) {
      return primaries.primary();
    }
    String symbol = cursor.next().key();
    cursor.enter();
    Expr operand = unary();
    cursor.leave();
    return switch (symbol) {
      case "-" -> Expr.Call.of("unary -", operand);
      case "+" -> Expr.Call.of("positive", operand);
      default -> Expr.Call.of("~", operand);
    };
  }
}
