package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.sql.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Functions whose arguments keywords may divide: {@code trim(both ' ' from a)}. */
final class SpecialCallParser {
  private static final Condition UNIT =
      Condition.user("INVALID_PARAMETER_VALUE.DATETIME_UNIT", "22023");

  private static final Set<String> SIDES = Set.of("BOTH", "LEADING", "TRAILING");

  private static final Set<String> UNITS =
      Set.of(
          "YEAR",
          "QUARTER",
          "MONTH",
          "WEEK",
          "DAY",
          "DAYOFYEAR",
          "HOUR",
          "MINUTE",
          "SECOND",
          "MILLISECOND",
          "MICROSECOND");

  private final Cursor cursor;
  private final ExpressionParser parser;

  SpecialCallParser(Cursor cursor, ExpressionParser parser) {
    this.cursor = cursor;
    this.parser = parser;
  }

  /** The call, whose parenthesis comes next; null if it is not written in a special way. */
  @Nullable Expr call(Token function) {
    return switch (function.key()) {
      case "DATEADD", "DATE_ADD" -> withUnit(function, "timestampadd");
      case "DATEDIFF", "DATE_DIFF", "TIMEDIFF" -> withUnit(function, "timestampdiff");
      case "TIMESTAMPADD", "TIMESTAMPDIFF" -> onlyWithUnit(function);
      case "EXTRACT" -> cursor.peek(2).is("FROM") ? extract() : null;
      case "TRIM" -> trim();
      case "POSITION" -> position();
      case "SUBSTR", "SUBSTRING" -> divided(function, "substring", "FROM");
      case "OVERLAY" -> divided(function, "overlay", "PLACING");
      default -> null;
    };
  }

  private @Nullable Expr withUnit(Token function, String name) {
    Token unit = cursor.peek(1);
    boolean quoted = unit.is(Kind.STRING);
    if (!cursor.peek(2).is(",") || !quoted && !UNITS.contains(unit.key())) {
      return null;
    }
    cursor.expect("(");
    cursor.next();
    cursor.expect(",");
    Expr first = parser.expression();
    if (cursor.at(")")) { // date_add(day, 1) has a column of that name
      cursor.next();
      Expr column = quoted ? ExpressionParser.text(unit.text()) : name(unit);
      return Expr.Call.of(function.text(), column, first);
    }
    cursor.expect(",");
    Expr second = parser.expression();
    cursor.expect(")");
    if (quoted) {
      throw cursor
          .errors()
          .at(
              unit.start(),
              UNIT,
              "`unit` in `"
                  + function.text().toLowerCase(Locale.ROOT)
                  + "` must be one of "
                  + "YEAR, QUARTER, MONTH, WEEK, DAY, DAYOFYEAR, HOUR, MINUTE, SECOND, MILLISECOND,"
                  + " MICROSECOND without quotes");
    }
    return Expr.Call.of(name, ExpressionParser.text(unit.text()), first, second);
  }

  /** These are no functions: without a unit they are unknown. */
  private Expr onlyWithUnit(Token function) {
    String name = function.text().toLowerCase(Locale.ROOT);
    Expr call = withUnit(function, name);
    if (call instanceof Expr.Call known && known.arguments().size() == 3) {
      return call;
    }
    throw cursor
        .errors()
        .at(
            function.start(),
            Conditions.UNRESOLVED_ROUTINE,
            "there is no function `" + name + "` but with a unit, " + name + "(DAY, a, b)");
  }

  private static Expr name(Token token) {
    return new Expr.Attribute(List.of(token.text()));
  }

  private Expr extract() {
    cursor.expect("(");
    Expr field = ExpressionParser.text(cursor.name("a field such as YEAR"));
    cursor.expect("FROM");
    Expr source = parser.value();
    cursor.expect(")");
    return Expr.Call.of("extract", field, source);
  }

  private @Nullable Expr trim() {
    Token first = cursor.peek(1);
    boolean side = SIDES.contains(first.key()) && !cursor.peek(2).closes();
    boolean from = first.is("FROM") && !cursor.peek(2).closes();
    cursor.expect("(");
    String name = "trim";
    if (side) {
      String word = cursor.next().key();
      name = word.equals("BOTH") ? "trim" : word.equals("LEADING") ? "ltrim" : "rtrim";
      from = cursor.at("FROM");
    }
    List<Expr> arguments = new ArrayList<>();
    if (!from) {
      if (cursor.at(")")) {
        cursor.next();
        return Expr.Call.of(name);
      }
      arguments.add(parser.expression());
    }
    if (from || side || cursor.at("FROM")) {
      cursor.expect("FROM");
      arguments.add(parser.value());
    } else {
      while (cursor.take(",")) {
        arguments.add(parser.expression());
      }
    }
    cursor.expect(")");
    return new Expr.Call(name, arguments, false);
  }

  private Expr position() {
    cursor.expect("(");
    List<Expr> arguments = new ArrayList<>();
    if (!cursor.at(")")) {
      arguments.add(parser.beforeIn());
      if (cursor.take("IN")) {
        arguments.add(parser.value());
        cursor.expect(")");
        return new Expr.Call("locate", arguments, false);
      }
      while (cursor.take(",")) {
        arguments.add(parser.expression());
      }
    }
    cursor.expect(")");
    return new Expr.Call("position", arguments, false);
  }

  /** {@code substring(a from 1 for 2)}, {@code overlay(a placing b from 1 for 2)}. */
  private Expr divided(Token function, String name, String first) {
    cursor.expect("(");
    List<Expr> arguments = new ArrayList<>();
    if (!cursor.at(")")) {
      arguments.add(parser.expression());
      if (cursor.take(first)) {
        arguments.add(parser.value());
        if (!first.equals("FROM")) {
          cursor.expect("FROM");
          arguments.add(parser.value());
        }
        if (cursor.take("FOR")) {
          arguments.add(parser.value());
        }
        cursor.expect(")");
        return new Expr.Call(name, arguments, false);
      }
      while (cursor.take(",")) {
        arguments.add(parser.expression());
      }
    }
    cursor.expect(")");
    return new Expr.Call(function.text(), arguments, false);
  }
}
