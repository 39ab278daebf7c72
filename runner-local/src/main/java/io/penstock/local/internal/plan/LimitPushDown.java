package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.plan.JoinType;
import java.util.ArrayList;
import java.util.List;

/**
 * Limits each partition of a stream below a limit of the whole stream, as low as Spark does: each
 * input of a union, and of an outer join the side whose rows all come out. Rows behind the last one
 * are not read, so a watermark below does not see them.
 */
final class LimitPushDown {
  private LimitPushDown() {}

  /**
   * The chain, bottom first, with limits of its partitions; children of the nodes are those of the
   * chain before.
   *
   * @param stateful knows which limits are of a whole stream
   */
  static List<BoundPlan> lower(List<BoundPlan> chain, StatefulSteps stateful) {
    List<BoundPlan> out = new ArrayList<>();
    for (BoundPlan plan : chain) {
      if (plan instanceof BoundPlan.LocalLimit limit) {
        place(limit.child(), limit.count(), out);
        continue;
      }
      if (plan instanceof BoundPlan.Limit limit
          && !PlanCompiler.streams(plan).isEmpty()
          && stateful.limitsStream(limit)) {
        place(limit.child(), limit.count(), out);
      }
      out.add(plan);
    }
    return out;
  }

  /** Limits the partitions of the top of a chain, or what it stands on. */
  private static void place(BoundPlan child, int count, List<BoundPlan> chain) {
    boolean reaches = chain.stream().skip(1).allMatch(BoundPlan.Project.class::isInstance);
    BoundPlan leaf = chain.get(0);
    if (reaches && leaf instanceof BoundPlan.Union union) {
      List<BoundPlan> inputs = union.children().stream().map(c -> limited(c, count)).toList();
      chain.set(0, new BoundPlan.Union(inputs, union.schema()));
      return;
    }
    if (reaches && leaf instanceof BoundPlan.Join join) {
      boolean left = join.type() == JoinType.LEFT_OUTER;
      boolean right = join.type() == JoinType.RIGHT_OUTER;
      chain.set(
          0,
          new BoundPlan.Join(
              left ? limited(join.left(), count) : join.left(),
              right ? limited(join.right(), count) : join.right(),
              join.type(),
              join.condition(),
              join.schema()));
    }
    chain.add(new BoundPlan.LocalLimit(child, count));
  }

  private static BoundPlan limited(BoundPlan input, int count) {
    return new BoundPlan.LocalLimit(input, count);
  }
}
