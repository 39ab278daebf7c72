package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.join.StreamJoin;
import io.penstock.local.internal.operator.join.StreamJoinPlan;
import io.penstock.local.internal.operator.join.StreamSide;
import io.penstock.local.internal.state.StateSpec;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A join of two streams, whose inputs deal equal keys out to the same partition. */
final class StreamJoinNode implements StatefulStep {
  private final Node left;
  private final Node right;
  private final StreamJoinPlan plan;
  private final String text;
  private final StepState state;
  private final @Nullable StreamJoin[] joins;
  private @Nullable Run run;

  /**
   * @param width how many partitions each input has
   */
  StreamJoinNode(Node left, Node right, StreamJoinPlan plan, String text, int width) {
    this.left = left;
    this.right = right;
    this.plan = plan;
    this.text = text;
    this.state = new StepState(width);
    this.joins = new @Nullable StreamJoin[width];
  }

  @Override
  public StateSpec spec() {
    return plan.state();
  }

  @Override
  public StepState state() {
    return state;
  }

  @Override
  public boolean wantsBatch(long usedMs, long newMs) {
    return plan.expires() && input(newMs) > input(usedMs);
  }

  /** The watermark of the rows that come in. */
  private long input(long queryMs) {
    return StatefulStep.super.watermark(queryMs).orElse(0);
  }

  @Override
  public OptionalLong watermark(long queryMs) {
    OptionalLong in = StatefulStep.super.watermark(queryMs);
    if (in.isEmpty()) {
      return in;
    }
    long least = in.getAsLong();
    for (StreamSide side : List.of(plan.left(), plan.right())) {
      if (side.expiry() instanceof StreamSide.Expiry.Column column) {
        long own = column.mostMs();
        if (column.offsetMs().isPresent()) {
          own = Math.min(own, in.getAsLong() + column.offsetMs().getAsLong());
        }
        least = Math.min(least, own);
      }
    }
    return OptionalLong.of(least);
  }

  @Override
  public boolean givesOnEviction() {
    return plan.left().outer() || plan.right().outer();
  }

  @Override
  public void loaded() {
    for (StreamJoin join : joins) {
      if (join != null) {
        join.loaded();
      }
    }
  }

  @Override
  public void prepare(Run newRun) throws Exception {
    run = newRun;
    left.prepare(newRun);
    right.prepare(newRun);
    state.begin(input(newRun.lateMs()), input(newRun.watermarkMs()));
  }

  @Override
  public int partitions() {
    return state.width();
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    StreamJoin join = joins[partition];
    if (join == null) {
      Run current = run;
      if (current == null) {
        throw new IllegalStateException("Cannot open " + this + ": no run has begun");
      }
      join =
          new StreamJoin(plan, new PartitionContext(current, taskId), state.partition(partition));
      joins[partition] = join;
    }
    join.start(() -> left.open(partition, taskId), () -> right.open(partition, taskId));
    return join;
  }

  @Override
  public void endRun() {
    Closing.all(List.of(left, right), Node::endRun);
  }

  @Override
  public List<Node> children() {
    return List.of(left, right);
  }

  @Override
  public String toString() {
    return text;
  }

  @Override
  public void close() {
    for (StreamJoin join : joins) {
      if (join != null) {
        join.free();
      }
    }
    Arrays.fill(joins, null);
    Closing.all(List.of(left, right), Node::close);
  }
}
