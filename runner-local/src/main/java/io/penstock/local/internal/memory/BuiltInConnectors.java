package io.penstock.local.internal.memory;

import io.penstock.connector.Connector;
import io.penstock.local.internal.session.Catalog;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** The formats that come with this runner. */
public final class BuiltInConnectors {
  private BuiltInConnectors() {}

  /**
   * The connectors of one session.
   *
   * @param catalog where the memory sink puts its tables
   * @param allocator the session's root, for rows that outlive a query
   */
  public static List<Connector> create(Catalog catalog, BufferAllocator allocator) {
    return List.of(
        new ConsoleConnector(), new MemoryConnector(catalog, allocator), new NoopConnector());
  }
}
