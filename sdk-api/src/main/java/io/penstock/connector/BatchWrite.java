package io.penstock.connector;

import java.util.List;

/**
 * The write of one batch. {@link #openPartition} and what it returns run on task threads, the other
 * methods on the driver thread; exactly one of {@link #commit} and {@link #abort} ends it.
 */
public interface BatchWrite {
  /** Opens the writer of one partition; partitions may be written at the same time. */
  PartitionWriter openPartition(int partitionId);

  /**
   * All partitions are written: makes their rows visible at once.
   *
   * @param messages what the writers gave, in partition order
   */
  void commit(List<CommitMessage> messages);

  /** The batch failed: leaves nothing of it visible. Must not hide the first error. */
  void abort();

  /** What a partition's writer tells the commit; a type of the connector's own. */
  interface CommitMessage {}
}
