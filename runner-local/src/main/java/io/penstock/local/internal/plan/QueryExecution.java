package io.penstock.local.internal.plan;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Split;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.vector.VectorSchemaRoot;

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
   * Runs one batch: reads the splits, pushes the rows through the operators and writes them. On
   * failure every open partition writer was aborted; the caller then aborts the batch.
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
   * @param splits for each streaming source, in the order of the plan, its partitions
   */
  record BatchInput(long batchId, long batchTimeMs, List<List<? extends Split>> splits) {}

  /**
   * What a batch did.
   *
   * @param messages of the partition writers, in partition order
   * @param inputRows rows read from each streaming source
   * @param outputRows rows written
   */
  record BatchResult(
      List<BatchWrite.CommitMessage> messages, List<Long> inputRows, long outputRows) {}

  /** Row-wise operators from one source partition to the sink. One thread. */
  interface RowPipeline extends AutoCloseable {
    /**
     * The result for these input rows, possibly empty; valid until the next call.
     *
     * @param batchTimeMs what {@code current_timestamp} gives
     */
    VectorSchemaRoot push(VectorSchemaRoot rows, long batchTimeMs);

    @Override
    void close();
  }
}
