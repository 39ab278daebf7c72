package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.state.OperatorState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of a stateful step in its partitions; it belongs to the query, which opens it. */
final class StepState {
  private final int width;
  private final List<PartitionState> partitions = new ArrayList<>();
  private @Nullable OperatorState state;
  private long watermarkMs;

  /**
   * @param width how many partitions there are
   */
  StepState(int width) {
    this.width = width;
  }

  int width() {
    return width;
  }

  void open(OperatorState opened) {
    state = opened;
    opened.tables().forEach(table -> partitions.add(new PartitionState(table)));
  }

  OperatorState get() {
    OperatorState opened = state;
    if (opened == null) {
      throw new IllegalStateException("Cannot run a stateful step: its state is not open");
    }
    return opened;
  }

  /** A run begins. */
  void begin(long lateMs, long evictMs) {
    watermarkMs = evictMs;
    partitions.forEach(p -> p.begin(lateMs, evictMs));
  }

  /** The watermark by which this run evicts, milliseconds. */
  long watermarkMs() {
    return watermarkMs;
  }

  PartitionState partition(int number) {
    return partitions.get(number);
  }

  /** Rows of this run that were dropped as late. */
  long dropped() {
    long out = 0;
    for (PartitionState partition : partitions) {
      out += partition.dropped();
    }
    return out;
  }

  /** Rows of all partitions. */
  PartitionState.Counts counts() {
    long rows = 0;
    long updated = 0;
    long removed = 0;
    for (PartitionState partition : partitions) {
      PartitionState.Counts counts = partition.counts();
      rows += counts.rows();
      updated += counts.updated();
      removed += counts.removed();
    }
    return new PartitionState.Counts(rows, updated, removed);
  }
}
