package io.penstock.local.internal.sql;

import io.penstock.expr.Expr;
import io.penstock.plan.JoinType;
import io.penstock.plan.Plan;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a query reads: tables, views, queries, values, {@code range}, and joins of them. */
final class RelationParser {
  private final Cursor cursor;
  private final ExpressionParser parser;
  private final SqlQueries.Columns columns;
  private final QueryParser queries;

  RelationParser(
      Cursor cursor, ExpressionParser parser, SqlQueries.Columns columns, QueryParser queries) {
    this.cursor = cursor;
    this.parser = parser;
    this.columns = columns;
    this.queries = queries;
  }

  /** What a select without {@code from} reads. */
  static Plan oneRow() {
    return new Plan.LocalRelation(new StructType(List.of()), List.of(List.of()));
  }

  Plan from() {
    Plan plan = joined();
    while (cursor.take(",")) {
      plan = new Plan.Join(plan, joined(), JoinType.CROSS, Optional.empty(), List.of());
    }
    return plan;
  }

  private Plan joined() {
    Plan left = relation();
    while (true) {
      JoinType type = joinType();
      if (type == null) {
        return left;
      }
      Plan right = relation();
      if (cursor.take("USING")) {
        left = new Plan.Join(left, right, type, Optional.empty(), names());
      } else {
        Optional<Expr> condition =
            cursor.take("ON") ? Optional.of(parser.expression()) : Optional.empty();
        left = new Plan.Join(left, right, type, condition, List.of());
      }
    }
  }

  /** The type of the join that comes next, whose words are read; null if none does. */
  private @Nullable JoinType joinType() {
    if (cursor.at("NATURAL") || cursor.at("LATERAL") || cursor.at("PIVOT")) {
      throw cursor.errors().unsupported(cursor.peek(), cursor.peek().key());
    }
    boolean side = cursor.at("LEFT") || cursor.at("RIGHT") || cursor.at("FULL");
    String first = cursor.peek().key();
    JoinType type =
        switch (first) {
          case "JOIN", "INNER" -> JoinType.INNER;
          case "CROSS" -> JoinType.CROSS;
          case "LEFT" -> JoinType.LEFT_OUTER;
          case "RIGHT" -> JoinType.RIGHT_OUTER;
          case "FULL" -> JoinType.FULL_OUTER;
          case "SEMI" -> JoinType.LEFT_SEMI;
          case "ANTI" -> JoinType.LEFT_ANTI;
          default -> null;
        };
    if (type == null) {
      return null;
    }
    if (!first.equals("JOIN")) {
      cursor.next();
    }
    if (first.equals("LEFT") && cursor.take("SEMI")) {
      type = JoinType.LEFT_SEMI;
    } else if (first.equals("LEFT") && cursor.take("ANTI")) {
      type = JoinType.LEFT_ANTI;
    } else if (side) {
      cursor.take("OUTER");
    }
    cursor.expect("JOIN");
    return type;
  }

  private Plan relation() {
    cursor.enter();
    Plan plan = primary();
    cursor.leave();
    if (cursor.at("TABLESAMPLE") || cursor.at("PIVOT") || cursor.at("UNPIVOT")) {
      throw cursor.errors().unsupported(cursor.peek(), cursor.peek().key());
    }
    return plan;
  }

  private Plan primary() {
    if (cursor.at("VALUES") && !cursor.peek(1).isName()) {
      cursor.next();
      return aliased(values());
    }
    if (!cursor.take("(")) {
      return cursor.peek(1).is("(") ? aliased(range()) : aliased(table());
    }
    boolean query =
        Set.of("SELECT", "WITH", "VALUES", "TABLE", "FROM", "(").contains(cursor.peek().key());
    Plan plan = query ? queries.query() : from();
    cursor.expect(")");
    return aliased(plan);
  }

  /** A named query, view or table, under its name. */
  Plan table() {
    List<String> parts = new ArrayList<>();
    do {
      parts.add(cursor.name("the name of a table"));
    } while (cursor.take("."));
    if (parts.size() == 1) {
      Optional<Plan> named = queries.named(parts.get(0));
      if (named.isPresent()) {
        return new Plan.SubqueryAlias(named.get(), parts.get(0));
      }
    }
    String name =
        parts.size() == 1 && parts.get(0).matches("[A-Za-z0-9_]+")
            ? parts.get(0)
            : parts.stream()
                .map(part -> "`" + part.replace("`", "``") + "`")
                .collect(Collectors.joining("."));
    return new Plan.Table(false, name, Map.of());
  }

  /** {@code range(end)}, {@code range(start, end)}, {@code range(start, end, step)}. */
  private Plan range() {
    Token name = cursor.next();
    if (!name.is("RANGE")) {
      throw cursor.errors().unsupported(name, "functions in FROM but range(...)");
    }
    cursor.expect("(");
    List<Long> numbers = new ArrayList<>();
    for (Expr argument : parser.list()) {
      if (!(argument instanceof Expr.Literal literal
          && (literal.value() instanceof Integer || literal.value() instanceof Long))) {
        throw cursor.errors().unsupported(name, "range(...) but of whole numbers");
      }
      numbers.add(((Number) literal.value()).longValue());
    }
    cursor.expect(")");
    long start = numbers.size() == 1 ? 0 : numbers.get(0);
    long end = numbers.size() == 1 ? numbers.get(0) : numbers.get(1);
    long step = numbers.size() == 3 ? numbers.get(2) : 1;
    if (numbers.size() > 3 || step == 0) {
      throw cursor.errors().unsupported(name, "range(...) of more than three numbers, or step 0,");
    }
    return new Plan.Range(start, end, step, OptionalInt.empty());
  }

  /** Rows behind {@code values}: {@code (1, 'a'), (2, 'b')}, or single values. */
  Plan values() {
    List<List<Expr>> rows = new ArrayList<>();
    do {
      if (!cursor.at("(")) {
        rows.add(List.of(parser.expression()));
        continue;
      }
      cursor.next();
      rows.add(parser.list());
      cursor.expect(")");
    } while (cursor.take(","));
    return Values.of(rows, cursor);
  }

  private Plan aliased(Plan plan) {
    boolean as = cursor.take("AS");
    boolean never = QueryWords.NO_TABLE_ALIAS.contains(cursor.peek().key());
    if (!as && (never || !parser.isAlias())) {
      return plan;
    }
    if (never) {
      throw cursor.expected("a name");
    }
    String alias = cursor.name("a name");
    Plan renamed = cursor.at("(") ? renamed(plan, names()) : plan;
    return new Plan.SubqueryAlias(renamed, alias);
  }

  private Plan renamed(Plan plan, List<String> names) {
    List<String> old = columns.of(plan);
    Set<String> distinct = new HashSet<>();
    old.forEach(name -> distinct.add(name.toLowerCase(Locale.ROOT)));
    if (old.size() != names.size() || distinct.size() != old.size()) {
      throw cursor
          .errors()
          .unsupported(
              cursor.peek(),
              names.size() + " names for " + old.size() + " columns, or doubled ones");
    }
    List<Expr> list = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      list.add(new Expr.Alias(new Expr.Attribute(List.of(old.get(i))), List.of(names.get(i))));
    }
    return new Plan.Project(plan, list);
  }

  private List<String> names() {
    cursor.expect("(");
    List<String> names = new ArrayList<>();
    do {
      names.add(cursor.name("a name"));
    } while (cursor.take(","));
    cursor.expect(")");
    return names;
  }
}
