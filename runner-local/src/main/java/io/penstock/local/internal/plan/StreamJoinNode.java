package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.join.StreamJoin;
import io.penstock.local.internal.operator.join.StreamJoinPlan;
import io.penstock.local.internal.operator.join.StreamSide;
import io.penstock.local.internal.state.OperatorState;
import io.penstock.local.internal.state.StateSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A join of two streams, whose inputs deal equal keys out to the same partition. */
final class StreamJoinNode implements StatefulStep {
  private final Node left;
  private final Node right;
  private final StreamJoinPlan plan;
  private final String text;
  private final int width;
  private final List<PartitionState> partitions = new ArrayList<>();
  private final List<@Nullable StreamJoin> joins = new ArrayList<>();
  private @Nullable OperatorState state;
  private long watermarkMs;
  private @Nullable Run run;

  /**
   * @param width how many partitions each input has
   */
  StreamJoinNode(Node left, Node right, StreamJoinPlan plan, String text, int width) {
    this.left = left;
    this.right = right;
    this.plan = plan;
    this.text = text;
    this.width = width;
  }

  @Override
  public StateSpec spec() {
    return plan.state();
  }

  @Override
  public void open(OperatorState opened) {
    state = opened;
    opened.tables().forEach(table -> partitions.add(new PartitionState(table)));
    opened.tables().forEach(table -> joins.add(null));
  }

  @Override
  public OperatorState state() {
    OperatorState opened = state;
    if (opened == null) {
      throw new IllegalStateException("Cannot run " + this + ": its state is not open");
    }
    return opened;
  }

  @Override
  public int width() {
    return width;
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
  public long watermarkMs() {
    return watermarkMs;
  }

  @Override
  public boolean givesOnEviction() {
    return plan.left().outer() || plan.right().outer();
  }

  @Override
  public long dropped() {
    return partitions.stream().mapToLong(PartitionState::dropped).sum();
  }

  @Override
  public PartitionState.Counts counts() {
    long rows = 0;
    long updated = 0;
    long removed = 0;
    for (PartitionState partition : partitions) {
      PartitionState.Counts counts = partition.counts();
      rows += counts.rows();
      updated += counts.updated();
      removed += counts.removed();
    }
    return new PartitionState.Counts(rows, updated, removed);
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
    watermarkMs = input(newRun.watermarkMs());
    partitions.forEach(p -> p.begin(input(newRun.lateMs()), watermarkMs));
  }

  @Override
  public int partitions() {
    return width;
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    StreamJoin join = joins.get(partition);
    if (join == null) {
      Run current = run;
      if (current == null) {
        throw new IllegalStateException("Cannot open " + this + ": no run has begun");
      }
      join = new StreamJoin(plan, new PartitionContext(current, taskId), partitions.get(partition));
      joins.set(partition, join);
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
    joins.clear();
    Closing.all(List.of(left, right), Node::close);
  }
}
