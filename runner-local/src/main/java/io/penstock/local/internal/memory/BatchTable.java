package io.penstock.local.internal.memory;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ConnectorContext;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.session.InProcessTable;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one batch for {@code foreachBatch}, in the query's partitions; computed when they are
 * first read. Thread-safe.
 */
final class BatchTable implements InProcessTable {
  private final String name;
  private final StructType schema;
  private final BufferAllocator allocator;
  private final DeferredSink.Rows rows;
  private @Nullable List<List<StoredBatch>> partitions;
  private boolean dropped;
  private int readers;

  BatchTable(String name, StructType schema, BufferAllocator parent, DeferredSink.Rows rows) {
    this.name = name;
    this.schema = schema;
    this.allocator = parent.newChildAllocator(name, 0, Long.MAX_VALUE);
    this.rows = rows;
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public synchronized BatchSource open(ConnectorContext context) {
    List<List<StoredBatch>> computed = partitions();
    readers++;
    List<StoredBatch> retained = new ArrayList<>();
    computed.forEach(p -> p.forEach(b -> retained.add(b.retain())));
    return new StoredSource(
        name, schema, retained, computed.stream().map(StoredSource::whole).toList(), this::leave);
  }

  private List<List<StoredBatch>> partitions() {
    if (dropped) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot read the batch: the foreachBatch function has returned");
    }
    List<List<StoredBatch>> known = partitions;
    return known != null ? known : compute();
  }

  private List<List<StoredBatch>> compute() {
    List<List<StoredBatch>> computed = new ArrayList<>();
    StoredWrite write =
        new StoredWrite(allocator) {
          @Override
          void accept(List<List<StoredBatch>> all) {
            computed.addAll(all);
          }
        };
    try {
      write.commit(rows.into(write));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PenstockException(
          Conditions.PENSTOCK_TASK_FAILED, "Cannot read the batch: interrupted", e);
    }
    partitions = computed;
    return computed;
  }

  private synchronized void leave() {
    readers--;
    closeIfDone();
  }

  @Override
  public synchronized void dropped() {
    dropped = true;
    if (partitions != null) {
      partitions.forEach(p -> p.forEach(StoredBatch::release));
      partitions = null;
    }
    closeIfDone();
  }

  private void closeIfDone() {
    if (dropped && readers == 0) {
      allocator.close();
    }
  }
}
