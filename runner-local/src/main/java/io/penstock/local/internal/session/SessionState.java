package io.penstock.local.internal.session;

import io.penstock.connector.SessionClock;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What all parts of one local session share. Made and closed by the runner; the parts get it at
 * construction.
 *
 * @param conf the configuration
 * @param clock the one clock
 * @param allocator the root of all memory of the session, with its limit
 * @param tasks where partitions run
 * @param connectors the formats that are on the class path
 * @param catalog temporary views and in-process tables
 */
public record SessionState(
    SessionConf conf,
    SessionClock clock,
    BufferAllocator allocator,
    TaskPool tasks,
    Connectors connectors,
    Catalog catalog) {
  /** The same session with another configuration, for a query that is not to see later changes. */
  public SessionState withConf(SessionConf other) {
    return new SessionState(other, clock, allocator, tasks, connectors, catalog);
  }
}
