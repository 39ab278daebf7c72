package io.penstock.local.internal.sql;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A select with groups as a plan. The aggregation gives the keys first, which are dropped again
 * above it, and behind the select list what {@code having} and {@code order by} compute.
 */
final class GroupedSelect {
  private static final Condition POSITION = Condition.user("GROUP_BY_POS_OUT_OF_RANGE", "42805");

  private static final Condition ORDER_POSITION =
      Condition.user("ORDER_BY_POS_OUT_OF_RANGE", "42805");

  /** The blank keeps it apart from names that a query would choose. */
  private static final String HIDDEN = "grouped select ";

  private final SelectParser.Select select;
  private final SelectParser.Groups groups;
  private final Map<String, Expr> aliases = new HashMap<>();
  private final List<Expr> aggregates;
  private final List<Expr> dropped = new ArrayList<>();

  GroupedSelect(SelectParser.Select select, SelectParser.Groups groups) {
    this.select = select;
    this.groups = groups;
    this.aggregates = new ArrayList<>(select.list());
    for (Expr column : select.list()) {
      if (column instanceof Expr.Alias alias && alias.names().size() == 1) {
        aliases.putIfAbsent(key(alias.names().get(0)), alias.child());
      }
    }
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  Plan plan(List<Expr.SortKey> order) {
    List<Expr> keys = new ArrayList<>();
    for (Expr key : groups.keys()) {
      keys.add(hidden(key(key)));
    }
    Optional<Expr> condition =
        select.having().map(having -> added(Rewrite.of(having, this::ofChildFirst)));
    List<Expr.SortKey> sortKeys = new ArrayList<>();
    for (Expr.SortKey key : order) {
      Expr column = select.distinct() ? key.child() : sorted(key.child(), keys.size());
      sortKeys.add(new Expr.SortKey(column, key.ascending(), key.nullsFirst()));
    }
    Plan plan = new Plan.Aggregate(select.child(), groups.grouping(), keys, aggregates);
    if (condition.isPresent()) {
      plan = new Plan.Filter(plan, condition.get());
    }
    if (!select.distinct() && !sortKeys.isEmpty()) {
      plan = new Plan.Sort(plan, sortKeys, true);
    }
    plan = new Plan.Drop(plan, dropped);
    if (select.distinct()) {
      plan = new Plan.Deduplicate(plan, Optional.empty(), false);
    }
    return select.distinct() && !sortKeys.isEmpty() ? new Plan.Sort(plan, sortKeys, true) : plan;
  }

  /** A key: a position in the select list, a column, an alias of the list, or an expression. */
  private Expr key(Expr key) {
    if (key instanceof Expr.Literal literal && literal.value() instanceof Integer position) {
      return at(position, POSITION, "GROUP BY");
    }
    return key instanceof Expr.Attribute attribute ? ofChildFirst(attribute) : key;
  }

  private Expr at(int position, Condition condition, String clause) {
    int size = select.list().size();
    if (position < 1 || position > size) {
      throw new AnalysisException(
          condition,
          "Cannot run the query: "
              + clause
              + " position "
              + position
              + " is not in the select list (valid range is [1, "
              + size
              + "])");
    }
    Expr column = select.list().get(position - 1);
    return column instanceof Expr.Alias alias ? alias.child() : column;
  }

  /** An expression under a name of its own, which is dropped above the aggregation. */
  private Expr hidden(Expr expr) {
    String name = HIDDEN + dropped.size();
    dropped.add(new Expr.Attribute(List.of(name)));
    return new Expr.Alias(expr, List.of(name));
  }

  /** The column of an expression that the aggregation computes besides its own. */
  private Expr added(Expr expr) {
    aggregates.add(hidden(expr));
    return dropped.get(dropped.size() - 1);
  }

  private Expr sorted(Expr key, int keys) {
    if (key instanceof Expr.Literal literal && literal.value() instanceof Integer position) {
      at(position, ORDER_POSITION, "ORDER BY");
      return new Expr.Literal(keys + position, literal.type());
    }
    return added(Rewrite.of(key, this::ofListFirst));
  }

  private Expr ofChildFirst(Expr.Attribute column) {
    return select.columns().knows(select.child(), column.parts()) ? column : ofListFirst(column);
  }

  private Expr ofListFirst(Expr.Attribute column) {
    Expr alias = column.parts().size() == 1 ? aliases.get(key(column.parts().get(0))) : null;
    return alias == null ? column : alias;
  }
}
