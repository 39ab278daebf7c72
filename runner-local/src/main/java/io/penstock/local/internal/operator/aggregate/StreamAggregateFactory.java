package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.operator.EventTimeColumn;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.operator.StatefulFactory;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.state.StateSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.type.StructType;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes operators that aggregate over all batches of a stream; they take the states that partial
 * aggregation gives.
 *
 * @param plan the aggregation; its calls have states
 * @param mode which rows come out: those that are evicted, those of the batch, or all
 * @param eventTime which key is the event time, or null if none is
 */
public record StreamAggregateFactory(
    AggregateFactory plan, OutputMode mode, @Nullable EventTimeColumn eventTime)
    implements StatefulFactory {
  @Override
  public StateSpec state() {
    StructType rows = plan.stateSchema();
    int keys = plan.keyCount();
    return new StateSpec(
        "stateStoreSave",
        new StateLayout(
            new StructType(rows.fields().subList(0, keys)),
            new StructType(rows.fields().subList(keys, rows.size())),
            eventTime != null),
        plan.calls().stream().map(AggregateCall::name).collect(Collectors.joining(",")));
  }

  @Override
  public Operator create(EvalContext context, PartitionState state, RowSink next) {
    return new StreamAggregateOperator(this, state, context.allocator(), next);
  }

  @Override
  public boolean wantsWatermark() {
    return mode != OutputMode.COMPLETE;
  }

  @Override
  public boolean givesOnEviction() {
    return mode == OutputMode.APPEND;
  }

  @Override
  public String toString() {
    return "Streaming" + plan.text();
  }
}
