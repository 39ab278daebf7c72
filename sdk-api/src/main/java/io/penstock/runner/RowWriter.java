package io.penstock.runner;

import io.penstock.type.StructType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The user's {@code ForeachWriter} below the API; semantics.md B.5. Partitions run on task threads,
 * so the runner asks for an instance a partition with {@link #copy()}.
 */
public interface RowWriter {
  /** The writer of one partition of one batch; may return this. */
  RowWriter copy();

  /** False skips the rows of the partition; {@link #close} is called all the same. */
  boolean open(StructType schema, long partitionId, long epochId) throws Exception;

  /** One row, a value for each field as {@code DataType} lists them. */
  void process(List<@Nullable Object> row) throws Exception;

  /** The end of the partition; not called if {@code open} threw. */
  void close(@Nullable Throwable error) throws Exception;
}
