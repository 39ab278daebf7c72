package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.StreamSink;
import java.util.List;

/** A sink that decides itself whether, when and how often the rows of a batch are computed. */
public interface DeferredSink extends StreamSink {
  /** Computes the rows of a batch. One thread at a time. */
  interface Rows {
    /**
     * Runs the query into a write, and aborts the write if that fails.
     *
     * @return what {@link BatchWrite#commit} wants
     * @throws InterruptedException if the thread was interrupted
     */
    List<BatchWrite.CommitMessage> into(BatchWrite write) throws InterruptedException;
  }

  /** Takes a batch instead of {@link #beginBatch}, which is not called. Driver thread. */
  void takeBatch(long batchId, Rows rows);

  @Override
  default BatchWrite beginBatch(long batchId) {
    throw new IllegalStateException("Cannot begin batch " + batchId + " of " + description());
  }
}
