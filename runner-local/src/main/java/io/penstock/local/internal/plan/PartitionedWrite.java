package io.penstock.local.internal.plan;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.local.internal.operator.InterruptedRun;
import io.penstock.local.internal.operator.OutputRoot;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.memory.OutOfMemoryException;

/** Runs a plan's partitions into the writers of a sink. The buffers are kept for the next run. */
final class PartitionedWrite implements AutoCloseable {
  private final Node root;
  private final StructType schema;
  private final Map<Integer, OutputRoot> outputs = new ConcurrentHashMap<>();

  PartitionedWrite(Node root, StructType schema) {
    this.root = root;
    this.schema = schema;
  }

  /**
   * What a run did.
   *
   * @param messages of the partitions in order
   * @param rows how many were written
   */
  record Written(List<BatchWrite.CommitMessage> messages, long rows) {}

  /**
   * Runs once. All writers have been committed, or on failure each was aborted.
   *
   * @throws InterruptedException if the thread was interrupted; all tasks have ended then
   */
  Written run(Run run, BatchWrite write) throws InterruptedException {
    try {
      root.prepare(run);
      LongAdder rows = new LongAdder();
      int count = root.partitions();
      List<Callable<BatchWrite.CommitMessage>> tasks = new ArrayList<>();
      // a sink sees one empty partition where there are none, as in Spark
      for (int p = 0; p < Math.max(1, count); p++) {
        int partition = p;
        tasks.add(() -> task(run, write, partition, partition < count, rows));
      }
      List<BatchWrite.CommitMessage> messages = run.session().tasks().run(tasks);
      return new Written(messages, rows.sum());
    } catch (Exception e) {
      throw failure(e);
    } finally {
      root.endRun();
    }
  }

  /** The exception as callers may throw it; an interrupt stays one. */
  static RuntimeException failure(Exception e) throws InterruptedException {
    if (e instanceof InterruptedException interrupted) {
      throw interrupted;
    }
    if (e instanceof InterruptedRun) {
      Thread.interrupted();
      throw (InterruptedException) new InterruptedException(e.getMessage()).initCause(e);
    }
    if (e instanceof OutOfMemoryException memory) {
      return new PenstockException(
          Conditions.PENSTOCK_MEMORY_LIMIT,
          "Cannot run the query: it needs more than penstock.memory.limit: " + e.getMessage(),
          memory);
    }
    if (e instanceof RuntimeException runtime) {
      return runtime;
    }
    return new PenstockException(
        Conditions.PENSTOCK_IO, "Cannot run the query: " + Reasons.of(e), e);
  }

  static void checkInterrupted() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException("Interrupted while the query ran");
    }
  }

  private BatchWrite.CommitMessage task(
      Run run, BatchWrite write, int partition, boolean exists, LongAdder rows) throws Exception {
    PartitionWriter writer = write.openPartition(partition);
    try {
      if (exists) {
        copy(run, writer, partition, rows);
      }
      checkInterrupted();
      return writer.commit();
    } catch (IOException e) {
      // a blocked read or write that was interrupted says so in its own way
      boolean interrupted = Thread.interrupted();
      Exception failure =
          interrupted
              ? new InterruptedException("Interrupted while the query ran: " + e.getMessage())
              : new PenstockException(
                  Conditions.PENSTOCK_IO,
                  "Cannot write partition " + partition + ": " + Reasons.of(e),
                  e);
      abort(writer, failure);
      throw failure;
    } catch (Throwable e) {
      abort(writer, e);
      throw e;
    }
  }

  private void copy(Run run, PartitionWriter writer, int partition, LongAdder rows)
      throws Exception {
    OutputRoot output =
        outputs.computeIfAbsent(partition, p -> new OutputRoot(schema, run.allocator()));
    try (RowCursor cursor = root.open(partition, partition)) {
      while (cursor.advance()) {
        checkInterrupted();
        ArrowColumns batch = output.of(cursor.batch(), cursor.rows());
        if (batch.getRowCount() > 0) {
          writer.write(batch);
          rows.add(batch.getRowCount());
        }
      }
    }
  }

  private static void abort(PartitionWriter writer, Throwable cause) {
    try {
      writer.abort(cause);
    } catch (RuntimeException e) {
      cause.addSuppressed(e);
    }
  }

  @Override
  public void close() {
    outputs.values().forEach(OutputRoot::close);
    outputs.clear();
  }
}
