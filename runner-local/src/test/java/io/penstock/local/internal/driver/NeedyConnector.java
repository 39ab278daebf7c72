package io.penstock.local.internal.driver;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.type.ArrowColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.arrow.vector.BigIntVector;

/**
 * A sink as a file sink is: needs a checkpoint, appends only, takes each batch once, does not count
 * rows. What it holds outlives a run.
 */
final class NeedyConnector implements Connector {
  final List<Long> rows = new CopyOnWriteArrayList<>();
  private long last = -1;

  /** Thrown by the commit of a batch of this id, after its rows are there. */
  volatile long failAfterCommitOf = -1;

  @Override
  public String name() {
    return "needy";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_WRITE, Capability.NEEDS_CHECKPOINT);
  }

  private record Rows(List<Long> values) implements BatchWrite.CommitMessage {}

  @Override
  public StreamSink openSink(WriteRequest request, StreamContext context) {
    return new StreamSink() {
      @Override
      public String description() {
        return "NeedySink";
      }

      @Override
      public boolean countsRows() {
        return false;
      }

      @Override
      public boolean isCommitted(long batchId) {
        return batchId <= last;
      }

      @Override
      public BatchWrite beginBatch(long batchId) {
        return new NeedyWrite(batchId);
      }

      @Override
      public void close() {}
    };
  }

  private final class NeedyWrite implements BatchWrite {
    private final long batchId;

    NeedyWrite(long batchId) {
      this.batchId = batchId;
    }

    @Override
    public PartitionWriter openPartition(int partitionId) {
      List<Long> values = new ArrayList<>();
      return new PartitionWriter() {
        @Override
        public void write(ArrowColumns root) {
          for (int i = 0; i < root.getRowCount(); i++) {
            values.add(((BigIntVector) root.getVector(0)).get(i));
          }
        }

        @Override
        public CommitMessage commit() {
          return new Rows(values);
        }

        @Override
        public void abort(Throwable error) {}
      };
    }

    @Override
    public void commit(List<CommitMessage> messages) {
      messages.forEach(m -> rows.addAll(((Rows) m).values()));
      last = batchId;
      if (batchId == failAfterCommitOf) {
        failAfterCommitOf = -1;
        throw new IllegalStateException("crash after the sink's commit");
      }
    }

    @Override
    public void abort() {}
  }
}
