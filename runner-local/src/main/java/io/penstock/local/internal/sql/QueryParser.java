package io.penstock.local.internal.sql;

import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code with}, {@code union}, {@code order by} and {@code limit}: what stands around selects. */
final class QueryParser {
  /** Statements that Spark has and this runner has not. */
  private static final Set<String> STATEMENTS =
      Set.of(
          "ALTER",
          "ANALYZE",
          "CACHE",
          "CALL",
          "CLEAR",
          "CREATE",
          "DECLARE",
          "DELETE",
          "DESC",
          "DESCRIBE",
          "DROP",
          "EXECUTE",
          "EXPLAIN",
          "INSERT",
          "LOAD",
          "MERGE",
          "MSCK",
          "REFRESH",
          "REPAIR",
          "REPLACE",
          "RESET",
          "SET",
          "SHOW",
          "TRUNCATE",
          "UNCACHE",
          "UPDATE",
          "USE");

  private final Cursor cursor;
  private final SelectParser selects;

  /** Named queries by their names in lower case; an inner one hides an outer one. */
  private Map<String, Plan> named = Map.of();

  QueryParser(Cursor cursor, SqlSettings settings, SqlQueries.Columns columns) {
    this.cursor = cursor;
    ExpressionParser expressions = new ExpressionParser(cursor, settings, QueryWords.NO_ALIAS);
    this.selects = new SelectParser(cursor, expressions, columns, this);
  }

  Plan statement() {
    if (STATEMENTS.contains(cursor.peek().key())) {
      throw cursor
          .errors()
          .unsupported(
              cursor.peek(), "statements such as " + cursor.peek().key() + ", but queries,");
    }
    return query();
  }

  /** The query of a name, if {@code with} gave one. */
  Optional<Plan> named(String name) {
    return Optional.ofNullable(named.get(name.toLowerCase(Locale.ROOT)));
  }

  Plan query() {
    cursor.enter();
    Map<String, Plan> outer = named;
    if (cursor.take("WITH")) {
      with();
    }
    Plan plan = ordered();
    named = outer;
    cursor.leave();
    return plan;
  }

  private void with() {
    if (cursor.at("RECURSIVE") && cursor.peek(1).isName() && !cursor.peek(1).is("AS")) {
      throw cursor.errors().unsupported(cursor.peek(), "WITH RECURSIVE");
    }
    do {
      String name = cursor.name("the name of a query");
      if (cursor.at("(")) {
        throw cursor.errors().unsupported(cursor.peek(), "names of columns in WITH");
      }
      cursor.take("AS");
      cursor.expect("(");
      Plan plan = query();
      cursor.expect(")");
      named = new HashMap<>(named);
      named.put(name.toLowerCase(Locale.ROOT), plan);
    } while (cursor.take(","));
  }

  private Plan ordered() {
    SelectParser.@Nullable Select select = selects.isAhead() ? selects.select() : null;
    Plan plan = select == null ? primary() : null;
    if (select != null && isSetOperation()) {
      plan = select.plan(List.of());
      select = null;
    }
    if (plan != null) {
      plan = unions(intersections(plan));
    }
    plan = select != null ? select.plan(order()) : sorted(plan);
    return limited(plan);
  }

  private List<Expr.SortKey> order() {
    return cursor.take("ORDER", "BY") ? selects.sortKeys() : List.of();
  }

  private Plan sorted(@Nullable Plan plan) {
    if (plan == null) {
      throw cursor.expected("a query");
    }
    List<Expr.SortKey> keys = order();
    return keys.isEmpty() ? plan : new Plan.Sort(plan, keys, true);
  }

  private Plan limited(Plan plan) {
    if (cursor.at("SORT", "BY") || cursor.at("CLUSTER", "BY") || cursor.at("DISTRIBUTE", "BY")) {
      throw cursor.errors().unsupported(cursor.peek(), cursor.peek().key() + " BY");
    }
    Plan out = plan;
    if (cursor.take("LIMIT") && !cursor.take("ALL")) {
      out = new Plan.Limit(out, selects.count());
    }
    if (cursor.at("OFFSET") || cursor.at("WINDOW")) {
      throw cursor.errors().unsupported(cursor.peek(), cursor.peek().key());
    }
    return out;
  }

  /** A select, values, a table or a query in parentheses. */
  private Plan term() {
    return selects.isAhead() ? selects.select().plan(List.of()) : primary();
  }

  private Plan primary() {
    if (cursor.take("TABLE")) {
      return selects.relations().table();
    }
    if (cursor.take("VALUES")) {
      return selects.relations().values();
    }
    if (cursor.take("(")) {
      Plan plan = query();
      cursor.expect(")");
      return plan;
    }
    throw cursor.expected("SELECT, VALUES, TABLE or a query in parentheses");
  }

  private boolean isSetOperation() {
    return cursor.at("UNION")
        || cursor.at("EXCEPT")
        || cursor.at("MINUS")
        || cursor.at("SETMINUS")
        || cursor.at("INTERSECT");
  }

  private boolean all() {
    boolean all = cursor.take("ALL");
    if (!all) {
      cursor.take("DISTINCT");
    }
    if (cursor.at("BY", "NAME")) {
      throw cursor.errors().unsupported(cursor.peek(), "UNION BY NAME");
    }
    return all;
  }

  private Plan intersections(Plan first) {
    Plan plan = first;
    while (cursor.take("INTERSECT")) {
      boolean all = all();
      plan = new Plan.Membership(plan, term(), true, all);
    }
    return plan;
  }

  private Plan unions(Plan first) {
    Plan plan = first;
    while (isSetOperation()) {
      boolean union = cursor.next().is("UNION");
      boolean all = all();
      Plan right = intersections(term());
      if (!union) {
        plan = new Plan.Membership(plan, right, false, all);
      } else {
        Plan both = new Plan.Union(plan, right, false, false);
        plan = all ? both : new Plan.Deduplicate(both, Optional.empty(), false);
      }
    }
    return plan;
  }
}
