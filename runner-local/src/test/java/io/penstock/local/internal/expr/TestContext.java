package io.penstock.local.internal.expr;

import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.arrow.memory.BufferAllocator;

/** A context whose batch and clocks a test moves. */
final class TestContext implements EvalContext {
  private final BufferAllocator allocator;
  private final int partitionId;
  long batchId;
  long batchTimeMicros;
  long nowMicros;
  boolean optimized;

  TestContext(BufferAllocator allocator, int partitionId) {
    this.allocator = allocator;
    this.partitionId = partitionId;
  }

  @Override
  public BufferAllocator allocator() {
    return allocator;
  }

  @Override
  public ZoneId timeZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public int partitionId() {
    return partitionId;
  }

  @Override
  public long batchId() {
    return batchId;
  }

  @Override
  public long batchTimeMicros() {
    return batchTimeMicros;
  }

  @Override
  public boolean optimized() {
    return optimized;
  }

  @Override
  public long nowMicros() {
    return nowMicros;
  }
}
