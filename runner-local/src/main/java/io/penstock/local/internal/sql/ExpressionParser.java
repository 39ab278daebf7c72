package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.local.internal.sql.Token.Kind;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Aliases, {@code or}, {@code and}, {@code not}: the outer part of an expression. */
final class ExpressionParser {
  /** A word before these is a name: they cannot begin an operand. */
  private static final Set<String> NO_OPERAND =
      Set.of(
          ".", "=", "==", "<=>", "<>", "!=", "<", ">", "<=", ">=", "*", "/", "%", "||", "&", "|",
          "^", "<<", ">>", ">>>", "::", "->", "=>", "[");

  private static final Set<String> QUERY = Set.of("SELECT", "WITH", "FROM", "VALUES", "TABLE");

  private static final Condition DISCONTINUED =
      Condition.user("SYNTAX_DISCONTINUED.BANG_EQUALS_NOT", "42601");

  private final Cursor cursor;
  private final Set<String> noAliases;
  private @Nullable InQueries inQueries;
  private final OperatorParser operators;
  private final PredicateParser predicates;

  ExpressionParser(Cursor cursor, SqlSettings settings) {
    this(cursor, settings, Set.of());
  }

  /**
   * @param noAliases words that are no alias unless {@code as} stands before them
   */
  ExpressionParser(Cursor cursor, SqlSettings settings, Set<String> noAliases) {
    this.cursor = cursor;
    this.noAliases = noAliases;
    this.operators = new OperatorParser(cursor, new PrimaryParser(cursor, settings, this));
    this.predicates = new PredicateParser(cursor, this);
  }

  /** An expression, perhaps with {@code [as] name} or {@code [as] (name, …)}. */
  Expr named() {
    Expr expr = expression();
    if (expr instanceof Expr.Cast outer && outer.child() instanceof Expr.Cast) {
      expr = Expr.Call.of("as written", expr); // a cast of a column has its name, no cast of that
    }
    boolean as = cursor.at("AS") && !cursor.peek(1).closes();
    if (as) {
      cursor.next();
    }
    if (cursor.at("(")) {
      return new Expr.Alias(expr, names());
    }
    return as || isAlias() ? new Expr.Alias(expr, List.of(alias())) : expr;
  }

  /** Whether a name without {@code as} comes next, and not the next clause. */
  boolean isAlias() {
    boolean clause = noAliases.contains(cursor.peek().key()) && !cursor.peek(1).closes();
    return cursor.peek().isName() && !clause;
  }

  private List<String> names() {
    cursor.expect("(");
    List<String> names = new ArrayList<>();
    do {
      names.add(alias());
    } while (cursor.take(","));
    cursor.expect(")");
    return names;
  }

  /** A name; one with a minus needs backticks. */
  private String alias() {
    int start = cursor.peek().start();
    StringBuilder name = new StringBuilder(cursor.name("a name"));
    boolean wrong = false;
    while (cursor.at("-") && cursor.peek(1).isName()) {
      cursor.next();
      name.append('-').append(cursor.next().text());
      wrong = true;
    }
    if (wrong) {
      throw cursor.errors().identifier(start, name.toString());
    }
    return name.toString();
  }

  Expr expression() {
    cursor.enter();
    Expr left = and();
    while (isOperator("OR")) {
      cursor.next();
      left = Expr.Call.of("or", left, and());
    }
    cursor.leave();
    return left;
  }

  private Expr and() {
    Expr left = not();
    while (isOperator("AND")) {
      cursor.next();
      left = Expr.Call.of("and", left, not());
    }
    return left;
  }

  private Expr not() {
    if (!cursor.at("!") && !(cursor.at("NOT") && isPrefix())) {
      return predicates.predicated();
    }
    cursor.next();
    cursor.enter();
    Expr negated = Expr.Call.of("not", not());
    cursor.leave();
    return negated;
  }

  /** Whether the word is an operator, and not a name behind which the expression ends. */
  boolean isOperator(String word) {
    return cursor.at(word) && !cursor.peek(1).closes();
  }

  /** Whether the word here stands before an operand, and is no name. */
  boolean isPrefix() {
    Token following = cursor.peek(1);
    return !following.closes() && !NO_OPERAND.contains(following.key());
  }

  /** Whether a query comes next, with its parenthesis. */
  boolean atQuery() {
    Token following = cursor.peek(2);
    return cursor.at("(")
        && QUERY.contains(cursor.peek(1).key())
        && (following.isName()
            || following.is(Kind.NUMBER)
            || following.is(Kind.STRING)
            || following.is("*")
            || following.is("("));
  }

  /** Refuses a query in the place of an expression. */
  void refuseQuery() {
    if (atQuery()) {
      throw cursor.errors().unsupported(cursor.peek(), "queries inside of expressions");
    }
  }

  /** Who reads the queries of {@code a in (select …)} where they may stand; null elsewhere. */
  @Nullable InQueries inQueries() {
    return inQueries;
  }

  /** Reads a condition that may have such queries. */
  Expr condition(InQueries queries) {
    InQueries outer = inQueries;
    inQueries = queries;
    try {
      return expression();
    } finally {
      inQueries = outer;
    }
  }

  /** What binds stronger than predicates. */
  Expr value() {
    return operators.value();
  }

  List<Expr> list() {
    List<Expr> out = new ArrayList<>();
    do {
      out.add(expression());
    } while (cursor.take(","));
    return out;
  }

  /** Refuses {@code !} in the place of a {@code not} that is no prefix. */
  void refuseBang() {
    if (cursor.at("!")) {
      throw cursor
          .errors()
          .at(
              cursor.peek().start(),
              DISCONTINUED,
              "'!' stands for NOT before an expression only, write NOT");
    }
  }

  /** The first operand of {@code position(a in b)}, in which {@code in} is no predicate. */
  Expr beforeIn() {
    return predicates.beforeIn();
  }

  static Expr text(String value) {
    return new Expr.Literal(value, AtomicType.STRING);
  }

  static Expr bool(boolean value) {
    return new Expr.Literal(value, AtomicType.BOOLEAN);
  }
}
