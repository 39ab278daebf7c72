package io.penstock.local.internal.plan;

import io.penstock.local.internal.expr.EvalContext;
import java.nio.file.Path;
import java.time.ZoneId;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What one partition of a run lends to its evaluators.
 *
 * @param optimized see {@link EvalContext#optimized()}
 */
record PartitionContext(Run run, int partitionId, boolean optimized) implements EvalContext {
  PartitionContext(Run run, int partitionId) {
    this(run, partitionId, true);
  }

  @Override
  public BufferAllocator allocator() {
    return run.allocator();
  }

  @Override
  public ZoneId timeZone() {
    return run.timeZone();
  }

  @Override
  public long batchTimeMicros() {
    return run.batchTimeMicros();
  }

  @Override
  public long batchId() {
    return run.batchId();
  }

  @Override
  public long sortBytes() {
    return run.session().conf().sortBytes();
  }

  @Override
  public Path sortDirectory() {
    return run.session().conf().sortDirectory();
  }

  @Override
  public long nowMicros() {
    return run.session().clock().micros();
  }
}
