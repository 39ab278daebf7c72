package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.state.StateSpec;
import io.penstock.type.StructType;
import java.util.List;

/**
 * Makes the operator that passes on the first rows of a whole stream; it has one partition.
 *
 * @param limit how many rows
 */
public record StreamLimitFactory(long limit) implements StatefulFactory {
  @Override
  public StateSpec state() {
    return new StateSpec(
        "globalLimit",
        new StateLayout(
            new StructType(List.of()), StructType.fromDDL("rows bigint not null"), false),
        "");
  }

  @Override
  public Operator create(EvalContext context, PartitionState state, RowSink next) {
    return new StreamLimitOperator(limit, state, context.allocator(), next);
  }

  @Override
  public boolean wantsWatermark() {
    return false;
  }

  @Override
  public String toString() {
    return "StreamingLimit " + limit;
  }
}
