package io.penstock.local.internal.memory;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ConnectorContext;
import io.penstock.local.internal.session.InProcessTable;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/**
 * The table of a memory sink. Holds its rows until it is dropped; reads that are open then keep
 * theirs. Thread-safe.
 */
final class MemoryTable implements InProcessTable {
  private final String name;
  private final StructType schema;
  private final BufferAllocator allocator;
  private final List<StoredBatch> batches = new ArrayList<>();
  private boolean dropped;

  /** Reads and writes that may still hold rows. */
  private int users;

  /**
   * @param parent the session's allocator; the table makes a child of it
   */
  MemoryTable(String name, StructType schema, BufferAllocator parent) {
    this.name = name;
    this.schema = schema;
    this.allocator = parent.newChildAllocator("table " + name, 0, Long.MAX_VALUE);
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public synchronized BatchSource open(ConnectorContext context) {
    users++;
    List<StoredBatch> snapshot = new ArrayList<>(batches.size());
    batches.forEach(b -> snapshot.add(b.retain()));
    return new StoredSource(
        name,
        schema,
        snapshot,
        StoredSource.slices(snapshot, context.defaultParallelism()),
        this::leave);
  }

  /** Begins a write; {@link #leave()} ends it. */
  synchronized BufferAllocator enter() {
    users++;
    return allocator;
  }

  synchronized void leave() {
    users--;
    closeIfDone();
  }

  /** Adds rows, taking the references; {@code replace} frees those that were there. */
  synchronized void add(List<List<StoredBatch>> partitions, boolean replace) {
    if (replace) {
      batches.forEach(StoredBatch::release);
      batches.clear();
    }
    partitions.forEach(batches::addAll);
    if (dropped) {
      free();
    }
  }

  @Override
  public synchronized void dropped() {
    dropped = true;
    free();
    closeIfDone();
  }

  private void free() {
    batches.forEach(StoredBatch::release);
    batches.clear();
  }

  private void closeIfDone() {
    if (dropped && users == 0) {
      allocator.close();
    }
  }
}
