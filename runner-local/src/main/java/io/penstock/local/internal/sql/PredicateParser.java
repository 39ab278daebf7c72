package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** {@code between}, {@code in}, {@code like} and {@code is}: at most one behind a value. */
final class PredicateParser {
  private static final Set<String> NEGATABLE =
      Set.of("BETWEEN", "IN", "LIKE", "ILIKE", "RLIKE", "REGEXP");

  private static final Condition EMPTY_IN =
      Condition.user("INVALID_SQL_SYNTAX.EMPTY_IN_PREDICATE", "42000");

  private static final Condition EMPTY_LIST = Condition.user("_LEGACY_ERROR_TEMP_0064", null);

  private final Cursor cursor;
  private final ExpressionParser parser;
  private boolean stopsBeforeIn;

  PredicateParser(Cursor cursor, ExpressionParser parser) {
    this.cursor = cursor;
    this.parser = parser;
  }

  Expr beforeIn() {
    stopsBeforeIn = true;
    return parser.expression();
  }

  Expr predicated() {
    boolean stops = stopsBeforeIn;
    stopsBeforeIn = false;
    Expr value = parser.value();
    if (stops && cursor.at("IN")) {
      return value;
    }
    if (parser.isOperator("IS")) {
      cursor.next();
      return is(value);
    }
    boolean negated = (cursor.at("NOT") || cursor.at("!")) && isNegatable(cursor.peek(1));
    if (!negated && !(isNegatable(cursor.peek()) && !cursor.peek(1).closes())) {
      return value;
    }
    if (negated) {
      parser.refuseBang();
      cursor.next();
    }
    Expr predicate = predicate(value, cursor.next(), negated);
    return predicate;
  }

  private static boolean isNegatable(Token token) {
    return NEGATABLE.contains(token.key());
  }

  private static Expr not(boolean negated, Expr expr) {
    return negated ? Expr.Call.of("not", expr) : expr;
  }

  private Expr is(Expr value) {
    parser.refuseBang();
    boolean negated = cursor.take("NOT");
    if (cursor.take("NULL") || cursor.take("UNKNOWN")) {
      return Expr.Call.of(negated ? "isNotNull" : "isNull", value);
    }
    boolean yes = cursor.take("TRUE");
    if (yes || cursor.take("FALSE")) {
      return not(negated, Expr.Call.of("<=>", value, ExpressionParser.bool(yes)));
    }
    if (cursor.take("DISTINCT", "FROM")) {
      return not(!negated, Expr.Call.of("<=>", value, parser.value()));
    }
    throw cursor.expected("NULL, TRUE, FALSE, UNKNOWN or DISTINCT FROM");
  }

  private Expr predicate(Expr value, Token word, boolean negated) {
    return switch (word.key()) {
      case "BETWEEN" -> not(negated, between(value));
      case "IN" -> !negated && parser.atQuery() ? inQuery(value) : not(negated, in(value));
      case "LIKE", "ILIKE" -> like(value, word.key().toLowerCase(Locale.ROOT), negated);
      default -> not(negated, Expr.Call.of("rlike", value, parser.value()));
    };
  }

  private Expr between(Expr value) {
    Expr low = parser.value();
    cursor.expect("AND");
    return Expr.Call.of("between", value, low, parser.value());
  }

  private Expr inQuery(Expr value) {
    InQueries queries = parser.inQueries();
    if (queries == null) {
      parser.refuseQuery();
      throw cursor.expected("a list of values");
    }
    return queries.parse(value);
  }

  private Expr in(Expr value) {
    parser.refuseQuery();
    List<Expr> arguments = new ArrayList<>();
    arguments.add(value);
    Token open = cursor.expect("(");
    if (cursor.at(")")) {
      throw cursor.errors().at(open.start(), EMPTY_IN, "IN needs at least one value");
    }
    arguments.addAll(parser.list());
    cursor.expect(")");
    return new Expr.Call("in", arguments, false);
  }

  private Expr like(Expr value, String name, boolean negated) {
    boolean all = cursor.at("ALL", "(");
    if (all || cursor.at("ANY", "(") || cursor.at("SOME", "(")) {
      return likeEach(value, name, negated, cursor.next());
    }
    Expr pattern = parser.value();
    if (!parser.isOperator("ESCAPE")) {
      return not(negated, Expr.Call.of(name, value, pattern));
    }
    cursor.next();
    int start = cursor.peek().start();
    String escape = cursor.string();
    if (escape.length() != 1) {
      throw cursor
          .errors()
          .at(
              start,
              Conditions.INVALID_ESC,
              "the escape '" + SqlErrors.shorten(escape) + "' must be one character");
    }
    return not(negated, Expr.Call.of(name, value, pattern, ExpressionParser.text(escape)));
  }

  /** {@code like any (…)} and {@code like all (…)}: one operator if all patterns are constant. */
  private Expr likeEach(Expr value, String name, boolean negated, Token quantifier) {
    cursor.expect("(");
    if (cursor.at(")")) {
      throw cursor
          .errors()
          .at(quantifier.start(), EMPTY_LIST, "expected something between '(' and ')'");
    }
    List<Expr> patterns = parser.list();
    cursor.expect(")");
    boolean all = quantifier.is("ALL");
    boolean constant =
        patterns.stream()
            .allMatch(p -> p instanceof Expr.Literal one && one.value() instanceof String);
    if (!constant) {
      return patterns.stream()
          .map(pattern -> not(negated, Expr.Call.of(name, value, pattern)))
          .reduce((left, right) -> Expr.Call.of(all ? "and" : "or", left, right))
          .orElseThrow();
    }
    boolean lower = name.equals("ilike");
    List<Expr> arguments = new ArrayList<>();
    arguments.add(lower ? Expr.Call.of("lower", value) : value);
    patterns.forEach(p -> arguments.add(lower ? Expr.Call.of("lower", p) : p));
    String each = all ? "like all" : "like any";
    return new Expr.Call(negated ? "not " + each : each, arguments, false);
  }
}
