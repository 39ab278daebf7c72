package io.penstock.local.internal.memory;

import io.penstock.connector.Connector;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.local.internal.session.Catalog;
import io.penstock.plan.Plan;
import io.penstock.runner.BatchFunction;
import io.penstock.type.StructType;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.arrow.memory.BufferAllocator;

/**
 * {@code foreachBatch(function)}: puts a table of the batch into the catalog, calls the function
 * with a plan that reads it, and drops the table; semantics.md B.5. The rows are computed when the
 * function first reads them, so what fails in them fails in the function, and are then kept until
 * it returns.
 */
public final class ForeachBatchConnector implements Connector {
  private final BatchFunction function;
  private final Catalog catalog;
  private final BufferAllocator allocator;

  /**
   * @param function the user's function
   * @param catalog where the function's plan finds the rows
   * @param allocator the session's; reads that the function leaves open may outlive the query's
   */
  public ForeachBatchConnector(BatchFunction function, Catalog catalog, BufferAllocator allocator) {
    this.function = function;
    this.catalog = catalog;
    this.allocator = allocator;
  }

  @Override
  public String name() {
    return "foreachBatch";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_WRITE, Capability.COMPLETE_MODE, Capability.UPDATE_MODE);
  }

  @Override
  public StreamSink openSink(WriteRequest request, StreamContext context) {
    return new Sink(request.schema());
  }

  private final class Sink implements DeferredSink {
    private final StructType schema;
    private final String prefix =
        "foreachBatch_" + UUID.randomUUID().toString().replace('-', '_') + "_";
    private long tables;

    Sink(StructType schema) {
      this.schema = schema;
    }

    @Override
    public String description() {
      return "ForeachBatchSink";
    }

    @Override
    public boolean countsRows() {
      return false;
    }

    @Override
    public void takeBatch(long batchId, Rows rows) {
      String name = prefix + tables++;
      catalog.put(name, new Catalog.Table(new BatchTable(name, schema, allocator, rows)), false);
      try {
        call(name, batchId);
      } finally {
        catalog.remove(name);
      }
    }

    private void call(String table, long batchId) {
      try {
        function.call(new Plan.Table(false, table, Map.of()), batchId);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        InterruptedIOException interrupted =
            new InterruptedIOException("The foreachBatch function was interrupted");
        interrupted.initCause(e);
        throw new UncheckedIOException(interrupted);
      } catch (Throwable e) {
        throw UserFunctionException.ofForeachBatch(e);
      }
    }

    @Override
    public void close() {}
  }
}
