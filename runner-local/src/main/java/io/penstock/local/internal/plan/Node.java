package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.RowCursor;
import java.util.List;
import java.util.OptionalLong;

/**
 * Rows in partitions, a node of the physical plan. For each run, in this order: {@link #prepare} on
 * the thread that drives the run; then {@link #partitions} and, on any threads, {@link #open} for
 * each partition once; then {@link #endRun}, when all cursors are closed. Buffers of partitions are
 * kept from run to run until {@link #close}.
 */
interface Node extends AutoCloseable {
  /**
   * Begins a run; may already run what lies below an exchange of rows between partitions.
   *
   * @throws Exception what a task threw
   */
  void prepare(Run run) throws Exception;

  /** How many partitions this run has. */
  int partitions();

  /** Whether it is known before anything else is planned that this run has no rows. */
  default boolean isEmpty() {
    return false;
  }

  /**
   * The rows of a partition.
   *
   * @param taskId the number that {@code spark_partition_id()} gives
   */
  RowCursor open(int partition, int taskId);

  /** Frees what this run holds. */
  void endRun();

  /**
   * The watermark of the rows that come out, empty if they have none.
   *
   * @param queryMs the watermark of the query, milliseconds
   */
  default OptionalLong watermark(long queryMs) {
    OptionalLong least = OptionalLong.empty();
    for (Node child : children()) {
      OptionalLong own = child.watermark(queryMs);
      if (least.isEmpty() || own.isPresent() && own.getAsLong() < least.getAsLong()) {
        least = own;
      }
    }
    return least;
  }

  /** The inputs in order. */
  List<Node> children();

  /** The line of explain. */
  @Override
  String toString();

  @Override
  void close();
}
