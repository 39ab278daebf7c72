package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.expr.BoundExpr;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Changes of a chain of plan nodes, bottom first, that leave rows and errors as they are. Of a node
 * in a chain only its own fields count: its child is the node before it.
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

  /** Joins projections in a row where no expression is computed twice for it. */
  static List<BoundPlan> mergeProjections(List<BoundPlan> chain) {
    List<BoundPlan> out = new ArrayList<>();
    for (BoundPlan plan : chain) {
      int last = out.size() - 1;
      if (plan instanceof BoundPlan.Project upper
          && last > 0
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
