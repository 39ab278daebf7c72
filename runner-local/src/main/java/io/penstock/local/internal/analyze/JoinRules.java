package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.plan.JoinType;

/** Which joins are legal in a stream; semantics.md B.11. Phrases are Spark's. */
final class JoinRules {
  private JoinRules() {}

  /**
   * Checks a join of which at least one side is a stream.
   *
   * @throws io.penstock.error.AnalysisException if it is not legal
   */
  static void check(BoundPlan.Join join, boolean leftStreams, boolean rightStreams) {
    JoinType type = join.type();
    if (type == JoinType.LEFT_ANTI && rightStreams) {
      throw illegal(
          "LeftAnti joins with a streaming DataFrame/Dataset on the right are not supported");
    }
    if (leftStreams && rightStreams) {
      throw PlanErrors.unsupported(
          "Cannot join two streams: the local runner does not keep their rows yet");
    }
    if (type == JoinType.FULL_OUTER && leftStreams != rightStreams) {
      throw illegal(
          "FullOuter joins with streaming DataFrames/Datasets on the "
              + (leftStreams ? "left" : "right")
              + " and a static DataFrame/Dataset on the "
              + (leftStreams ? "right" : "left")
              + " is not supported");
    }
    if (rightStreams && (type == JoinType.LEFT_OUTER || type == JoinType.LEFT_SEMI)) {
      throw illegal(
          type
              + " join with a streaming DataFrame/Dataset on the right and a static"
              + " DataFrame/Dataset on the left is not supported");
    }
    if (leftStreams && type == JoinType.RIGHT_OUTER) {
      throw illegal(
          "RightOuter join with a streaming DataFrame/Dataset on the left and a static"
              + " DataFrame/DataSet on the right not supported");
    }
  }

  /** As {@link #check} for {@code intersect} and {@code except}. */
  static void check(BoundPlan.Membership plan, boolean leftStreams, boolean rightStreams) {
    if (plan.keep() && leftStreams && rightStreams) {
      throw illegal("Intersect of streaming DataFrames/Datasets is not supported");
    }
    if (!plan.keep() && rightStreams) {
      throw illegal("Except on a streaming DataFrame/Dataset on the right is not supported");
    }
  }

  private static AnalysisException illegal(String phrase) {
    return PlanErrors.illegalInStream("Cannot join: " + phrase);
  }
}
