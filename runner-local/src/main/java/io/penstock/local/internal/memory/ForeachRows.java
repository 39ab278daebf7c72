package io.penstock.local.internal.memory;

import io.penstock.connector.LowLatencySink;
import io.penstock.runner.RowWriter;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One partition of a low-latency run through the user's writer, opened anew in each epoch. */
final class ForeachRows implements LowLatencySink.RowSink {
  private final RowWriter prototype;
  private final StructType schema;
  private final int partition;
  private @Nullable ForeachWriter open;

  ForeachRows(RowWriter prototype, StructType schema, int partition) {
    this.prototype = prototype;
    this.schema = schema;
    this.partition = partition;
  }

  @Override
  public void beginEpoch(long epochId) {
    open = ForeachWriter.open(prototype, schema, partition, epochId);
  }

  @Override
  public void write(ArrowColumns rows) {
    Objects.requireNonNull(open, "open").write(rows);
  }

  @Override
  public void endEpoch(long epochId) {
    ForeachWriter ending = Objects.requireNonNull(open, "open");
    open = null;
    ending.commit();
  }

  @Override
  public void close() {
    if (open != null) {
      open.abort(new InterruptedException("The query was stopped"));
      open = null;
    }
  }
}
