package io.penstock.local.internal.analyze;

import io.penstock.local.internal.session.Catalog;
import io.penstock.plan.Plan;
import java.util.List;

/**
 * Puts the plans of views in the place of their names. A view keeps what its query meant when it
 * was made: Spark analyses it then.
 */
final class ViewInliner {
  private final Catalog catalog;

  ViewInliner(Catalog catalog) {
    this.catalog = catalog;
  }

  Plan inline(Plan plan) {
    return new PostOrder<>(this::step).of(plan);
  }

  private Plan step(Plan plan, List<Plan> children) {
    if (plan instanceof Plan.Table table
        && catalog.find(table.name()).orElse(null) instanceof Catalog.View view) {
      return new Plan.SubqueryAlias(view.plan(), table.name());
    }
    return same(children, plan.children()) ? plan : withChildren(plan, children);
  }

  private static boolean same(List<Plan> a, List<Plan> b) {
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) != b.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static Plan withChildren(Plan plan, List<Plan> c) {
    if (plan instanceof Plan.Project p) {
      return new Plan.Project(c.get(0), p.columns());
    } else if (plan instanceof Plan.Filter p) {
      return new Plan.Filter(c.get(0), p.condition());
    } else if (plan instanceof Plan.WithColumns p) {
      return new Plan.WithColumns(c.get(0), p.columns());
    } else if (plan instanceof Plan.WithColumnsRenamed p) {
      return new Plan.WithColumnsRenamed(c.get(0), p.names());
    } else if (plan instanceof Plan.Drop p) {
      return new Plan.Drop(c.get(0), p.columns());
    } else if (plan instanceof Plan.SubqueryAlias p) {
      return new Plan.SubqueryAlias(c.get(0), p.alias());
    } else if (plan instanceof Plan.Union p) {
      return new Plan.Union(c.get(0), c.get(1), p.byName(), p.allowMissingColumns());
    } else if (plan instanceof Plan.Limit p) {
      return new Plan.Limit(c.get(0), p.count());
    } else if (plan instanceof Plan.Sort p) {
      return new Plan.Sort(c.get(0), p.keys(), p.global());
    } else if (plan instanceof Plan.Deduplicate p) {
      return new Plan.Deduplicate(c.get(0), p.columns(), p.withinWatermark());
    } else if (plan instanceof Plan.Aggregate p) {
      return new Plan.Aggregate(c.get(0), p.grouping(), p.keys(), p.aggregates());
    } else if (plan instanceof Plan.WithWatermark p) {
      return new Plan.WithWatermark(c.get(0), p.eventTime(), p.delay());
    } else if (plan instanceof Plan.Repartition p) {
      return new Plan.Repartition(c.get(0), p.partitions(), p.shuffle());
    }
    throw new IllegalStateException("Cannot rebuild " + plan + ": it has no children");
  }
}
