package io.penstock.local.internal.driver;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.type.ArrowColumns;
import java.util.List;

/** Lets rows go: of a batch that runs for the sake of the query's state alone. */
final class DiscardingWrite implements BatchWrite {
  private record Nothing() implements CommitMessage {}

  @Override
  public PartitionWriter openPartition(int partitionId) {
    return new PartitionWriter() {
      @Override
      public void write(ArrowColumns rows) {}

      @Override
      public CommitMessage commit() {
        return new Nothing();
      }

      @Override
      public void abort(Throwable error) {}
    };
  }

  @Override
  public void commit(List<CommitMessage> messages) {}

  @Override
  public void abort() {}
}
