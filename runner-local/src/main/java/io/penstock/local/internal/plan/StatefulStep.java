package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.state.OperatorState;
import io.penstock.local.internal.state.StateSpec;

/** A node of a stream that keeps state; the query opens, loads and commits it. */
interface StatefulStep extends Node {
  /** What its state is. */
  StateSpec spec();

  /** Sets the state before the first run; the caller closes it after this node. */
  void open(OperatorState opened);

  OperatorState state();

  /** How many partitions its rows are dealt into. */
  int width();

  /** Whether a batch without rows would do something when the query's watermark moves. */
  boolean wantsBatch(long usedMs, long newMs);

  /** The watermark by which this run evicts, milliseconds. */
  long watermarkMs();

  /** Whether rows come out when state is evicted. */
  boolean givesOnEviction();

  /** Rows of this run that were dropped as late. */
  long dropped();

  /** The state has become that of a version. */
  default void loaded() {}

  /** Rows of the state before the batch is committed. */
  PartitionState.Counts counts();
}
