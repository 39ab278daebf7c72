package io.penstock.local.internal.operator;

import io.penstock.local.internal.state.StateTable;
import org.jspecify.annotations.Nullable;

/**
 * The state of one partition of a stateful operator, and the watermarks of the batch that runs.
 * Watermarks are microseconds since the epoch, and 0 before there is any.
 */
public final class PartitionState {
  private final StateTable table;
  private long lateMicros;
  private long evictMicros;
  private long dropped;
  private @Nullable Counts counts;

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

  /**
   * Says how many rows Spark would count where a row of the table holds several of them: those that
   * there are now, that this batch changed, and that it removed.
   */
  public void count(long rows, long updated, long removed) {
    counts = new Counts(rows, updated, removed);
  }

  /** Rows as Spark counts them. */
  public Counts counts() {
    Counts known = counts;
    return known == null ? new Counts(table.rows(), table.updated(), table.removed()) : known;
  }

  /**
   * Rows of a state.
   *
   * @param rows how many there are
   * @param updated how many the batch changed
   * @param removed how many the batch removed
   */
  public record Counts(long rows, long updated, long removed) {}

  /** Counts rows that were dropped as late. */
  public void dropLate(long rows) {
    dropped += rows;
  }

  /** Rows of this batch that were dropped as late. */
  public long dropped() {
    return dropped;
  }
}
