package io.penstock;

import io.penstock.runner.RowWriter;
import io.penstock.type.StructType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A user's {@link ForeachWriter} as the runner calls it. */
final class ForeachRows implements RowWriter {
  private final ForeachWriter<Row> writer;
  private StructType schema = new StructType();

  ForeachRows(ForeachWriter<Row> writer) {
    this.writer = writer;
  }

  @Override
  public RowWriter copy() {
    return new ForeachRows(writer.copy());
  }

  @Override
  public boolean open(StructType schema, long partitionId, long epochId) throws Exception {
    this.schema = schema;
    return writer.open(partitionId, epochId);
  }

  @Override
  public void process(List<@Nullable Object> row) throws Exception {
    writer.process(RowValues.fromResult(schema, row));
  }

  @Override
  public void close(@Nullable Throwable error) throws Exception {
    writer.close(error);
  }
}
