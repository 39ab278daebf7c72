package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundText;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.join.JoinKeys;
import io.penstock.local.internal.operator.join.JoinKind;
import io.penstock.local.internal.operator.join.JoinShape;
import io.penstock.local.internal.operator.join.JoinTable;
import io.penstock.local.internal.operator.join.ProbeOperator;
import io.penstock.plan.JoinType;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/**
 * Plans a join whose one side is held in a table, the build, and whose other side is looked up in
 * it partition by partition, the probe. The side that keeps rows without a partner is the probe; of
 * an inner join it is the side that is known to be larger, else the left.
 */
final class JoinCompiler {
  private final BiFunction<BoundPlan, BitSet, Node> compile;

  /**
   * @param compile plans an input of which some columns are read
   */
  JoinCompiler(BiFunction<BoundPlan, BitSet, Node> compile) {
    this.compile = compile;
  }

  /** A join. */
  Node compile(BoundPlan.Join join, BitSet used) {
    return compile(join, kind(join.type()), JoinCondition.of(join), used);
  }

  /** Whether rows are in another input: a join on all columns. */
  Node compile(BoundPlan.Membership plan, BitSet used) {
    JoinType type = plan.keep() ? JoinType.LEFT_SEMI : JoinType.LEFT_ANTI;
    BoundPlan.Join join =
        new BoundPlan.Join(plan.left(), plan.right(), type, Optional.empty(), plan.schema());
    JoinKind counted = plan.keep() ? JoinKind.COUNTED_SEMI : JoinKind.COUNTED_ANTI;
    return compile(join, plan.all() ? counted : kind(type), JoinCondition.ofAll(join), used);
  }

  private Node compile(BoundPlan.Join join, JoinKind kind, JoinCondition condition, BitSet used) {
    Optional<BoundExpr> rest = condition.rest().stream().reduce(CoreFunctions::and);
    BitSet residual = new BitSet();
    rest.ifPresent(expr -> BoundExprs.references(expr, residual));
    boolean probeLeft = probesLeft(join);
    JoinShape shape =
        new JoinShape(
            kind,
            probeLeft,
            join.left().schema(),
            join.right().schema(),
            join.schema(),
            used,
            residual,
            Run.BATCH_ROWS);
    int width = join.left().schema().size();
    BitSet both = (BitSet) used.clone();
    both.or(residual);
    BitSet leftHeld = both.get(0, width);
    BitSet rightHeld = both.get(width, Math.max(width, both.length()));
    Node left = compile.apply(join.left(), withKeys(leftHeld, condition.left()));
    Node right = compile.apply(join.right(), withKeys(rightHeld, condition.right()));
    Node probe = probeLeft ? left : right;
    BoundPlan probed = probeLeft ? join.left() : join.right();
    BoundPlan built = probeLeft ? join.right() : join.left();
    if (kind.wantsOneProbe()) {
      BitSet read = withKeys(probeLeft ? leftHeld : rightHeld, keys(condition, probeLeft));
      probe = new ExchangeNode(probe, probed.schema(), read, 1);
    }
    BitSet held = withKeys(probeLeft ? rightHeld : leftHeld, keys(condition, !probeLeft));
    Node build = new ExchangeNode(probeLeft ? right : left, built.schema(), held, 1);
    return new JoinNode(probe, build, new Parts(join, shape, condition, rest, held));
  }

  private static List<BoundExpr> keys(JoinCondition condition, boolean ofLeft) {
    return ofLeft ? condition.left() : condition.right();
  }

  private static BitSet withKeys(BitSet columns, List<BoundExpr> keys) {
    BitSet out = (BitSet) columns.clone();
    keys.forEach(key -> BoundExprs.references(key, out));
    return out;
  }

  private static boolean probesLeft(BoundPlan.Join join) {
    if (join.type() == JoinType.RIGHT_OUTER) {
      return false;
    }
    if (join.type() != JoinType.INNER && join.type() != JoinType.CROSS) {
      return true;
    }
    boolean leftStreams = !PlanCompiler.streams(join.left()).isEmpty();
    boolean rightStreams = !PlanCompiler.streams(join.right()).isEmpty();
    if (leftStreams != rightStreams) {
      return leftStreams;
    }
    OptionalLong left = RowEstimate.of(join.left());
    OptionalLong right = RowEstimate.of(join.right());
    return left.isEmpty() || (right.isPresent() && right.getAsLong() <= left.getAsLong());
  }

  private static JoinKind kind(JoinType type) {
    return switch (type) {
      case INNER, CROSS -> JoinKind.INNER;
      case LEFT_OUTER, RIGHT_OUTER -> JoinKind.PROBE_OUTER;
      case FULL_OUTER -> JoinKind.FULL_OUTER;
      case LEFT_SEMI -> JoinKind.SEMI;
      case LEFT_ANTI -> JoinKind.ANTI;
    };
  }

  /**
   * What the table and the operators of a join are made of.
   *
   * @param held the columns of the build side that are held
   */
  record Parts(
      BoundPlan.Join join,
      JoinShape shape,
      JoinCondition condition,
      Optional<BoundExpr> rest,
      BitSet held) {

    private JoinKeys keys(boolean ofLeft, EvalContext context) {
      List<BoundExpr> exprs = JoinCompiler.keys(condition, ofLeft);
      return new JoinKeys(
          Operators.evaluators(exprs, context), condition.nullSafe(), condition.types());
    }

    /** An empty table. */
    JoinTable table(EvalContext context) {
      boolean left = !shape.probeLeft();
      BoundPlan built = left ? join.left() : join.right();
      return new JoinTable(keys(left, context), built.schema(), held, context.allocator());
    }

    /** The operator over a partition of the probe. */
    OperatorFactory probing(JoinTable table) {
      return (context, next) -> {
        JoinKeys keys = keys(shape.probeLeft(), context);
        Evaluator residual = null;
        try {
          residual = rest.isEmpty() ? null : ExprCompiler.compile(rest.get(), context);
        } catch (RuntimeException e) {
          keys.close();
          throw e;
        }
        return new ProbeOperator(shape, keys, residual, table, context.allocator(), next);
      };
    }

    @Override
    public String toString() {
      boolean counted =
          shape.kind() == JoinKind.COUNTED_SEMI || shape.kind() == JoinKind.COUNTED_ANTI;
      return (condition.left().isEmpty() ? "Nested loop " : "Hash ")
          + BoundText.of(join)
          + (counted ? ", row by row" : "")
          + ", build "
          + (shape.probeLeft() ? "right" : "left");
    }
  }
}
