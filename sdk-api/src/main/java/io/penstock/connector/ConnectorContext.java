package io.penstock.connector;

import java.time.ZoneId;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** What a runner lends to a connector; valid as long as what was opened with it. Thread-safe. */
public interface ConnectorContext {
  /** The session's clock; a connector takes all time from it. */
  SessionClock clock();

  /** {@code spark.sql.session.timeZone}. */
  ZoneId timeZone();

  /** A configuration value by its Spark key, if it is set or has a default. */
  Optional<String> conf(String key);

  /** How many tasks run at a time, {@code N} of {@code local[N]}. */
  int defaultParallelism();

  /**
   * The allocator of this query or read; whatever is allocated from it must be closed before what
   * was opened is closed, or the run fails with a leak.
   */
  BufferAllocator allocator();
}
