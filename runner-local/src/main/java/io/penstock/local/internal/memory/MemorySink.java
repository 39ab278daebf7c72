package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.LowLatencySink;
import io.penstock.type.ArrowColumns;
import java.util.List;

/** Adds each batch to a table, or replaces its rows in complete mode. */
final class MemorySink implements LowLatencySink {
  private final MemoryTable table;
  private final boolean complete;
  private volatile long latestBatch = -1;

  MemorySink(MemoryTable table, boolean complete) {
    this.table = table;
    this.complete = complete;
    table.enter();
  }

  @Override
  public String description() {
    return "MemorySink";
  }

  @Override
  public boolean isCommitted(long batchId) {
    return batchId <= latestBatch;
  }

  @Override
  public BatchWrite beginBatch(long batchId) {
    return new StoredWrite(table.enter()) {
      @Override
      void accept(List<List<StoredBatch>> partitions) {
        table.add(partitions, complete);
        latestBatch = batchId;
        table.leave();
      }

      @Override
      void dropped() {
        table.leave();
      }
    };
  }

  @Override
  public RowSink openRows(int partitionId) {
    return new Rows();
  }

  @Override
  public void commitEpoch(long epochId) {
    latestBatch = epochId;
  }

  @Override
  public void close() {
    table.leave();
  }

  private final class Rows implements RowSink {
    @Override
    public void beginEpoch(long epochId) {}

    @Override
    public void write(ArrowColumns rows) {
      StoredBatch batch = StoredBatch.copy(rows, table.enter());
      table.add(List.of(List.of(batch)), false);
      table.leave();
    }

    @Override
    public void endEpoch(long epochId) {}

    @Override
    public void close() {}
  }
}
