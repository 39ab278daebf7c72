package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.LowLatencySink;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.type.ArrowColumns;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** {@code format("noop")}: computes all rows and keeps none. */
final class NoopConnector implements Connector {
  private static final Condition SAVE_MODE =
      Condition.unsupported("UNSUPPORTED_DATA_SOURCE_SAVE_MODE", "0A000");

  @Override
  public String name() {
    return "noop";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(
        Capability.STREAM_WRITE,
        Capability.BATCH_WRITE,
        Capability.COMPLETE_MODE,
        Capability.UPDATE_MODE);
  }

  @Override
  public StreamSink openSink(WriteRequest request, StreamContext context) {
    return new NoopSink();
  }

  @Override
  public Optional<BatchWrite> openBatchWrite(WriteRequest request, ConnectorContext context) {
    if (request.mode() != WriteRequest.Mode.APPEND
        && request.mode() != WriteRequest.Mode.OVERWRITE) {
      throw new AnalysisException(
          SAVE_MODE,
          "Cannot write to noop in mode "
              + request.mode()
              + ": it cannot be there already; use append or overwrite");
    }
    return Optional.of(new NoopWrite());
  }

  private static final class NoopSink implements LowLatencySink {
    @Override
    public String description() {
      return "NoopTable";
    }

    @Override
    public BatchWrite beginBatch(long batchId) {
      return new NoopWrite();
    }

    @Override
    public RowSink openRows(int partitionId) {
      return new NoopWriter();
    }

    @Override
    public void commitEpoch(long epochId) {}

    @Override
    public void close() {}
  }

  private static final class NoopWrite implements BatchWrite {
    @Override
    public PartitionWriter openPartition(int partitionId) {
      return new NoopWriter();
    }

    @Override
    public void commit(List<CommitMessage> messages) {}

    @Override
    public void abort() {}
  }

  private static final class NoopWriter implements PartitionWriter, LowLatencySink.RowSink {
    private static final BatchWrite.CommitMessage DONE = new BatchWrite.CommitMessage() {};

    @Override
    public void write(ArrowColumns rows) {}

    @Override
    public BatchWrite.CommitMessage commit() {
      return DONE;
    }

    @Override
    public void abort(Throwable error) {}

    @Override
    public void beginEpoch(long epochId) {}

    @Override
    public void endEpoch(long epochId) {}

    @Override
    public void close() {}
  }
}
