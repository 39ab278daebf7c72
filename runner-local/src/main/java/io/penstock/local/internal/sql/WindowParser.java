package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.local.internal.sql.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code over (partition by … order by … rows between … and …)}, and sort keys. */
final class WindowParser {
  private static final Condition NO_WINDOW =
      Condition.user("MISSING_WINDOW_SPECIFICATION", "42P20");

  private static final Condition BOUND = Condition.user("_LEGACY_ERROR_TEMP_0064", null);

  private final Cursor cursor;
  private final ExpressionParser parser;

  WindowParser(Cursor cursor, ExpressionParser parser) {
    this.cursor = cursor;
    this.parser = parser;
  }

  /** The call with the window behind it, if there is one. */
  Expr over(Expr call) {
    if (!cursor.at("OVER") || !cursor.peek(1).is("(") && !cursor.peek(1).isName()) {
      return call;
    }
    cursor.next();
    if (cursor.peek().isName() || cursor.peek(1).isName() && cursor.peek(2).is(")")) {
      Token name = cursor.peek().isName() ? cursor.peek() : cursor.peek(1);
      throw cursor
          .errors()
          .at(name.start(), NO_WINDOW, "there is no window of the name " + name.text());
    }
    cursor.expect("(");
    List<Expr> partition = List.of();
    List<Expr.SortKey> order = List.of();
    if (cursor.take("CLUSTER", "BY")) {
      partition = parser.list();
    } else {
      if (cursor.take("PARTITION", "BY") || cursor.take("DISTRIBUTE", "BY")) {
        partition = parser.list();
      }
      if (cursor.take("ORDER", "BY") || cursor.take("SORT", "BY")) {
        order = sortKeys();
      }
    }
    Expr.Frame frame = frame();
    cursor.expect(")");
    return new Expr.Over(call, partition, order, frame);
  }

  List<Expr.SortKey> sortKeys() {
    List<Expr.SortKey> keys = new ArrayList<>();
    do {
      Expr key = parser.expression();
      boolean descending = cursor.take("DESC");
      if (!descending) {
        cursor.take("ASC");
      }
      boolean last = descending;
      if (cursor.at("NULLS", "FIRST") || cursor.at("NULLS", "LAST")) {
        cursor.next();
        last = cursor.next().is("LAST");
      }
      keys.add(new Expr.SortKey(key, !descending, !last));
    } while (cursor.take(","));
    return keys;
  }

  private Expr.@Nullable Frame frame() {
    if (!cursor.at("ROWS") && !cursor.at("RANGE")) {
      return null;
    }
    boolean rows = cursor.next().is("ROWS");
    boolean between = cursor.take("BETWEEN");
    long start = bound();
    long end = 0;
    if (between) {
      cursor.expect("AND");
      end = bound();
    }
    return new Expr.Frame(rows, start, end, true);
  }

  private long bound() {
    if (cursor.take("CURRENT", "ROW")) {
      return 0;
    }
    if (cursor.take("UNBOUNDED", "PRECEDING")) {
      return Long.MIN_VALUE;
    }
    if (cursor.take("UNBOUNDED", "FOLLOWING")) {
      return Long.MAX_VALUE;
    }
    Token start = cursor.peek();
    Expr offset = parser.value();
    boolean preceding = cursor.at("PRECEDING");
    if (!preceding && !cursor.at("FOLLOWING")) {
      throw cursor.expected("PRECEDING or FOLLOWING");
    }
    cursor.next();
    long value = rows(offset, start);
    return preceding ? -value : value;
  }

  private long rows(Expr offset, Token start) {
    if (offset instanceof Expr.Literal literal && literal.value() instanceof Number number) {
      if (number instanceof Integer
          || number instanceof Long
          || number instanceof Short
          || number instanceof Byte) {
        return number.longValue();
      }
    }
    if (offset instanceof Expr.Literal || start.is(Kind.WORD) && start.is("INTERVAL")) {
      throw cursor.errors().unsupported(start, "frames of other bounds than whole numbers");
    }
    throw cursor.errors().at(start.start(), BOUND, "the bound of a frame must be a literal");
  }
}
