package io.penstock.local.internal.memory;

import io.penstock.connector.StreamContext;
import io.penstock.type.ArrowColumns;
import org.apache.arrow.memory.BufferAllocator;

/** What this runner lends to its own sinks in addition. */
public interface DisplayContext extends StreamContext {
  /** Opens what turns the query's rows into texts; the caller closes it. */
  RowTexts openTexts(BufferAllocator allocator);

  /** Turns rows into what {@code show()} prints of them. One thread. */
  interface RowTexts extends AutoCloseable {
    /** A string column, without nulls, for each column; valid until the next call. */
    ArrowColumns of(ArrowColumns rows);

    @Override
    void close();
  }
}
