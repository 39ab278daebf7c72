package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.plan.JoinType;
import io.penstock.streaming.OutputMode;

/** Which joins are legal in a stream; semantics.md B.11. Phrases are Spark's. */
final class JoinRules {
  private JoinRules() {}

  /**
   * Checks a join of which at least one side is a stream.
   *
   * @throws io.penstock.error.AnalysisException if it is not legal
   */
  static void check(
      BoundPlan.Join join, OutputMode mode, boolean leftStreams, boolean rightStreams) {
    JoinType type = join.type();
    if (type == JoinType.LEFT_ANTI && rightStreams) {
      throw illegal(
          "LeftAnti joins with a streaming DataFrame/Dataset on the right are not supported");
    }
    if (leftStreams && rightStreams) {
      checkStreams(join, mode);
      return;
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

  private static void checkStreams(BoundPlan.Join join, OutputMode mode) {
    JoinType type = join.type();
    if (mode == OutputMode.COMPLETE) {
      throw illegal(
          "Join between two streaming DataFrames/Datasets is not supported in Complete output mode,"
              + " only in Append and Update output modes");
    }
    if (type == JoinType.INNER || type == JoinType.CROSS) {
      return;
    }
    if (mode != OutputMode.APPEND && type != JoinType.LEFT_SEMI) {
      throw illegal(
          type
              + " join between two streaming DataFrames/Datasets is not supported in Update"
              + " output mode, only in Append output mode");
    }
    boolean ofLeft = JoinTimes.limit(join, true).isPresent();
    boolean ofRight = JoinTimes.limit(join, false).isPresent();
    boolean ends =
        switch (type) {
          case RIGHT_OUTER -> ofRight;
          case FULL_OUTER -> ofLeft || ofRight;
          default -> ofLeft;
        };
    if (!ends && !JoinTimes.inKeys(join)) {
      throw illegal(
          "Stream-stream "
              + type
              + " join between two streaming DataFrame/Datasets is not supported without a"
              + " watermark in the join keys, or a watermark on the nullable side and an"
              + " appropriate range condition");
    }
  }

  /** As {@link #check} for {@code intersect} and {@code except}. */
  static void check(BoundPlan.Membership plan, boolean leftStreams, boolean rightStreams) {
    if (plan.keep() && (leftStreams || rightStreams)) {
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
