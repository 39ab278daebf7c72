package io.penstock.local.internal.plan;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.EventTimes;
import io.penstock.local.internal.analyze.SessionKeys;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.operator.EventTimeColumn;
import io.penstock.local.internal.operator.StreamDistinctFactory;
import io.penstock.local.internal.operator.StreamDistinctFactory.Expiry;
import io.penstock.local.internal.operator.StreamLimitFactory;
import io.penstock.local.internal.operator.aggregate.AggregateFactory;
import io.penstock.local.internal.operator.aggregate.StreamAggregateFactory;
import io.penstock.local.internal.operator.aggregate.StreamSessionFactory;
import io.penstock.streaming.OutputMode;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes the steps of a stream that keep state between batches. */
final class StatefulSteps {
  private final OutputMode mode;
  private final int partitions;

  /**
   * @param partitions into how many the rows of a stateful step are dealt by their keys
   */
  StatefulSteps(OutputMode mode, int partitions) {
    this.mode = mode;
    this.partitions = partitions;
  }

  /**
   * An aggregation over partial ones.
   *
   * @param partial gives rows of the factory's states
   */
  Node aggregate(BoundPlan.Aggregate plan, AggregateFactory factory, Node partial) {
    StructType states = factory.stateSchema();
    int[] keys = IntStream.range(0, plan.keys().size()).toArray();
    EventTimeColumn eventTime = eventTime(plan.schema(), keys);
    BitSet all = new BitSet();
    all.set(0, states.size());
    int session = SessionKeys.of(plan);
    if (session >= 0) {
      int[] others = IntStream.of(keys).filter(k -> k != session).toArray();
      if (others.length == 0) {
        throw StreamErrors.sessionsWithoutKey();
      }
      return new StatefulNode(
          ExchangeNode.byKeys(partial, states, all, partitions, others),
          new StreamSessionFactory(factory, mode, session, eventTime != null),
          partitions);
    }
    if (mode == OutputMode.APPEND && eventTime == null) {
      throw StreamErrors.appendWithoutWatermark();
    }
    int width = keys.length == 0 ? 1 : partitions;
    return new StatefulNode(
        ExchangeNode.byKeys(partial, states, all, width, keys),
        new StreamAggregateFactory(factory, mode, eventTime),
        width);
  }

  /**
   * De-duplication.
   *
   * @param used the columns of the rows that somebody reads, keys among them; only these are
   *     searched for the event time, as Spark cuts the others off
   */
  Node distinct(BoundPlan.Distinct plan, BitSet used, Node input) {
    StructType schema = plan.schema();
    int[] keys = plan.keys().stream().mapToInt(Integer::intValue).toArray();
    EventTimeColumn eventTime = eventTime(schema, used.stream().toArray());
    Expiry expiry = new Expiry.Never();
    if (eventTime != null && plan.withinWatermark()) {
      expiry = new Expiry.After(EventTimes.delayMs(schema.field(eventTime.column())));
    } else if (eventTime != null && plan.keys().contains(eventTime.column())) {
      expiry = new Expiry.WithKey();
    }
    int width = keys.length == 0 ? 1 : partitions;
    return new StatefulNode(
        ExchangeNode.byKeys(input, schema, used, width, keys),
        new StreamDistinctFactory(plan.keys(), schema, eventTime, expiry),
        width);
  }

  /**
   * The groups as which a stream drops duplicates of {@code except}: unlike those of {@code
   * distinct} it gives them as groups, so again in mode update; null for another step.
   */
  static BoundPlan.@Nullable Aggregate groups(BoundPlan.Distinct plan) {
    BoundPlan below = plan.child();
    while (below instanceof BoundPlan.Filter filter) {
      below = filter.child();
    }
    if (!(below instanceof BoundPlan.Membership)) {
      return null;
    }
    List<BoundExpr> keys = new ArrayList<>();
    for (int i = 0; i < plan.schema().size(); i++) {
      StructField field = plan.schema().field(i);
      keys.add(new BoundExpr.InputColumn(i, field.dataType(), field.nullable()));
    }
    return new BoundPlan.Aggregate(plan.child(), keys, List.of(), plan.schema());
  }

  /**
   * Why {@code exceptAll} of a stream cannot run. Spark takes it for groups too, in which it counts
   * the rows of the batch anew in each micro-batch.
   */
  PenstockException exceptAll(BoundPlan.Membership plan) {
    int[] all = IntStream.range(0, plan.schema().size()).toArray();
    return mode == OutputMode.APPEND && eventTime(plan.schema(), all) == null
        ? StreamErrors.appendWithoutWatermark()
        : StreamErrors.exceptAll();
  }

  /** Whether a limit of a stream counts over all batches, as it does but for complete results. */
  boolean limitsStream(BoundPlan.Limit plan) {
    return mode == OutputMode.APPEND || !aggregates(plan.child());
  }

  private static boolean aggregates(BoundPlan plan) {
    BoundPlan current = plan;
    while (true) {
      if (current instanceof BoundPlan.Aggregate && !PlanCompiler.streams(current).isEmpty()) {
        return true;
      }
      if (current.children().size() != 1) {
        return current.children().stream().anyMatch(StatefulSteps::aggregates);
      }
      current = current.children().get(0);
    }
  }

  /** A join of two streams. */
  Node join(StreamJoinCompiler join, BiFunction<BoundPlan, BitSet, Node> compile) {
    return join.compile(compile, partitions);
  }

  /** A limit over all batches. */
  Node limit(BoundPlan.Limit plan, BitSet used, Node input) {
    return new StatefulNode(
        new ExchangeNode(input, plan.schema(), used, 1), new StreamLimitFactory(plan.count()), 1);
  }

  /** The event time among some columns, or null. */
  static @Nullable EventTimeColumn eventTime(StructType schema, int[] columns) {
    List<Integer> marked = new ArrayList<>();
    for (int column : columns) {
      if (EventTimes.isMarked(schema.field(column))) {
        marked.add(column);
      }
    }
    if (marked.size() > 1) {
      throw StreamErrors.severalEventTimes(
          marked.stream().map(c -> schema.field(c).name()).toList());
    }
    return marked.isEmpty() ? null : Operators.eventTime(marked.get(0), schema);
  }

  /** The stateful steps of a plan, from the top down. */
  static List<StatefulStep> of(Node root) {
    List<StatefulStep> out = new ArrayList<>();
    if (root instanceof StatefulStep stateful) {
      out.add(stateful);
    }
    root.children().forEach(child -> out.addAll(of(child)));
    return out;
  }
}
