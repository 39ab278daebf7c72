package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.expr.BoundExpr;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * Changes of a chain of plan nodes, bottom first, that leave the rows as they are and make the
 * errors those of Spark, whose optimizer does the same.
 */
final class Rewrites {
  private Rewrites() {}

  /**
   * How many nodes at the bottom Spark computes before it plans the rest: rows that the program
   * holds, and the projections, filters and limits directly above.
   */
  static int localPrefix(List<BoundPlan> chain) {
    if (!(chain.get(0) instanceof BoundPlan.LocalRows)) {
      return 0;
    }
    int end = 1;
    while (end < chain.size()
        && (chain.get(end) instanceof BoundPlan.Project
            || chain.get(end) instanceof BoundPlan.Filter
            || chain.get(end) instanceof BoundPlan.Limit)) {
      end++;
    }
    return end;
  }

  /** The plan with the changes of this class made. */
  static BoundPlan optimized(BoundPlan plan) {
    List<BoundPlan> chain = rewrite(chain(plan));
    if (chain.get(0) instanceof BoundPlan.Union union) {
      List<BoundPlan> children = union.children().stream().map(Rewrites::optimized).toList();
      chain.set(0, new BoundPlan.Union(children, union.schema()));
      chain = rebuild(chain);
    } else if (chain.get(0) instanceof BoundPlan.Join join) {
      chain.set(
          0,
          new BoundPlan.Join(
              optimized(join.left()),
              optimized(join.right()),
              join.type(),
              join.condition(),
              join.schema()));
      chain = rebuild(chain);
    } else if (chain.get(0) instanceof BoundPlan.Membership m) {
      chain.set(
          0,
          new BoundPlan.Membership(
              optimized(m.left()), optimized(m.right()), m.keep(), m.all(), m.schema()));
      chain = rebuild(chain);
    }
    return chain.get(chain.size() - 1);
  }

  /** The chain with filters as low as they may be, and projections joined. */
  static List<BoundPlan> rewrite(List<BoundPlan> chain) {
    int local = localPrefix(chain);
    List<BoundPlan> merged = mergeProjections(chain, local);
    return mergeProjections(rebuild(FilterPushDown.lower(merged, local)), local);
  }

  /** Gives each node the one before it as its child. */
  private static List<BoundPlan> rebuild(List<BoundPlan> chain) {
    List<BoundPlan> out = new ArrayList<>();
    for (BoundPlan plan : chain) {
      out.add(out.isEmpty() ? plan : over(plan, out.get(out.size() - 1)));
    }
    return out;
  }

  /** The node with another child. */
  private static BoundPlan over(BoundPlan plan, BoundPlan child) {
    if (plan instanceof BoundPlan.Project p) {
      return new BoundPlan.Project(child, p.columns(), p.schema());
    } else if (plan instanceof BoundPlan.Filter p) {
      return new BoundPlan.Filter(child, p.condition());
    } else if (plan instanceof BoundPlan.Generate p) {
      return new BoundPlan.Generate(child, p.generator(), p.schema());
    } else if (plan instanceof BoundPlan.Limit p) {
      return new BoundPlan.Limit(child, p.count());
    } else if (plan instanceof BoundPlan.LocalLimit p) {
      return new BoundPlan.LocalLimit(child, p.count());
    } else if (plan instanceof BoundPlan.Sort p) {
      return new BoundPlan.Sort(child, p.keys(), p.global());
    } else if (plan instanceof BoundPlan.Distinct p) {
      return new BoundPlan.Distinct(child, p.keys(), p.withinWatermark());
    } else if (plan instanceof BoundPlan.Aggregate p) {
      return new BoundPlan.Aggregate(child, p.keys(), p.calls(), p.schema());
    } else if (plan instanceof BoundPlan.Watermark p) {
      return new BoundPlan.Watermark(child, p.eventTime(), p.delayMs(), p.schema());
    } else if (plan instanceof BoundPlan.Over p) {
      return new BoundPlan.Over(child, p.partition(), p.order(), p.calls(), p.schema());
    } else if (plan instanceof BoundPlan.Repartition p) {
      return new BoundPlan.Repartition(child, p.partitions(), p.shuffle());
    }
    throw new IllegalStateException(
        "Cannot rebuild " + plan.getClass().getSimpleName() + ": it has no single child");
  }

  /**
   * The plan's single-child nodes down to a leaf, union or join, bottom first, that one included.
   */
  static List<BoundPlan> chain(BoundPlan plan) {
    List<BoundPlan> out = new ArrayList<>();
    BoundPlan current = plan;
    out.add(current);
    while (current.children().size() == 1) {
      current = current.children().get(0);
      out.add(current);
    }
    Collections.reverse(out);
    return out;
  }

  /** Joins projections in a row where no expression is computed twice for it. */
  private static List<BoundPlan> mergeProjections(List<BoundPlan> chain, int local) {
    List<BoundPlan> out = new ArrayList<>();
    for (BoundPlan plan : chain) {
      int last = out.size() - 1;
      if (plan instanceof BoundPlan.Project upper
          && last >= Math.max(1, local)
          && out.get(last) instanceof BoundPlan.Project lower
          && canMerge(lower, upper)) {
        out.set(last, merge(lower, upper));
      } else {
        out.add(plan);
      }
    }
    return out;
  }

  private static boolean canMerge(BoundPlan.Project lower, BoundPlan.Project upper) {
    BitSet passed = new BitSet();
    for (BoundExpr expr : upper.columns()) {
      if (expr instanceof BoundExpr.InputColumn column) {
        boolean again = passed.get(column.index());
        passed.set(column.index());
        if (again && !isCheap(lower.columns().get(column.index()))) {
          return false;
        }
      } else if (!(expr instanceof BoundExpr.Constant)) {
        BitSet read = new BitSet();
        BoundExprs.references(expr, read);
        if (!read.stream().allMatch(i -> isCheap(lower.columns().get(i)))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isCheap(BoundExpr expr) {
    return expr instanceof BoundExpr.InputColumn || expr instanceof BoundExpr.Constant;
  }

  private static BoundPlan merge(BoundPlan.Project lower, BoundPlan.Project upper) {
    int width = lower.child().schema().size();
    List<BoundExpr> columns = new ArrayList<>(upper.columns().size());
    for (BoundExpr expr : upper.columns()) {
      if (expr instanceof BoundExpr.InputColumn column) {
        columns.add(lower.columns().get(column.index()));
      } else if (expr instanceof BoundExpr.Constant) {
        columns.add(expr);
      } else {
        columns.add(BoundExprs.substitute(expr, lower.columns(), width));
      }
    }
    return new BoundPlan.Project(lower.child(), columns, upper.schema());
  }
}
