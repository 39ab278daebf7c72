package io.penstock.connector;

/** A sink in one run of a streaming query. Its methods run on the driver thread. */
public interface StreamSink extends AutoCloseable {
  /** For progress reports, as Spark's sink describes itself. */
  String description();

  /** Whether {@code numOutputRows} of the progress is counted, or -1 as for Spark's V1 sinks. */
  default boolean countsRows() {
    return true;
  }

  /**
   * Begins a batch. After a crash the same id comes again with the same rows; a sink that promises
   * exactly once recognises it and returns a {@link BatchWrite} that drops the rows, or says so by
   * {@link #isCommitted}.
   */
  BatchWrite beginBatch(long batchId);

  /** Whether the batch is in the sink already, so that the driver need not run it. */
  default boolean isCommitted(long batchId) {
    return false;
  }

  /** Frees everything. Called once, after all writes are closed. */
  @Override
  void close();
}
