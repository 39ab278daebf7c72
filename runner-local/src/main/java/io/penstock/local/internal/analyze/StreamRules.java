package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.Trigger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which plans are legal as streams; semantics.md B.9. Conditions and phrases are Spark's. */
public final class StreamRules {
  private static final Condition NOT_IN_ALLOWLIST =
      Condition.user("STREAMING_REAL_TIME_MODE.OPERATOR_OR_SINK_NOT_IN_ALLOWLIST", "0A000");
  private static final Set<String> CURRENT_TIME =
      Set.of(
          "current_timestamp", "now", "current_date", "curdate", "localtimestamp", "current_time");
  private static final String ON_STREAMS = " on streaming DataFrames/Datasets";

  private StreamRules() {}

  /**
   * Refuses to read a stream as a batch.
   *
   * @throws AnalysisException if the plan reads a stream
   */
  public static void checkBatch(Analyzed plan) {
    if (plan.streaming()) {
      throw PlanErrors.illegalInStream(
          "Cannot read the rows of a stream: Queries with streaming sources must be executed with"
              + " writeStream.start(), or from a streaming table or flow definition within a Spark"
              + " Declarative Pipeline");
    }
  }

  /** Refuses a batch write of a stream. */
  public static void checkWrite(Analyzed plan) {
    if (plan.streaming()) {
      throw new AnalysisException(
          Conditions.CALL_ON_STREAMING_DATASET_UNSUPPORTED,
          "Cannot write a stream as a batch: The method `write` can not be called on streaming"
              + " Dataset/DataFrame, use writeStream()");
    }
  }

  /**
   * Checks a plan that is to run as a stream.
   *
   * @param checksOrder {@code spark.sql.streaming.statefulOperator.checkCorrectness.enabled}
   * @throws AnalysisException if it reads no stream, or an operator is not legal in the mode
   */
  public static void checkStream(
      Analyzed analyzed, OutputMode mode, Trigger trigger, boolean checksOrder) {
    if (!analyzed.streaming()) {
      throw new AnalysisException(
          Conditions.WRITE_STREAM_NOT_ALLOWED,
          "Cannot start a streaming query: `writeStream` can be called only on streaming"
              + " Dataset/DataFrame");
    }
    List<BoundPlan> nodes = nodes(analyzed.plan());
    boolean aggregates = nodes.stream().anyMatch(StreamRules::aggregatesStream);
    if (mode == OutputMode.COMPLETE && !aggregates) {
      throw new AnalysisException(
          Conditions.STREAMING_OUTPUT_MODE__UNSUPPORTED_OPERATION,
          "Cannot start the query: Invalid streaming output mode: complete. This output mode is not"
              + " supported for no streaming aggregations on streaming DataFrames/DataSets",
          modeParameters("complete", "no streaming aggregations"),
          null);
    }
    if (mode != OutputMode.APPEND && checksOrder) {
      nodes.forEach(StreamRules::checkOrder);
    }
    for (BoundPlan node : nodes) {
      if (node instanceof BoundPlan.Aggregate aggregate && isStreaming(aggregate)) {
        checkSessions(aggregate, mode);
        checkAppend(aggregate, mode);
      }
    }
    for (BoundPlan node : nodes) {
      check(node, mode);
      if (trigger instanceof Trigger.Continuous) {
        checkContinuous(node);
      } else if (trigger instanceof Trigger.RealTime) {
        checkRealTime(node);
      }
    }
  }

  /**
   * Outside of append mode an aggregation gives groups before they are over, and a stateful step
   * above would take them for late.
   */
  private static void checkOrder(BoundPlan plan) {
    boolean stateful =
        (plan instanceof BoundPlan.Aggregate || plan instanceof BoundPlan.Distinct)
            ? isStreaming(plan)
            : joinsStreams(plan);
    if (stateful
        && nodes(plan).stream().anyMatch(below -> below != plan && aggregatesStream(below))) {
      throw PlanErrors.illegalInStream(
          "Cannot start the query: Detected pattern of possible 'correctness' issue due to global"
              + " watermark. The query contains stateful operation which can emit rows older than"
              + " the current watermark plus allowed late record delay, which are \"late rows\" in"
              + " downstream stateful operations and these rows can be discarded. Use append mode,"
              + " or set spark.sql.streaming.statefulOperator.checkCorrectness.enabled to false");
    }
  }

