package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.type.ArrowColumns;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** A batch write that copies rows and hands them to {@link #accept} partition by partition. */
abstract class StoredWrite implements BatchWrite {
  private final BufferAllocator allocator;

  /** All rows that were copied and not handed over. Guarded by itself. */
  private final List<StoredBatch> pending = new ArrayList<>();

  StoredWrite(BufferAllocator allocator) {
    this.allocator = allocator;
  }

  /** Takes the rows of all partitions and their references. On the driver thread. */
  abstract void accept(List<List<StoredBatch>> partitions);

  /** Runs after rows that nobody will take were freed. */
  void dropped() {}

  @Override
  public final PartitionWriter openPartition(int partitionId) {
    return new Writer();
  }

  @Override
  public final void commit(List<CommitMessage> messages) {
    List<List<StoredBatch>> partitions = new ArrayList<>(messages.size());
    for (CommitMessage message : messages) {
      partitions.add(((Rows) message).batches());
    }
    synchronized (pending) {
      pending.clear();
    }
    accept(partitions);
  }

  @Override
  public final void abort() {
    synchronized (pending) {
      pending.forEach(StoredBatch::release);
      pending.clear();
    }
    dropped();
  }

  private record Rows(List<StoredBatch> batches) implements CommitMessage {}

  private final class Writer implements PartitionWriter {
    private final List<StoredBatch> batches = new ArrayList<>();

    @Override
    public void write(ArrowColumns rows) {
      if (rows.getRowCount() == 0) {
        return;
      }
      StoredBatch batch = StoredBatch.copy(rows, allocator);
      batches.add(batch);
      synchronized (pending) {
        pending.add(batch);
      }
    }

    @Override
    public CommitMessage commit() {
      return new Rows(batches);
    }

    @Override
    public void abort(Throwable error) {
      synchronized (pending) {
        pending.removeAll(batches);
      }
      batches.forEach(StoredBatch::release);
      batches.clear();
    }
  }
}
