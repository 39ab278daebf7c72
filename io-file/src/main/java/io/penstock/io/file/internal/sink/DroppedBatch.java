package io.penstock.io.file.internal.sink;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.type.ArrowColumns;
import java.util.List;

/** A batch that is in the log already: its rows are dropped. */
enum DroppedBatch implements BatchWrite, PartitionWriter {
  INSTANCE;

  @Override
  public PartitionWriter openPartition(int partitionId) {
    return this;
  }

  @Override
  public void commit(List<CommitMessage> messages) {}

  @Override
  public void abort() {}

  @Override
  public void write(ArrowColumns rows) {}

  @Override
  public CommitMessage commit() {
    return new FilesWritten(List.of());
  }

  @Override
  public void abort(Throwable error) {}
}
