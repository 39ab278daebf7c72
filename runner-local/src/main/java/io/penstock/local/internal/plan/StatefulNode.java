package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.Pipeline;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.StatefulFactory;
import io.penstock.local.internal.state.OperatorState;
import io.penstock.local.internal.state.StateSpec;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stateful operator over an input that deals keys out to as many partitions as the state has. The
 * state belongs to the query, which opens it before the first run.
 */
final class StatefulNode implements StatefulStep {
  private final Node input;
  private final StatefulFactory factory;
  private final int width;
  private final List<PartitionState> partitions = new ArrayList<>();
  private final List<@Nullable Pipeline> pipelines = new ArrayList<>();
  private @Nullable OperatorState state;
  private long watermarkMs;
  private @Nullable Run run;

  /**
   * @param width how many partitions the input has
   */
  StatefulNode(Node input, StatefulFactory factory, int width) {
    this.input = input;
    this.factory = factory;
    this.width = width;
  }

  @Override
  public StateSpec spec() {
    return factory.state();
  }

  @Override
  public void open(OperatorState opened) {
    state = opened;
    opened.tables().forEach(table -> partitions.add(new PartitionState(table)));
    opened.tables().forEach(table -> pipelines.add(null));
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
    return factory.wantsWatermark()
        && input.watermark(newMs).orElse(0) > input.watermark(usedMs).orElse(0);
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
  public long watermarkMs() {
    return watermarkMs;
  }

  @Override
  public boolean givesOnEviction() {
    return factory.givesOnEviction();
  }

  @Override
  public long dropped() {
    return partitions.stream().mapToLong(PartitionState::dropped).sum();
  }

  @Override
  public void prepare(Run newRun) throws Exception {
    run = newRun;
    input.prepare(newRun);
    long late = input.watermark(newRun.lateMs()).orElse(0);
    long evict = input.watermark(newRun.watermarkMs()).orElse(0);
    watermarkMs = evict;
    partitions.forEach(p -> p.begin(late, evict));
    if (input.partitions() != state().tables().size()) {
      throw new IllegalStateException(
          "Cannot run "
              + this
              + ": there are "
              + input.partitions()
              + " partitions of rows and "
              + state().tables().size()
              + " of state");
    }
  }

  @Override
  public int partitions() {
    return input.partitions();
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    Pipeline pipeline = pipelines.get(partition);
    if (pipeline == null) {
      Run current = run;
      if (current == null) {
        throw new IllegalStateException("Cannot open " + this + ": no run has begun");
      }
      PartitionState own = partitions.get(partition);
      pipeline =
          new Pipeline(
              List.of((context, next) -> (Operator) factory.create(context, own, next)),
              new PartitionContext(current, taskId),
              false);
      pipelines.set(partition, pipeline);
    }
    pipeline.start(input.open(partition, taskId));
    return new ChainNode.Running(pipeline);
  }

  @Override
  public void endRun() {
    input.endRun();
  }

  @Override
  public List<Node> children() {
    return List.of(input);
  }

  @Override
  public String toString() {
    return factory.toString();
  }

  @Override
  public void close() {
    try {
      for (Pipeline pipeline : pipelines) {
        if (pipeline != null) {
          pipeline.close();
        }
      }
      pipelines.clear();
    } finally {
      input.close();
    }
  }
}
