package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.LowLatencySink;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.runner.RowWriter;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Set;

/** {@code foreach(writer)}: one writer a partition and batch or epoch; semantics.md B.5. */
public final class ForeachConnector implements Connector {
  private final RowWriter writer;

  /** Writes through copies of this writer. */
  public ForeachConnector(RowWriter writer) {
    this.writer = writer;
  }

  @Override
  public String name() {
    return "foreach";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_WRITE, Capability.COMPLETE_MODE, Capability.UPDATE_MODE);
  }

  @Override
  public StreamSink openSink(WriteRequest request, StreamContext context) {
    return new ForeachSink(request.schema());
  }

  private final class ForeachSink implements LowLatencySink {
    private final StructType schema;

    ForeachSink(StructType schema) {
      this.schema = schema;
    }

    @Override
    public String description() {
      return "ForeachSink";
    }

    @Override
    public BatchWrite beginBatch(long batchId) {
      return new BatchWrite() {
        @Override
        public PartitionWriter openPartition(int partitionId) {
          return ForeachWriter.open(writer, schema, partitionId, batchId);
        }

        @Override
        public void commit(List<CommitMessage> messages) {}

        @Override
        public void abort() {}
      };
    }

    @Override
    public RowSink openRows(int partitionId) {
      return new ForeachRows(writer, schema, partitionId);
    }

    @Override
    public void commitEpoch(long epochId) {}

    @Override
    public void close() {}
  }
}
