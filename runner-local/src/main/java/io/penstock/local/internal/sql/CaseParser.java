package io.penstock.local.internal.sql;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code case when … then … else … end}, and with a value that each branch compares. */
final class CaseParser {
  private final Cursor cursor;
  private final ExpressionParser parser;

  CaseParser(Cursor cursor, ExpressionParser parser) {
    this.cursor = cursor;
    this.parser = parser;
  }

  Expr parse() {
    cursor.expect("CASE");
    Expr value = cursor.at("WHEN") ? null : parser.expression();
    List<Expr> arguments = new ArrayList<>();
    do {
      cursor.expect("WHEN");
      arguments.add(condition(value, parser.expression()));
      cursor.expect("THEN");
      arguments.add(parser.expression());
    } while (cursor.at("WHEN"));
    if (cursor.take("ELSE")) {
      arguments.add(parser.expression());
    }
    cursor.expect("END");
    return new Expr.Call("when", arguments, false);
  }

  private static Expr condition(@Nullable Expr value, Expr when) {
    return value == null ? when : Expr.Call.of("=", value, when);
  }
}
