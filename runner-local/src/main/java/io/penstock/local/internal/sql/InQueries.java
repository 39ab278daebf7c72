package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.plan.JoinType;
import io.penstock.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The {@code a in (select …)} of one {@code where}: each that all rows must fulfil is a semi join.
 * One that is a part of something else, such as {@code or}, is refused.
 */
final class InQueries {
  private static final Condition COUNT =
      Condition.user("DATATYPE_MISMATCH.IN_SUBQUERY_LENGTH_MISMATCH", "42K09");

  /** The blank keeps it apart from names that a query would choose. */
  private static final String COLUMN = "in query";

  private final Cursor cursor;
  private final QueryParser queries;
  private final SqlQueries.Columns columns;
  private final List<Found> found = new ArrayList<>();

  private record Found(Expr value, Plan query, Expr marker, Token start) {}

  InQueries(Cursor cursor, QueryParser queries, SqlQueries.Columns columns) {
    this.cursor = cursor;
    this.queries = queries;
    this.columns = columns;
  }

  /** Reads the query, whose parenthesis comes next; what stands for it in the condition. */
  Expr parse(Expr value) {
    Token start = cursor.expect("(");
    Plan query = queries.query();
    cursor.expect(")");
    List<String> names = columns.of(query);
    if (names.size() != 1) {
      throw cursor
          .errors()
          .at(start.start(), COUNT, "IN compares one value with " + names.size() + " columns");
    }
    Expr column = new Expr.Alias(new Expr.Attribute(List.of(names.get(0))), List.of(COLUMN));
    Expr marker = Expr.Call.of(COLUMN + " " + found.size(), value);
    found.add(new Found(value, new Plan.Project(query, List.of(column)), marker, start));
    return marker;
  }

  /** The rows of a plan for which a condition that was read with these queries is true. */
  Plan filter(Plan plan, Expr condition) {
    List<Expr> left = new ArrayList<>();
    List<Found> joined = new ArrayList<>();
    split(condition, left, joined);
    for (Found one : found) {
      if (!joined.contains(one)) {
        throw cursor.errors().unsupported(one.start(), "queries in IN but as a condition of WHERE");
      }
    }
    Plan out = plan;
    for (Expr part : left) {
      out = new Plan.Filter(out, part);
    }
    for (Found one : joined) {
      Expr equal = Expr.Call.of("=", one.value(), new Expr.Attribute(List.of(COLUMN)));
      out = new Plan.Join(out, one.query(), JoinType.LEFT_SEMI, Optional.of(equal), List.of());
    }
    return out;
  }

  /** Divides a condition at its outer {@code and}, which stay where there is no query. */
  private void split(Expr condition, List<Expr> left, List<Found> joined) {
    Optional<Found> query = found.stream().filter(f -> f.marker() == condition).findFirst();
    if (query.isPresent()) {
      joined.add(query.get());
    } else if (!found.isEmpty()
        && condition instanceof Expr.Call call
        && call.name().equals("and")) {
      call.arguments().forEach(part -> split(part, left, joined));
    } else {
      left.add(condition);
    }
  }
}
