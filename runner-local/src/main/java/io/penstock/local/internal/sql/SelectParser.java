package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One select: its columns, relations, condition and groups. */
final class SelectParser {
  private static final Condition LIMIT_TYPE =
      Condition.user("INVALID_LIMIT_LIKE_EXPRESSION.DATA_TYPE", "42K0E");

  private static final Condition NEGATIVE_LIMIT =
      Condition.user("INVALID_LIMIT_LIKE_EXPRESSION.IS_NEGATIVE", "42K0E");

  private final Cursor cursor;
  private final ExpressionParser parser;
  private final SqlQueries.Columns columns;
  private final QueryParser queries;
  private final RelationParser relations;
  private final WindowParser windows;

  SelectParser(
      Cursor cursor, ExpressionParser parser, SqlQueries.Columns columns, QueryParser queries) {
    this.cursor = cursor;
    this.parser = parser;
    this.columns = columns;
    this.queries = queries;
    this.relations = new RelationParser(cursor, parser, columns, queries);
    this.windows = new WindowParser(cursor, parser);
  }

  RelationParser relations() {
    return relations;
  }

  List<Expr.SortKey> sortKeys() {
    return windows.sortKeys();
  }

  boolean isAhead() {
    return cursor.at("SELECT") || cursor.at("FROM");
  }

  /** The number of a limit. */
  int count() {
    Token start = cursor.peek();
    Expr count = parser.expression();
    if (!(count instanceof Expr.Literal literal)) {
      throw cursor.errors().unsupported(start, "limits but whole numbers");
    }
    if (!(literal.value() instanceof Integer number)) {
      throw cursor
          .errors()
          .at(start.start(), LIMIT_TYPE, "a limit must be an int and not " + literal.type().sql());
    }
    if (number < 0) {
      throw cursor.errors().at(start.start(), NEGATIVE_LIMIT, "a limit must not be negative");
    }
    return number;
  }

  /**
   * A select that may still get an order, which can name what the select does not give.
   *
   * @param groups null if there is no {@code group by}
   */
  record Select(
      Plan child,
      List<Expr> list,
      boolean distinct,
      @Nullable Groups groups,
      Optional<Expr> having,
      SqlQueries.Columns columns) {
    /** The plan with an order, possibly of no keys. */
    Plan plan(List<Expr.SortKey> order) {
      Plan plan;
      if (groups != null) {
        return new GroupedSelect(this, groups).plan(order);
      }
      plan = new Plan.Project(child, list);
      if (distinct) {
        plan = new Plan.Deduplicate(plan, Optional.empty(), false);
      }
      return order.isEmpty() ? plan : new Plan.Sort(plan, order, true);
    }
  }

  /** The keys of {@code group by}. */
  record Groups(Plan.Grouping grouping, List<Expr> keys) {}

  Select select() {
    if (!cursor.at("SELECT")) {
      throw cursor.errors().unsupported(cursor.peek(), "queries that begin with FROM");
    }
    cursor.next();
    skipHint();
    boolean distinct = cursor.take("DISTINCT");
    if (!distinct && cursor.at("ALL") && parser.isPrefix()) {
      cursor.next();
    }
    List<Expr> list = new ArrayList<>();
    do {
      list.add(parser.named());
    } while (cursor.take(","));
    Plan child = cursor.take("FROM") ? relations.from() : RelationParser.oneRow();
    if (cursor.take("WHERE")) {
      InQueries inQueries = new InQueries(cursor, queries, columns);
      child = inQueries.filter(child, parser.condition(inQueries));
    }
    Groups groups = cursor.take("GROUP", "BY") ? groups() : null;
    Optional<Expr> having =
        cursor.take("HAVING") ? Optional.of(parser.expression()) : Optional.empty();
    if (groups == null && having.isPresent()) {
      groups = new Groups(Plan.Grouping.GROUP_BY, List.of());
    }
    return new Select(child, list, distinct, groups, having, columns);
  }

  /** Hints change no row. */
  private void skipHint() {
    if (cursor.take("/*+")) {
      while (!cursor.take("*", "/")) {
        if (cursor.peek().is(Token.Kind.END)) {
          throw cursor.expected("*/");
        }
        cursor.next();
      }
    }
  }

  private Groups groups() {
    for (Plan.Grouping grouping : List.of(Plan.Grouping.ROLLUP, Plan.Grouping.CUBE)) {
      if (cursor.take(grouping.name(), "(")) {
        List<Expr> keys = parser.list();
        cursor.expect(")");
        if (cursor.at(",")) {
          throw cursor.errors().unsupported(cursor.peek(), "keys beside ROLLUP and CUBE");
        }
        return new Groups(grouping, keys);
      }
    }
    if (cursor.at("GROUPING", "SETS") || cursor.at("ALL") && !parser.isPrefix()) {
      throw cursor.errors().unsupported(cursor.peek(), "GROUP BY " + cursor.peek().key());
    }
    List<Expr> keys = parser.list();
    if (cursor.take("WITH", "ROLLUP")) {
      return new Groups(Plan.Grouping.ROLLUP, keys);
    }
    return new Groups(
        cursor.take("WITH", "CUBE") ? Plan.Grouping.CUBE : Plan.Grouping.GROUP_BY, keys);
  }
}
