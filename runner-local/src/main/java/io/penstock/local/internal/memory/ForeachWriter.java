package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.runner.RowWriter;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One partition of one batch through the user's writer. */
final class ForeachWriter implements PartitionWriter {
  private static final BatchWrite.CommitMessage DONE = new BatchWrite.CommitMessage() {};

  private final RowWriter writer;
  private final StructType schema;
  private final boolean wanted;
  private boolean closed;

  private ForeachWriter(RowWriter writer, StructType schema, boolean wanted) {
    this.writer = writer;
    this.schema = schema;
    this.wanted = wanted;
  }

  /** Opens the user's writer; if that throws, it is not closed. */
  static ForeachWriter open(RowWriter prototype, StructType schema, long partition, long epoch) {
    RowWriter writer = prototype.copy();
    try {
      return new ForeachWriter(writer, schema, writer.open(schema, partition, epoch));
    } catch (Exception e) {
      throw taskFailed("open", e);
    }
  }

  /** Spark names the user function only if {@code process} fails. */
  private static PenstockException taskFailed(String method, Exception cause) {
    return new PenstockException(
        Conditions.PENSTOCK_TASK_FAILED,
        "Cannot write partition: " + method + " of the foreach writer failed: " + cause,
        cause);
  }

  @Override
  public void write(ArrowColumns rows) {
    if (!wanted) {
      return;
    }
    try {
      for (int row = 0; row < rows.getRowCount(); row++) {
        writer.process(row(rows, row));
      }
    } catch (Throwable e) {
      closeAfter(e);
      throw UserFunctionException.ofForeach(e);
    }
  }

  private List<@Nullable Object> row(ArrowColumns rows, int row) {
    List<@Nullable Object> values = new ArrayList<>(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      values.add(ArrowReader.get(rows.getVector(i), schema.field(i).dataType(), row));
    }
    return Collections.unmodifiableList(values);
  }

  @Override
  public BatchWrite.CommitMessage commit() {
    if (!closed) {
      closed = true;
      try {
        writer.close(null);
      } catch (Exception e) {
        throw taskFailed("close", e);
      }
    }
    return DONE;
  }

  @Override
  public void abort(Throwable error) {
    closeAfter(error);
  }

  private void closeAfter(Throwable error) {
    if (!closed) {
      closed = true;
      try {
        writer.close(error);
      } catch (Exception e) {
        error.addSuppressed(e);
      }
    }
  }
}