  /** All nodes, children before parents. */
  private static List<BoundPlan> nodes(BoundPlan root) {
    List<BoundPlan> out = new ArrayList<>();
    Deque<BoundPlan> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      BoundPlan plan = open.pop();
      out.add(plan);
      plan.children().forEach(open::push);
    }
    Collections.reverse(out);
    return out;
  }

  private static boolean isStreaming(BoundPlan plan) {
    return nodes(plan).stream()
        .anyMatch(n -> n instanceof BoundPlan.Scan s && s.source().request().streaming());
  }

  private static void check(BoundPlan plan, OutputMode mode) {
    if (plan instanceof BoundPlan.Over && isStreaming(plan)) {
      throw OverErrors.inStream();
    }
    if (plan instanceof BoundPlan.Union union) {
      if (!union.children().stream().allMatch(StreamRules::isStreaming)) {
        throw PlanErrors.illegalInStream(
            "Cannot union: Union between streaming and batch DataFrames/Datasets is not supported");
      }
    } else if (plan instanceof BoundPlan.Join join) {
      JoinRules.check(join, mode, isStreaming(join.left()), isStreaming(join.right()));
    } else if (plan instanceof BoundPlan.Membership m) {
      JoinRules.check(m, isStreaming(m.left()), isStreaming(m.right()));
    } else if (plan instanceof BoundPlan.Sort && isStreaming(plan)) {
      if (mode == OutputMode.COMPLETE
          && nodes(plan).stream().anyMatch(StreamRules::aggregatesStream)) {
        return;
      }
      throw PlanErrors.illegalInStream(
          "Cannot sort: Sorting is not supported"
              + ON_STREAMS
              + ", unless it is on aggregated DataFrame/Dataset in Complete output mode");
    } else if (plan instanceof BoundPlan.Limit && isStreaming(plan)) {
      if (mode == OutputMode.UPDATE) {
        throw PlanErrors.illegalInStream(
            "Cannot limit: Limits are not supported" + ON_STREAMS + " in Update output mode");
      }
    } else if (plan instanceof BoundPlan.Aggregate aggregate && isStreaming(aggregate)) {
      checkCalls(aggregate);
    } else if (plan instanceof BoundPlan.Distinct distinct
        && distinct.withinWatermark()
        && distinct.schema().fields().stream().noneMatch(EventTimes::isMarked)) {
      throw PlanErrors.illegalInStream(
          "Cannot drop duplicates: dropDuplicatesWithinWatermark is not supported on streaming"
              + " DataFrames/DataSets without watermark");
    }
    for (BoundExpr expr : BoundExprs.of(plan)) {
      if (BoundExprs.calls(expr, "monotonically_increasing_id"::equalsIgnoreCase)) {
        throw PlanErrors.illegalInStream(
            "Cannot number the rows: Expression(s): monotonically_increasing_id() is not supported"
                + " with streaming DataFrames/Datasets");
      }
    }
  }

  private static boolean joinsStreams(BoundPlan plan) {
    return plan instanceof BoundPlan.Join join
        && isStreaming(join.left())
        && isStreaming(join.right());
  }

  private static boolean aggregatesStream(BoundPlan plan) {
    return plan instanceof BoundPlan.Aggregate && isStreaming(plan);
  }

  private static Map<String, String> modeParameters(String mode, String operation) {
    return Map.of("outputMode", mode, "operation", operation);
  }

  private static void checkSessions(BoundPlan.Aggregate aggregate, OutputMode mode) {
    if (SessionKeys.of(aggregate) >= 0 && mode == OutputMode.UPDATE) {
      throw new AnalysisException(
          Conditions.STREAMING_OUTPUT_MODE__UNSUPPORTED_OPERATION,
          "Cannot start the query: Invalid streaming output mode: update. This output mode is not"
              + " supported for session window streaming aggregations on streaming"
              + " DataFrames/DataSets",
          modeParameters("update", "session window streaming aggregations"),
          null);
    }
  }

  /** Without a watermark in the keys no group is ever complete, so that none can be appended. */
  private static void checkAppend(BoundPlan.Aggregate aggregate, OutputMode mode) {
    boolean watermark =
        aggregate.schema().fields().subList(0, aggregate.keys().size()).stream()
            .anyMatch(EventTimes::isMarked);
    if (mode == OutputMode.APPEND && !watermark) {
      throw new AnalysisException(
          Conditions.STREAMING_OUTPUT_MODE__UNSUPPORTED_OPERATION,
          "Cannot start the query: Invalid streaming output mode: append. This output mode is not"
              + " supported for streaming aggregations without watermark on streaming"
              + " DataFrames/DataSets",
          modeParameters("append", "streaming aggregations without watermark"),
          null);
    }
  }

  private static void checkCalls(BoundPlan.Aggregate aggregate) {
    if (aggregate.calls().stream().anyMatch(AggregateCall::distinct)) {
      throw PlanErrors.illegalInStream(
          "Cannot aggregate: Distinct aggregations are not supported"
              + ON_STREAMS
              + ". Consider using approx_count_distinct() instead");
    }
  }

  private static void checkContinuous(BoundPlan plan) {
    boolean legal =
        plan instanceof BoundPlan.Scan
            || plan instanceof BoundPlan.Project
            || plan instanceof BoundPlan.Filter;
    if (!legal) {
      throw PlanErrors.illegalInStream(
          "Cannot run continuously: Continuous processing does not support "
              + operator(plan)
              + " operations");
    }
    for (BoundExpr expr : BoundExprs.of(plan)) {
      if (BoundExprs.calls(expr, n -> CURRENT_TIME.contains(n.toLowerCase(Locale.ROOT)))) {
        throw PlanErrors.illegalInStream(
            "Cannot run continuously: Continuous processing does not support current time"
                + " operations");
      }
    }
  }

  private static void checkRealTime(BoundPlan plan) {
    boolean keepsState =
        plan instanceof BoundPlan.Aggregate
            || plan instanceof BoundPlan.Distinct
            || plan instanceof BoundPlan.Limit;
    if (plan instanceof BoundPlan.Repartition || keepsState && isStreaming(plan)) {
      throw new AnalysisException(
          NOT_IN_ALLOWLIST,
          "Cannot run in real time: the operator "
              + operator(plan)
              + " is not in the allow list of Real-time Mode");
    }
  }

  /** The name of an operator, as Spark has it. */
  private static String operator(BoundPlan plan) {
    if (plan instanceof BoundPlan.Watermark) {
      return "EventTimeWatermark";
    }
    return plan instanceof BoundPlan.Distinct ? "Deduplicate" : plan.getClass().getSimpleName();
  }
}
