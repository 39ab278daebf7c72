package io.penstock.local.internal.operator;

import io.penstock.local.internal.state.StateTable;

/**
 * The state of one partition of a stateful operator, and the watermarks of the batch that runs.
 * Watermarks are microseconds since the epoch, and 0 before there is any.
 */
public final class PartitionState {
  private final StateTable table;
  private long lateMicros;
  private long evictMicros;
  private long dropped;

  public PartitionState(StateTable table) {
    this.table = table;
  }

  /** A batch begins. */
  public void begin(long lateMs, long evictMs) {
    lateMicros = Math.multiplyExact(lateMs, 1000L);
    evictMicros = Math.multiplyExact(evictMs, 1000L);
    dropped = 0;
  }

  /** The rows. */
  public StateTable table() {
    return table;
  }

  /** Rows with an event time up to this are late: the watermark of the batch before. */
  public long lateMicros() {
    return lateMicros;
  }

  /** State with a time up to this is no longer needed after the batch: its watermark. */
  public long evictMicros() {
    return evictMicros;
  }

  /** Counts rows that were dropped as late. */
  public void dropLate(long rows) {
    dropped += rows;
  }

  /** Rows of this batch that were dropped as late. */
  public long dropped() {
    return dropped;
  }
}
