package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Takes the aggregates, and keys that are no columns, out of expressions that stand above an
 * aggregation: those of a filter or sort, windows and generators beside aggregates. They become
 * columns of the aggregation, behind its own, and what is left names these.
 */
final class AggregateSplit {
  /** Numbers of added columns that nothing else uses. */
  private static final int FIRST = 2_000_000;

  private final Set<Expr> keys = new LinkedHashSet<>();
  private final Set<Expr> taken = new LinkedHashSet<>();
  private final Map<Expr, Expr> columns = new HashMap<>();

  /**
   * @param groupedBy the keys, bound to columns where they are of a dataset
   */
  AggregateSplit(List<Expr> groupedBy) {
    for (Expr key : groupedBy) {
      if (!(key instanceof Expr.Attribute)) {
        keys.add(ExprTree.withoutAlias(key));
      }
    }
  }

  /** Takes what an expression has. */
  void take(Expr expr) {
    ExprTree.replace(expr, this::takePart);
  }

  private @Nullable Expr takePart(Expr part) {
    if (!SpecialFunctions.isAggregate(part)
        && !(part instanceof Expr.Filtered)
        && !keys.contains(part)) {
      return null;
    }
    taken.add(part);
    return part;
  }

  /** What was taken, each once. */
  List<Expr> taken() {
    return List.copyOf(taken);
  }

  /** The aggregation, whose last columns are those that were taken, with names for them. */
  Analyzed named(Analyzed aggregation) {
    List<ScopeColumn> names = new ArrayList<>(aggregation.scope().columns());
    int at = names.size() - taken.size();
    for (Expr part : taken) {
      ScopeColumn old = names.get(at);
      ScopeColumn added = ScopeColumn.added(FIRST + at, old.name(), old.type(), old.nullable());
      names.set(at++, added);
      List<String> parts = new ArrayList<>(added.qualifier());
      parts.add(added.name());
      columns.put(part, new Expr.Attribute(parts));
    }
    return new Analyzed(
        aggregation.plan(), new Scope(names), aggregation.streaming(), aggregation.below());
  }

  /** The expression over the columns of {@link #named}; its class stays the same. */
  @SuppressWarnings("unchecked") // no class of expressions that lists have is taken
  <E extends Expr> E over(E expr) {
    return (E) ExprTree.replace(expr, columns::get);
  }
}
