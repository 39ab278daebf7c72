package io.penstock.local.internal.memory;

import io.penstock.connector.StreamContext;
import io.penstock.local.internal.plan.QueryExecution;
import org.apache.arrow.memory.BufferAllocator;

/** What this runner lends to its own sinks in addition. */
public interface DisplayContext extends StreamContext {
  /**
   * A pipeline that turns the query's rows into what {@code show()} prints: string columns without
   * nulls. One thread; the caller closes it.
   */
  QueryExecution.RowPipeline openDisplay(BufferAllocator allocator);
}
