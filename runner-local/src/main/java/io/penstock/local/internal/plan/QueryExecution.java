package io.penstock.local.internal.plan;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Split;
import io.penstock.local.internal.watermark.EventTimeReport;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.List;

/**
 * A compiled streaming query: operators built once and reused for each batch. Used by the query's
 * driver thread; partitions run on the session's tasks. The maker closes it.
 */
public interface QueryExecution extends AutoCloseable {
  /** The schema of the rows that reach the sink. */
  StructType schema();

  /** The physical plan as explain prints it. */
  String explain();

  /**
   * Becomes the state before a batch; called once, before the first one runs.
   *
   * @param batchId the batch
   * @param isNew whether no batch of the query was ever planned
   * @throws io.penstock.error.PenstockException if the state cannot be loaded
   */
  default void load(long batchId, boolean isNew) {}

  /**
   * Moves on over a batch whose rows the sink has already.
   *
   * @return false if the state of after the batch is not there, so that the batch has to run
   */
  default boolean skip(long batchId) {
    return true;
  }

  /** Whether anything is kept from batch to batch. */
  default boolean keepsState() {
    return false;
  }

  /**
   * Whether a batch without rows would do something, because the watermark has moved on.
   *
   * @param usedMs the watermark of the batch before
   * @param newMs the watermark of now
   */
  default boolean wantsBatch(long usedMs, long newMs) {
    return false;
  }

  /** Whether the query has a watermark. */
  default boolean hasWatermark() {
    return false;
  }

  /**
   * Begins to write the state of after a batch, beside the calling thread where there are several
   * tasks. Nothing else is asked of this meanwhile but {@link #endCommit}, {@link #load} and {@link
   * #close}, which wait for it.
   *
   * @param batchId the batch that has run
   */
  default void beginCommit(long batchId) {}

  /**
   * Returns when the state of after a batch is written, and begins that first if nobody did.
   *
   * @param batchId the batch that has run
   * @return the stateful steps, from the top of the plan down
   * @throws io.penstock.error.PenstockException if the state could not be written
   */
  default List<StateReport> endCommit(long batchId) {
    return List.of();
  }

  /**
   * Runs one batch: reads the splits, pushes the rows through the operators and writes them; the
   * state of after it has to be written by {@link #endCommit}. On failure every open partition
   * writer was aborted; the caller then aborts the batch.
   *
   * @throws InterruptedException if the thread was interrupted; all tasks have ended then
   */
  BatchResult run(BatchInput input, BatchWrite write) throws InterruptedException;

  /**
   * A pipeline of its own for one partition of a low-latency run, for the source at a position. Its
   * rows have all columns of the source. Only for plans of row-wise operators; the caller closes
   * it.
   */
  RowPipeline openPipeline(int source, int partitionId);

  @Override
  void close();

  /**
   * One batch.
   *
   * @param batchId from 0
   * @param batchTimeMs {@code current_timestamp} of the batch, from the offset log
   * @param lateMs the watermark of the batch before, milliseconds since the epoch
   * @param watermarkMs the watermark of this batch, milliseconds since the epoch
   * @param splits for each streaming source, in the order of the plan, its partitions
   */
  record BatchInput(
      long batchId,
      long batchTimeMs,
      long lateMs,
      long watermarkMs,
      List<List<? extends Split>> splits) {}

  /**
   * What a batch did.
   *
   * @param messages of the partition writers, in partition order
   * @param inputRows rows read from each streaming source
   * @param outputRows rows written
   * @param eventTimes what each watermark of the plan observed
   */
  record BatchResult(
      List<BatchWrite.CommitMessage> messages,
      List<Long> inputRows,
      long outputRows,
      List<EventTimeReport> eventTimes) {
    /** Of a batch that was not run. */
    public static final BatchResult NOTHING = new BatchResult(List.of(), List.of(), 0, List.of());
  }

  /**
   * A stateful step after a batch; the counts are rows.
   *
   * @param operator Spark's name of it
   * @param dropped those that came too late
   * @param watermarkMs the watermark that the step worked with
   * @param nextEvictionMs when its next rows go, the greatest long if none ever does
   * @param givesOnEviction whether it gives rows when they go
   * @param times how long the state took
   */
  record StateReport(
      String operator,
      long total,
      long updated,
      long removed,
      long bytes,
      long dropped,
      int partitions,
      long watermarkMs,
      long nextEvictionMs,
      boolean givesOnEviction,
      StateTimes times) {}

  /**
   * How long a batch worked with a state, milliseconds, over all partitions.
   *
   * @param updating finding rows and putting them in
   * @param removing taking rows out
   * @param committing writing what changed, one thread
   */
  record StateTimes(long updating, long removing, long committing) {
    /** Of a trigger without a batch. */
    public static final StateTimes NONE = new StateTimes(0, 0, 0);
  }

  /** Row-wise operators from one source partition to the sink. One thread. */
  interface RowPipeline extends AutoCloseable {
    /**
     * The result for these input rows, possibly empty; valid until the next call.
     *
     * @param batchTimeMs what {@code current_timestamp} gives
     */
    ArrowColumns push(ArrowColumns rows, long batchTimeMs);

    @Override
    void close();
  }
}
