package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.operator.RangeCursor;
import io.penstock.local.internal.operator.RowCursor;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Numbers, cut into partitions where Spark cuts them: before the element {@code i * count / n}. */
final class RangeNode implements Node {
  private final BoundPlan.Range range;
  private final BigInteger count;
  private @Nullable Run run;
  private int partitions;

  RangeNode(BoundPlan.Range range) {
    this.range = range;
    BigInteger length = BigInteger.valueOf(range.end()).subtract(BigInteger.valueOf(range.start()));
    BigInteger step = BigInteger.valueOf(range.step());
    BigInteger[] parts = length.divideAndRemainder(step);
    BigInteger whole = parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
    this.count = length.signum() == step.signum() ? whole : BigInteger.ZERO;
  }

  @Override
  public void prepare(Run newRun) {
    run = newRun;
    partitions =
        count.signum() == 0 ? 0 : range.partitions().orElse(newRun.session().tasks().parallelism());
  }

  @Override
  public int partitions() {
    return partitions;
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    Run current = run;
    if (current == null) {
      throw new IllegalStateException("Cannot open " + this + ": no run has begun");
    }
    BigInteger begin = cut(partition);
    long rows =
        cut(partition + 1).subtract(begin).min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
    long first = begin.multiply(BigInteger.valueOf(range.step())).longValue() + range.start();
    return new RangeCursor(first, range.step(), rows, Run.BATCH_ROWS, current.allocator());
  }

  private BigInteger cut(int partition) {
    return count.multiply(BigInteger.valueOf(partition)).divide(BigInteger.valueOf(partitions));
  }

  @Override
  public void endRun() {}

  @Override
  public List<Node> children() {
    return List.of();
  }

  @Override
  public String toString() {
    return "Range (" + range.start() + ", " + range.end() + ", step=" + range.step() + ")";
  }

  @Override
  public void close() {}
}
