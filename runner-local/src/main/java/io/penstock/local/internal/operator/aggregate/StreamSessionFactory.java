package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.operator.StatefulFactory;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.state.StateSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.type.ArrayType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Makes operators that join the sessions of a stream and aggregate over them; they take the states
 * that partial aggregation gives.
 *
 * @param plan the aggregation; its calls have states
 * @param mode append gives the sessions that are evicted, complete gives all
 * @param session which key is the session; there are others
 * @param timed whether the session has a watermark
 */
public record StreamSessionFactory(
    AggregateFactory plan, OutputMode mode, int session, boolean timed) implements StatefulFactory {
  /** The keys but for the session. */
  StructType keySchema() {
    List<StructField> out =
        new ArrayList<>(plan.stateSchema().fields().subList(0, plan.keyCount()));
    out.remove(session);
    return new StructType(out);
  }

  /** A session and what its accumulators hold. */
  StructType sessionSchema() {
    StructType rows = plan.stateSchema();
    List<StructField> out = new ArrayList<>(List.of(rows.field(session)));
    out.addAll(rows.fields().subList(plan.keyCount(), rows.size()));
    return new StructType(out);
  }

  /** Keys without the session, the session, what its accumulators hold. */
  StructType rowSchema() {
    List<StructField> out = new ArrayList<>(keySchema().fields());
    out.addAll(sessionSchema().fields());
    return new StructType(out);
  }

  /** The one value of a key: its sessions in order. */
  StructField sessions() {
    return new StructField("sessions", new ArrayType(sessionSchema(), false), false);
  }

  @Override
  public StateSpec state() {
    return new StateSpec(
        "sessionWindowStateStoreSaveExec",
        new StateLayout(keySchema(), new StructType(List.of(sessions())), timed),
        plan.calls().stream().map(AggregateCall::name).collect(Collectors.joining(",")));
  }

  @Override
  public Operator create(EvalContext context, PartitionState state, RowSink next) {
    return new StreamSessionOperator(this, state, context.allocator(), next);
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
    return "StreamingSessions " + plan.text();
  }
}
