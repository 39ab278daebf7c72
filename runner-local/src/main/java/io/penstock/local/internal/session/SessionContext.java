package io.penstock.local.internal.session;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.SessionClock;
import java.time.ZoneId;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What a session lends to a connector.
 *
 * @param session whose settings hold
 * @param allocator of the query or read
 */
public record SessionContext(SessionState session, BufferAllocator allocator)
    implements ConnectorContext {
  @Override
  public SessionClock clock() {
    return session.clock();
  }

  @Override
  public ZoneId timeZone() {
    return session.conf().timeZone();
  }

  @Override
  public Optional<String> conf(String key) {
    return session.conf().get(key);
  }

  @Override
  public int defaultParallelism() {
    return session.tasks().parallelism();
  }
}
