package io.penstock.benchmarks.jmh;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.WriteRequest;
import io.penstock.type.ArrowColumns;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A sink that reads all that it gets: it counts the rows and adds up the 64-bit words of every
 * column, so that no result goes unused. {@link #take()} is the sum of the last write.
 */
public final class TallyConnector implements Connector {
  private static final AtomicLong LAST = new AtomicLong();

  /** Called by {@link java.util.ServiceLoader}. */
  public TallyConnector() {}

  /** Rows and sum of the last write of this process. */
  static long take() {
    return LAST.getAndSet(0);
  }

  @Override
  public String name() {
    return "tally";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.BATCH_WRITE);
  }

  @Override
  public Optional<BatchWrite> openBatchWrite(WriteRequest request, ConnectorContext context) {
    return Optional.of(new Write());
  }

  private record Tally(long sum) implements BatchWrite.CommitMessage {}

  private static final class Write implements BatchWrite {
    @Override
    public PartitionWriter openPartition(int partitionId) {
      return new Writer();
    }

    @Override
    public void commit(List<CommitMessage> messages) {
      LAST.set(messages.stream().mapToLong(message -> ((Tally) message).sum()).sum());
    }

    @Override
    public void abort() {}
  }

  private static final class Writer implements PartitionWriter {
    private long sum;

    @Override
    public void write(ArrowColumns rows) {
      sum += rows.getRowCount();
      for (int i = 0; i < rows.getFieldVectors().size(); i++) {
        sum += Words.sum(rows.getVector(i));
      }
    }

    @Override
    public BatchWrite.CommitMessage commit() {
      return new Tally(sum);
    }

    @Override
    public void abort(Throwable error) {}
  }
}
