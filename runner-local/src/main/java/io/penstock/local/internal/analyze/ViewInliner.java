package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import io.penstock.local.internal.session.Catalog;
import io.penstock.plan.Plan;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Puts the plans of views in the place of their names. A view keeps what its query meant when it
 * was made: Spark analyses it then.
 */
final class ViewInliner {
  private final Catalog catalog;
  private final Function<Plan.SqlQuery, Plan> queries;
  private final Map<Plan, Plan> moved = new IdentityHashMap<>();

  /**
   * @param queries the plans of texts of queries
   */
  ViewInliner(Catalog catalog, Function<Plan.SqlQuery, Plan> queries) {
    this.catalog = catalog;
    this.queries = queries;
  }

  Plan inline(Plan plan) {
    return new PostOrder<>(this::step).of(plan);
  }

  private Plan step(Plan plan, List<Plan> children) {
    if (plan instanceof Plan.Table table
        && catalog.find(table.name()).orElse(null) instanceof Catalog.View view) {
      return new Plan.SubqueryAlias(view.plan(), table.name());
    }
    if (plan instanceof Plan.SqlQuery query) {
      return new ViewInliner(catalog, queries).inline(queries.apply(query));
    }
    if (same(children, plan.children())) {
      return plan;
    }
    for (int i = 0; i < children.size(); i++) {
      moved.put(plan.children().get(i), children.get(i));
    }
    return withChildren(plan, children);
  }

  /** Expressions whose columns belong to the plans as they are now. */
  private List<Expr> own(List<? extends Expr> exprs) {
    return new ExprRewrite(
            e -> {
              if (e instanceof Expr.Attribute a && a.origin() instanceof Plan owner) {
                return List.of(new Expr.Attribute(a.parts(), moved.getOrDefault(owner, owner)));
              }
              if (e instanceof Expr.Star star && star.origin() instanceof Plan owner) {
                return List.of(new Expr.Star(star.qualifier(), moved.getOrDefault(owner, owner)));
              }
              return List.of(e);
            })
        .all(exprs);
  }

  private <E extends Expr> List<E> own(List<E> exprs, Class<E> type) {
    return exprs.stream().noneMatch(ExprRewrite::concerns)
        ? exprs
        : own(exprs).stream().map(type::cast).toList();
  }

  private static boolean same(List<Plan> a, List<Plan> b) {
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) != b.get(i)) {
        return false;
      }
    }
    return true;
  }

  private Plan withChildren(Plan plan, List<Plan> c) {
    if (plan instanceof Plan.Project p) {
      return new Plan.Project(c.get(0), own(p.columns(), Expr.class));
    } else if (plan instanceof Plan.Filter p) {
      return new Plan.Filter(c.get(0), own(List.of(p.condition()), Expr.class).get(0));
    } else if (plan instanceof Plan.WithColumns p) {
      return new Plan.WithColumns(c.get(0), own(p.columns(), Expr.Alias.class));
    } else if (plan instanceof Plan.WithColumnsRenamed p) {
      return new Plan.WithColumnsRenamed(c.get(0), p.names());
    } else if (plan instanceof Plan.Drop p) {
      return new Plan.Drop(c.get(0), own(p.columns(), Expr.class));
    } else if (plan instanceof Plan.SubqueryAlias p) {
      return new Plan.SubqueryAlias(c.get(0), p.alias());
    } else if (plan instanceof Plan.Union p) {
      return new Plan.Union(c.get(0), c.get(1), p.byName(), p.allowMissingColumns());
    } else if (plan instanceof Plan.Join p) {
      return new Plan.Join(
          c.get(0),
          c.get(1),
          p.type(),
          p.condition().map(e -> own(List.of(e), Expr.class).get(0)),
          p.using());
    } else if (plan instanceof Plan.Membership p) {
      return new Plan.Membership(c.get(0), c.get(1), p.keep(), p.all());
    } else if (plan instanceof Plan.Hint p) {
      return new Plan.Hint(c.get(0), p.name(), p.parameters());
    } else if (plan instanceof Plan.Limit p) {
      return new Plan.Limit(c.get(0), p.count());
    } else if (plan instanceof Plan.Sort p) {
      return new Plan.Sort(c.get(0), own(p.keys(), Expr.SortKey.class), p.global());
    } else if (plan instanceof Plan.Deduplicate p) {
      return new Plan.Deduplicate(c.get(0), p.columns(), p.withinWatermark());
    } else if (plan instanceof Plan.Aggregate p) {
      return new Plan.Aggregate(
          c.get(0), p.grouping(), own(p.keys(), Expr.class), own(p.aggregates(), Expr.class));
    } else if (plan instanceof Plan.WithWatermark p) {
      return new Plan.WithWatermark(c.get(0), p.eventTime(), p.delay());
    } else if (plan instanceof Plan.Repartition p) {
      return new Plan.Repartition(c.get(0), p.partitions(), p.shuffle());
    }
    throw new IllegalStateException("Cannot rebuild " + plan + ": it has no children");
  }
}
