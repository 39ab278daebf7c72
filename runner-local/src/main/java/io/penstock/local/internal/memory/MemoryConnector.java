package io.penstock.local.internal.memory;

import io.penstock.connector.Connector;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.session.Catalog;
import io.penstock.local.internal.session.StreamsOnly;
import java.util.Set;
import org.apache.arrow.memory.BufferAllocator;

/**
 * {@code format("memory")}: a sink that is a table of the session, named by the query; semantics.md
 * B.5. Opening the sink puts an empty table into the catalog, so the driver opens it before {@code
 * start()} returns.
 */
public final class MemoryConnector implements Connector, StreamsOnly {
  private final Catalog catalog;
  private final BufferAllocator allocator;

  MemoryConnector(Catalog catalog, BufferAllocator allocator) {
    this.catalog = catalog;
    this.allocator = allocator;
  }

  @Override
  public String name() {
    return "memory";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(
        Capability.STREAM_WRITE,
        Capability.COMPLETE_MODE,
        Capability.UPDATE_MODE,
        Capability.NO_RECOVERY);
  }

  @Override
  public StreamSink openSink(WriteRequest request, StreamContext context) {
    MemoryTable table = new MemoryTable(queryName(request), request.schema(), allocator);
    StreamSink sink = new MemorySink(table, request.mode() == WriteRequest.Mode.STREAM_COMPLETE);
    catalog.put(queryName(request), new Catalog.Table(table), true);
    return sink;
  }

  private static String queryName(WriteRequest request) {
    return request.queryName().orElseThrow(MemoryConnector::nameMissing);
  }

  /** The error for a query without a name. */
  public static AnalysisException nameMissing() {
    return new AnalysisException(
        Conditions.MEMORY_SINK_WITHOUT_NAME,
        "Cannot start query with sink memory: queryName must be specified for memory sink");
  }
}
