package io.penstock.local.internal.plan;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.operator.OutputRoot;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a batch plan, partition by partition, as they are asked for. */
final class BatchResultReader implements RunningResult {
  private static final long CANCEL_SECONDS = 10;

  private final Node root;
  private final Run run;
  private final StructType schema;
  private final BufferAllocator allocator;
  private final OutputRoot output;
  private final ReentrantLock lock = new ReentrantLock();
  private final Reading reading = new Reading();
  private @Nullable RowCursor cursor;
  private boolean prepared;
  private boolean closed;
  private int partition;

  /**
   * @param allocator of this query alone; the reader closes it
   */
  BatchResultReader(Node root, Run run, StructType schema, BufferAllocator allocator) {
    this.root = root;
    this.run = run;
    this.schema = schema;
    this.allocator = allocator;
    this.output = new OutputRoot(schema, allocator);
  }

  @Override
  public StructType schema() {
    return schema;
  }

  /** The thread that reads now, if any, and whether it is to stop. */
  private static final class Reading {
    private @Nullable Thread thread;
    private boolean cancelled;

    synchronized void begin() {
      if (cancelled) {
        throw sessionClosed(null);
      }
      thread = Thread.currentThread();
    }

    synchronized void end() {
      thread = null;
      if (cancelled) {
        // the interrupt was meant for the query, not for what its reader does next
        Thread.interrupted();
      }
    }

    synchronized void cancel() {
      cancelled = true;
      if (thread != null) {
        thread.interrupt();
      }
    }

    synchronized boolean isCancelled() {
      return cancelled;
    }
  }

  private static PenstockException sessionClosed(@Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_SESSION_CLOSED,
        "Cannot read the next rows: the session was closed",
        cause);
  }

  @Override
  public @Nullable VectorSchemaRoot next() {
    ArrowColumns columns = nextColumns();
    return columns == null ? null : columns.toRoot();
  }

  @Override
  public @Nullable ArrowColumns nextColumns() {
    lock.lock();
    try {
      reading.begin();
      try {
        if (closed) {
          throw new IllegalStateException("Cannot read the next rows: the result is closed");
        }
        return read();
      } finally {
        reading.end();
      }
    } finally {
      lock.unlock();
    }
  }

  private @Nullable ArrowColumns read() {
    try {
      if (!prepared) {
        prepared = true;
        root.prepare(run);
      }
      while (true) {
        PartitionedWrite.checkInterrupted();
        RowCursor open = cursor;
        if (open == null) {
          if (partition == root.partitions()) {
            return null;
          }
          open = root.open(partition, partition);
          cursor = open;
          partition++;
        }
        if (!open.advance()) {
          cursor = null;
          open.close();
        } else if (open.rows().count() > 0) {
          return output.of(open.batch(), open.rows());
        }
      }
    } catch (Exception e) {
      throw failed(e);
    }
  }

  private RuntimeException failed(Exception e) {
    try {
      return PartitionedWrite.failure(e);
    } catch (InterruptedException interrupted) {
      if (reading.isCancelled()) {
        return sessionClosed(interrupted);
      }
      Thread.currentThread().interrupt();
      return new PenstockException(
          Conditions.PENSTOCK_TASK_FAILED,
          "Cannot read the next rows: the thread was interrupted",
          interrupted);
    }
  }

  @Override
  public void cancel() {
    reading.cancel();
    boolean stopped = false;
    try {
      stopped = lock.tryLock(CANCEL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!stopped) {
      throw new PenstockException(
          Conditions.PENSTOCK_TASK_FAILED,
          "Cannot end a query: the thread that reads its rows does not react to an interrupt");
    }
    try {
      free();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      free();
    } finally {
      lock.unlock();
    }
  }

  private void free() {
    if (closed) {
      return;
    }
    closed = true;
    RowCursor open = cursor;
    cursor = null;
    RuntimeException first = null;
    if (open != null) {
      first = Closing.attempt(open::close, first);
    }
    first = Closing.attempt(root::endRun, first);
    first = Closing.attempt(root::close, first);
    first = Closing.attempt(output::close, first);
    first = Closing.attempt(allocator::close, first);
    if (first != null) {
      throw first;
    }
  }
}
