package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.plan.JoinType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Moves what a condition demands of one side alone below a join, and filters above an inner join
 * into it, where that leaves the rows as they are. As everywhere it decides which rows an
 * expression sees, as Spark's optimizer does.
 */
final class JoinPushDown {
  private final BoundPlan.Join join;
  private final List<BoundExpr> left = new ArrayList<>();
  private final List<BoundExpr> right = new ArrayList<>();
  private final List<BoundExpr> condition = new ArrayList<>();
  private final List<BoundExpr> fromAbove = new ArrayList<>();

  private JoinPushDown(BoundPlan.Join join) {
    this.join = join;
  }

  /**
   * The join with parts of its condition and of filters above it where they belong.
   *
   * @param above conditions of filters directly above, over the join's rows
   * @param kept gets those that stay above
   */
  static BoundPlan.Join of(BoundPlan.Join join, List<BoundExpr> above, List<BoundExpr> kept) {
    JoinPushDown out = new JoinPushDown(join);
    JoinCondition.parts(join).forEach(out::addOwn);
    for (BoundExpr filter : above) {
      if (!out.addAbove(filter)) {
        kept.add(filter);
      }
    }
    return out.build();
  }

  private boolean ofLeft(BoundExpr expr) {
    return JoinCondition.readsOnly(expr, 0, join.left().schema().size());
  }

  private boolean ofRight(BoundExpr expr) {
    return JoinCondition.readsOnly(expr, join.left().schema().size(), Integer.MAX_VALUE);
  }

  private void addOwn(BoundExpr part) {
    JoinType type = join.type();
    boolean leftMayLose =
        type == JoinType.INNER
            || type == JoinType.CROSS
            || type == JoinType.LEFT_SEMI
            || type == JoinType.RIGHT_OUTER;
    boolean rightMayLose = type != JoinType.RIGHT_OUTER && type != JoinType.FULL_OUTER;
    if (leftMayLose && ofLeft(part)) {
      left.add(part);
    } else if (rightMayLose && ofRight(part)) {
      right.add(JoinCondition.ofRight(part, join));
    } else {
      condition.add(part);
    }
  }

  private boolean addAbove(BoundExpr filter) {
    JoinType type = join.type();
    boolean inner = type == JoinType.INNER || type == JoinType.CROSS;
    if ((inner || type == JoinType.LEFT_OUTER || type.leftOnly()) && ofLeft(filter)) {
      left.add(filter);
      return true;
    }
    if ((inner || type == JoinType.RIGHT_OUTER) && ofRight(filter)) {
      right.add(JoinCondition.ofRight(filter, join));
      return true;
    }
    if (inner && BoundExprs.deterministic(filter)) {
      condition.add(filter);
      fromAbove.add(filter);
      return true;
    }
    return false;
  }

  private BoundPlan.Join build() {
    Optional<BoundExpr> all = condition.stream().reduce(CoreFunctions::and);
    BoundPlan.Join out =
        new BoundPlan.Join(
            filtered(join.left(), left),
            filtered(join.right(), right),
            join.type(),
            all,
            join.schema());
    boolean ofStreams =
        !PlanCompiler.streams(join.left()).isEmpty()
            && !PlanCompiler.streams(join.right()).isEmpty();
    return ofStreams ? InferredFilters.add(out, fromAbove) : out;
  }

  static BoundPlan filtered(BoundPlan plan, List<BoundExpr> conditions) {
    BoundPlan out = plan;
    for (BoundExpr condition : conditions) {
      out = new BoundPlan.Filter(out, condition);
    }
    return out;
  }
}
