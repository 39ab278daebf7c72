package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.state.StateSpec;

/**
 * Makes a stateful operator for one partition, as {@link OperatorFactory} does. All rows of a key
 * come to the same partition. An operator is started for each batch, also for one without rows, and
 * always read to its end; what it puts into the state by then is committed with the batch.
 */
public interface StatefulFactory {
  /** What its state is. */
  StateSpec state();

  /**
   * @param context what the partition lends
   * @param state the state of the partition, which the operator does not close
   * @param next where the operator hands its batches
   */
  Operator create(EvalContext context, PartitionState state, RowSink next);

  /** Whether a batch without rows is worth running when the watermark has moved on. */
  boolean wantsWatermark();

  /** Whether rows come out when their state is evicted, and not before. */
  default boolean givesOnEviction() {
    return false;
  }

  /** The line of the physical plan. */
  @Override
  String toString();
}
