package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.expr.BoundExpr;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves filters below what computes columns. That decides which rows an expression sees, and so
 * which errors there are: {@code withColumn("q", 1 / x).filter("x <> 0")} divides by no zero in
 * Spark either.
 */
final class FilterPushDown {
  /** Conditions do not grow beyond this many nodes by what is put in for their columns. */
  private static final int MOST_NODES = 400;

  private FilterPushDown() {}

  /**
   * The chain, bottom first, in its new order; children of the nodes are those of the old order.
   *
   * @param local how many nodes at the bottom stay as they are
   */
  static List<BoundPlan> lower(List<BoundPlan> chain, int local) {
    int floor = Math.max(1, local);
    List<BoundPlan> list = new ArrayList<>(chain.subList(0, floor));
    List<BoundExpr> intoLeaf = new ArrayList<>();
    for (BoundPlan plan : chain.subList(floor, chain.size())) {
      if (plan instanceof BoundPlan.Filter filter) {
        for (BoundExpr conjunct : BoundExprs.conjuncts(filter.condition())) {
          place(new BoundPlan.Filter(filter.child(), conjunct), list, floor, intoLeaf);
        }
      } else {
        list.add(plan);
      }
    }
    if (list.get(0) instanceof BoundPlan.Join join) {
      List<BoundExpr> kept = new ArrayList<>();
      list.set(0, JoinPushDown.of(join, intoLeaf, kept));
      for (int i = 0; i < kept.size(); i++) {
        list.add(1 + i, new BoundPlan.Filter(join, kept.get(i)));
      }
    } else if (!intoLeaf.isEmpty()) {
      list.set(0, filtered((BoundPlan.Union) list.get(0), intoLeaf));
    }
    return list;
  }

  private static void place(
      BoundPlan.Filter filter, List<BoundPlan> list, int floor, List<BoundExpr> intoLeaf) {
    BoundExpr condition = filter.condition();
    int at = list.size();
    if (BoundExprs.deterministic(condition)) {
      int next = at;
      while (next > floor) {
        BoundPlan plan = list.get(next - 1);
        if (plan instanceof BoundPlan.Filter other) {
          if (!BoundExprs.deterministic(other.condition())) {
            break;
          }
          next--; // a filter goes below another only together with what that stands on
          continue;
        }
        BoundExpr below = below(condition, plan);
        if (below == null) {
          break;
        }
        condition = below;
        next--;
        at = next;
      }
      boolean passes =
          list.get(0) instanceof BoundPlan.Union || list.get(0) instanceof BoundPlan.Join;
      if (at == floor && passes) {
        intoLeaf.add(condition);
        return;
      }
    }
    list.add(at, new BoundPlan.Filter(filter.child(), condition));
  }

  /** The condition as it reads below a node, or null if it may not go there. */
  private static @Nullable BoundExpr below(BoundExpr condition, BoundPlan plan) {
    if (plan instanceof BoundPlan.Sort || plan instanceof BoundPlan.Repartition) {
      return condition;
    }
    BitSet read = new BitSet();
    BoundExprs.references(condition, read);
    if (plan instanceof BoundPlan.Watermark watermark) {
      return read.get(watermark.eventTime()) ? null : condition;
    }
    if (plan instanceof BoundPlan.Over over) {
      return read.stream().allMatch(over.partition()::contains) ? condition : null;
    }
    if (plan instanceof BoundPlan.Distinct distinct) {
      return read.stream().allMatch(distinct.keys()::contains) ? condition : null;
    }
    if (plan instanceof BoundPlan.Aggregate aggregate) {
      boolean moves =
          !read.isEmpty()
              && read.length() <= aggregate.keys().size()
              && aggregate.keys().stream().allMatch(BoundExprs::deterministic);
      return moves
          ? BoundExprs.substitute(condition, aggregate.keys(), aggregate.child().schema().size())
          : null;
    }
    if (plan instanceof BoundPlan.Generate generate) {
      return read.length() <= generate.child().schema().size() ? condition : null;
    }
    if (plan instanceof BoundPlan.Project project
        && project.columns().stream().allMatch(BoundExprs::deterministic)) {
      int nodes = BoundExprs.size(condition, MOST_NODES);
      for (int i = read.nextSetBit(0); i >= 0; i = read.nextSetBit(i + 1)) {
        nodes += BoundExprs.size(project.columns().get(i), MOST_NODES);
      }
      return nodes < MOST_NODES
          ? BoundExprs.substitute(condition, project.columns(), project.child().schema().size())
          : null;
    }
    return null;
  }

  private static BoundPlan filtered(BoundPlan.Union union, List<BoundExpr> conditions) {
    List<BoundPlan> children = new ArrayList<>();
    for (BoundPlan child : union.children()) {
      children.add(JoinPushDown.filtered(child, conditions));
    }
    return new BoundPlan.Union(children, union.schema());
  }
}
