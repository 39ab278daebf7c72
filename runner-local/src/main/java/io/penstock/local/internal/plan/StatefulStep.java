package io.penstock.local.internal.plan;

import io.penstock.local.internal.state.StateSpec;

/** A node of a stream that keeps state; the query opens, loads and commits it. */
interface StatefulStep extends Node {
  /** What its state is. */
  StateSpec spec();

  /** Its state; opened before the first run by the query, which closes it after this node. */
  StepState state();

  /** Whether a batch without rows would do something when the query's watermark moves. */
  boolean wantsBatch(long usedMs, long newMs);

  /** Whether rows come out when state is evicted. */
  boolean givesOnEviction();

  /** The state has become that of a version. */
  default void loaded() {}
}
