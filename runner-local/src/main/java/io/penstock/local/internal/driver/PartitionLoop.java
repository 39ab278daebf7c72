package io.penstock.local.internal.driver;

import io.penstock.connector.LowLatencySink;
import io.penstock.connector.LowLatencySource;
import io.penstock.connector.SessionClock;
import io.penstock.local.internal.driver.EpochCoordinator.Epoch;
import io.penstock.local.internal.driver.EpochCoordinator.Report;
import io.penstock.local.internal.plan.QueryExecution.RowPipeline;
import io.penstock.type.ArrowColumns;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Moves the rows of one partition from source to sink as they come. One thread. */
final class PartitionLoop implements Runnable {
  private final int partition;
  private final EpochCoordinator coordinator;
  private final Epoch first;
  private final SessionClock clock;
  private final Supplier<LowLatencySource.Reader> openReader;
  private final Supplier<RowPipeline> openPipeline;
  private final LowLatencySink.RowSink sink;
  private volatile boolean stopping;
  private long inputRows;
  private long outputRows;

  /**
   * @param partition among all partitions of the query
   * @param first the epoch that the run begins with, which may have ended when this thread begins
   * @param openReader opens the source's partition, on this loop's thread
   * @param openPipeline opens the operators, on this loop's thread
   * @param sink the writer, which this loop closes
   */
  PartitionLoop(
      int partition,
      EpochCoordinator coordinator,
      Epoch first,
      SessionClock clock,
      Supplier<LowLatencySource.Reader> openReader,
      Supplier<RowPipeline> openPipeline,
      LowLatencySink.RowSink sink) {
    this.partition = partition;
    this.coordinator = coordinator;
    this.first = first;
    this.clock = clock;
    this.openReader = openReader;
    this.openPipeline = openPipeline;
    this.sink = sink;
  }

  /** The loop is about to be interrupted, which is no failure. */
  void stopping() {
    stopping = true;
  }

  @Override
  public void run() {
    try (LowLatencySink.RowSink closing = sink;
        LowLatencySource.Reader reader = openReader.get();
        RowPipeline pipeline = openPipeline.get()) {
      loop(reader, pipeline, closing);
    } catch (Throwable e) {
      if (!(stopping && Interruptions.isInterruption(e))) {
        coordinator.fail(e);
      }
    }
  }

  private void loop(
      LowLatencySource.Reader reader, RowPipeline pipeline, LowLatencySink.RowSink rows)
      throws Exception {
    Epoch epoch = first;
    rows.beginEpoch(epoch.id());
    while (!stopping) {
      ArrowColumns batch = reader.poll(epoch.endMs());
      if (batch != null && batch.getRowCount() > 0) {
        move(batch, pipeline, rows, epoch);
      }
      Epoch next = nextEpoch(epoch, batch);
      if (next.id() != epoch.id()) {
        rows.endEpoch(epoch.id());
        coordinator.report(partition, new Report(reader.position(), inputRows, outputRows));
        inputRows = 0;
        outputRows = 0;
        epoch = next;
        rows.beginEpoch(epoch.id());
      }
    }
  }

  /** The reader has nothing more before the end of the epoch, so the end is near. */
  private Epoch nextEpoch(Epoch epoch, @Nullable ArrowColumns batch) throws InterruptedException {
    if (batch == null && clock.millis() >= epoch.endMs()) {
      return coordinator.awaitAfter(epoch.id());
    }
    return coordinator.current();
  }

  private void move(
      ArrowColumns batch, RowPipeline pipeline, LowLatencySink.RowSink rows, Epoch epoch)
      throws Exception {
    inputRows += batch.getRowCount();
    ArrowColumns result = pipeline.push(batch, epoch.startMs());
    if (result.getRowCount() > 0) {
      outputRows += result.getRowCount();
      rows.write(result);
    }
  }
}
