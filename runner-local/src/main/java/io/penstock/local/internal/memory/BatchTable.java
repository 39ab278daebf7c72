package io.penstock.local.internal.memory;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ConnectorContext;
import io.penstock.local.internal.session.InProcessTable;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** The rows of one batch for {@code foreachBatch}, in the query's partitions. Thread-safe. */
final class BatchTable implements InProcessTable {
  private final String name;
  private final StructType schema;
  private final BufferAllocator allocator;
  private List<List<StoredBatch>> partitions = List.of();
  private boolean dropped;
  private int readers;

  BatchTable(String name, StructType schema, BufferAllocator parent) {
    this.name = name;
    this.schema = schema;
    this.allocator = parent.newChildAllocator(name, 0, Long.MAX_VALUE);
  }

  BufferAllocator allocator() {
    return allocator;
  }

  synchronized void fill(List<List<StoredBatch>> rows) {
    partitions = rows;
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public synchronized BatchSource open(ConnectorContext context) {
    readers++;
    List<StoredBatch> retained = new ArrayList<>();
    partitions.forEach(p -> p.forEach(b -> retained.add(b.retain())));
    return new StoredSource(
        name, schema, retained, partitions.stream().map(StoredSource::whole).toList(), this::leave);
  }

  private synchronized void leave() {
    readers--;
    closeIfDone();
  }

  @Override
  public synchronized void dropped() {
    dropped = true;
    partitions.forEach(p -> p.forEach(StoredBatch::release));
    partitions = List.of();
    closeIfDone();
  }

  private void closeIfDone() {
    if (dropped && readers == 0) {
      allocator.close();
    }
  }
}
