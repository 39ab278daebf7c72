package io.penstock.local.internal.plan;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.operator.OutputRoot;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.runner.ArrowResult;
import io.penstock.type.StructType;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a batch plan, partition by partition, as they are asked for. */
final class BatchResultReader implements ArrowResult {
  private final Node root;
  private final Run run;
  private final StructType schema;
  private final BufferAllocator allocator;
  private final OutputRoot output;
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

  @Override
  public synchronized @Nullable VectorSchemaRoot next() {
    if (closed) {
      throw new IllegalStateException("Cannot read the next rows: the result is closed");
    }
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

  private static RuntimeException failed(Exception e) {
    try {
      return PartitionedWrite.failure(e);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new PenstockException(
          Conditions.PENSTOCK_TASK_FAILED,
          "Cannot read the next rows: the thread was interrupted",
          interrupted);
    }
  }

  @Override
  public synchronized void close() {
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
