package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** {@code x -> …} and {@code (x, y) -> …}; in the body the parameters hide columns. */
final class LambdaParser {
  private static final Condition DUPLICATE =
      Condition.user("INVALID_LAMBDA_FUNCTION_CALL.DUPLICATE_ARG_NAMES", "42K0D");

  private final Cursor cursor;
  private final ExpressionParser parser;
  private final List<String> visible = new ArrayList<>();

  LambdaParser(Cursor cursor, ExpressionParser parser) {
    this.cursor = cursor;
    this.parser = parser;
  }

  /** Whether parameters and an arrow come next. */
  boolean isAhead() {
    if (cursor.peek().isName()) {
      return cursor.peek(1).is("->");
    }
    int at = 1;
    while (cursor.peek(at).isName() && cursor.peek(at + 1).is(",")) {
      at += 2;
    }
    return at > 1
        && cursor.peek(at).isName()
        && cursor.peek(at + 1).is(")")
        && cursor.peek(at + 2).is("->");
  }

  Expr lambda() {
    int start = cursor.peek().start();
    List<String> parameters = new ArrayList<>();
    boolean several = cursor.take("(");
    do {
      parameters.add(cursor.next().text());
    } while (cursor.take(","));
    if (several) {
      cursor.expect(")");
    }
    cursor.expect("->");
    Set<String> names = new HashSet<>();
    for (String parameter : parameters) {
      if (!names.add(parameter.toLowerCase(Locale.ROOT))) {
        throw cursor
            .errors()
            .at(start, DUPLICATE, "the lambda function has two parameters `" + parameter + "`");
      }
    }
    int outer = visible.size();
    visible.addAll(parameters);
    Expr body = parser.expression();
    visible.subList(outer, visible.size()).clear();
    return new Expr.Lambda(parameters, body);
  }

  /** The parameter that a name means, with the fields of it that are named. */
  Optional<Expr> variable(List<String> parts) {
    for (int i = visible.size() - 1; i >= 0; i--) {
      if (visible.get(i).equalsIgnoreCase(parts.get(0))) {
        Expr out = new Expr.LambdaVariable(visible.get(i));
        for (String field : parts.subList(1, parts.size())) {
          out = new Expr.Extract(out, ExpressionParser.text(field));
        }
        return Optional.of(out);
      }
    }
    return Optional.empty();
  }
}
