package io.penstock.local.internal.expr;

import java.nio.file.Path;
import java.time.ZoneId;
import org.apache.arrow.memory.BufferAllocator;

/** What a partition lends to its evaluators. */
public interface EvalContext {
  /** For result vectors and scratch memory. */
  BufferAllocator allocator();

  /** {@code spark.sql.session.timeZone}. */
  ZoneId timeZone();

  /** The partition, from 0. */
  int partitionId();

  /**
   * The time of the batch that runs now, microseconds since the epoch: {@code current_timestamp}.
   * Changes from batch to batch, so it is asked for in each {@code eval}.
   */
  long batchTimeMicros();

  /**
   * The number of the batch that runs now: what counts rows or draws numbers begins again when it
   * changes. The same for ever where there is one batch.
   */
  default long batchId() {
    return 0;
  }

  /**
   * Whether Spark's optimizer sees the expressions before a row is computed. It drops parts that
   * cannot matter, with their errors, and computes constants, also those that fail. Expressions
   * directly over rows of the program are computed as they stand.
   */
  default boolean optimized() {
    return false;
  }

  /** The wall clock of the session, microseconds since the epoch: {@code now()} in a stream. */
  long nowMicros();

  /** How many bytes a sort holds in memory before it writes rows to a file. */
  default long sortBytes() {
    return Long.MAX_VALUE;
  }

  /** Where the files of a sort go. */
  default Path sortDirectory() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }
}
