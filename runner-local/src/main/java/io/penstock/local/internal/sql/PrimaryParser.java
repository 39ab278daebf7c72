package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.local.internal.sql.Token.Kind;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Constants, names, calls and what is in parentheses, with the fields and casts behind them. */
final class PrimaryParser {
  private static final Condition PARAMETER = Condition.user("UNBOUND_SQL_PARAMETER", "42P02");

  private static final Set<String> CASTS = Set.of("CAST", "TRY_CAST");

  private final Cursor cursor;
  private final ExpressionParser parser;
  private final Constants constants;
  private final Intervals intervals;
  private final CallParser calls;
  private final LambdaParser lambdas;

  PrimaryParser(Cursor cursor, SqlSettings settings, ExpressionParser parser) {
    this.cursor = cursor;
    this.parser = parser;
    this.constants = new Constants(cursor.errors(), settings);
    this.intervals = new Intervals(cursor);
    this.calls = new CallParser(cursor, parser);
    this.lambdas = new LambdaParser(cursor, parser);
  }

  Expr primary() {
    Expr expr = first();
    while (true) {
      if (cursor.take("::")) {
        expr = new Expr.Cast(expr, TypeParser.type(cursor), false);
      } else if (cursor.take("[")) {
        cursor.enter();
        expr = new Expr.Extract(expr, parser.value());
        cursor.leave();
        cursor.expect("]");
      } else if (cursor.at(".") && cursor.peek(1).isName()) {
        cursor.next();
        expr = field(expr, cursor.next().text());
      } else if (cursor.at("COLLATE") && cursor.peek(1).isName()) {
        throw cursor.errors().unsupported(cursor.peek(), "collations");
      } else {
        return expr;
      }
    }
  }

  private static Expr field(Expr base, String name) {
    if (base instanceof Expr.Attribute attribute) {
      List<String> parts = new ArrayList<>(attribute.parts());
      parts.add(name);
      return new Expr.Attribute(parts);
    }
    return new Expr.Extract(base, ExpressionParser.text(name));
  }

  private Expr first() {
    Token token = cursor.peek();
    return switch (token.kind()) {
      case NUMBER -> constants.number(cursor.next(), false);
      case STRING -> string();
      case WORD -> word(token);
      case QUOTED -> name();
      case SYMBOL -> symbol(token);
      case END -> throw cursor.expected("an expression");
    };
  }

  private Expr symbol(Token token) {
    switch (token.key()) {
      case "-":
        cursor.next();
        return constants.number(cursor.next(), true);
      case "(":
        return parenthesized();
      case "*":
        cursor.next();
        return star(List.of());
      case "?", ":":
        throw cursor
            .errors()
            .at(token.start(), PARAMETER, "a parameter stands here, for which there is no value");
      default:
        throw cursor.expected("an expression");
    }
  }

  /** Adjacent strings are one. */
  private Expr string() {
    StringBuilder text = new StringBuilder(cursor.next().text());
    while (cursor.peek().is(Kind.STRING)) {
      text.append(cursor.next().text());
    }
    return ExpressionParser.text(text.toString());
  }

  private Expr star(List<String> qualifier) {
    if (cursor.at("EXCEPT", "(")) {
      throw cursor.errors().unsupported(cursor.peek(), "* EXCEPT (...)");
    }
    return new Expr.Star(qualifier);
  }

  /** A lambda, a value in parentheses, or a struct of several. */
  private Expr parenthesized() {
    if (lambdas.isAhead()) {
      return lambdas.lambda();
    }
    parser.refuseQuery();
    cursor.expect("(");
    Expr first = parser.named();
    if (!cursor.at(",") && !(first instanceof Expr.Alias)) {
      cursor.expect(")");
      return first;
    }
    List<Expr> arguments = new ArrayList<>();
    addField(arguments, first);
    cursor.expect(",");
    do {
      addField(arguments, parser.named());
    } while (cursor.take(","));
    cursor.expect(")");
    return new Expr.Call("named_struct", arguments, false);
  }

  private static void addField(List<Expr> arguments, Expr field) {
    String fallback = "col" + (arguments.size() / 2 + 1);
    Optional<String> name = field.explicitName();
    arguments.add(ExpressionParser.text(name.orElse(fallback)));
    arguments.add(field);
  }

  private Expr word(Token word) {
    Token following = cursor.peek(1);
    boolean alias = following.is("END") && cursor.peek(2).closes();
    if (word.is("CASE") && parser.isPrefix() && !alias) {
      return new CaseParser(cursor, parser).parse();
    }
    if (word.is("INTERVAL") && intervals.isAhead()) {
      return intervals.literal();
    }
    if (following.is(Kind.STRING)) {
      cursor.next();
      return constants.typed(word, cursor.next());
    }
    if (CASTS.contains(word.key()) && following.is("(")) {
      return cast();
    }
    if (word.is("EXISTS") && following.is("(")) {
      cursor.next();
      parser.refuseQuery();
      return calls.call(List.of(word));
    }
    if (!following.is("(")) {
      switch (word.key()) {
        case "NULL":
          cursor.next();
          return new Expr.Literal(null, AtomicType.NULL);
        case "TRUE", "FALSE":
          cursor.next();
          return ExpressionParser.bool(word.is("TRUE"));
        default:
      }
    }
    return name();
  }

  private Expr cast() {
    boolean tryCast = cursor.next().is("TRY_CAST");
    cursor.expect("(");
    Expr child = parser.expression();
    cursor.expect("AS");
    Expr cast = new Expr.Cast(child, TypeParser.type(cursor), tryCast);
    cursor.expect(")");
    return cast;
  }

  /** A column, a star behind a name, the name of a function, or the parameter of a lambda. */
  private Expr name() {
    if (lambdas.isAhead()) {
      return lambdas.lambda();
    }
    List<Token> parts = new ArrayList<>();
    parts.add(cursor.next());
    while (cursor.at(".") && cursor.peek(1).isName()) {
      cursor.next();
      parts.add(cursor.next());
    }
    if (cursor.at("(")) {
      return calls.call(parts);
    }
    List<String> names = parts.stream().map(Token::text).toList();
    if (cursor.take(".", "*")) {
      return star(names);
    }
    return lambdas.variable(names).orElseGet(() -> new Expr.Attribute(names));
  }
}
