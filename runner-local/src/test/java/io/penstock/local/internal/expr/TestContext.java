package io.penstock.local.internal.expr;

import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.arrow.memory.BufferAllocator;

/** A context whose batch and clocks a test moves. */
public final class TestContext implements EvalContext {
  private final BufferAllocator allocator;
  private final int partitionId;
  private final ZoneId timeZone;
  long batchId;
  long batchTimeMicros;
  long nowMicros;
  boolean optimized;

  /** In UTC. */
  public TestContext(BufferAllocator allocator, int partitionId) {
    this(allocator, partitionId, ZoneOffset.UTC);
  }

  public TestContext(BufferAllocator allocator, int partitionId, ZoneId timeZone) {
    this.allocator = allocator;
    this.partitionId = partitionId;
    this.timeZone = timeZone;
  }

  @Override
  public BufferAllocator allocator() {
    return allocator;
  }

  @Override
  public ZoneId timeZone() {
    return timeZone;
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
