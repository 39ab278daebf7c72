package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.Pipeline;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.StatefulFactory;
import io.penstock.local.internal.state.StateSpec;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stateful operator over an input that deals keys out to as many partitions as the state has. The
 * state belongs to the query, which opens it before the first run.
 */
final class StatefulNode implements StatefulStep {
  private final Node input;
  private final StatefulFactory factory;
  private final StepState state;
  private final @Nullable Pipeline[] pipelines;
  private @Nullable Run run;

  /**
   * @param width how many partitions the input has
   */
  StatefulNode(Node input, StatefulFactory factory, int width) {
    this.input = input;
    this.factory = factory;
    this.state = new StepState(width);
    this.pipelines = new @Nullable Pipeline[width];
  }

  @Override
  public StateSpec spec() {
    return factory.state();
  }

  @Override
  public StepState state() {
    return state;
  }

  @Override
  public boolean wantsBatch(long usedMs, long newMs) {
    return factory.wantsWatermark()
        && input.watermark(newMs).orElse(0) > input.watermark(usedMs).orElse(0);
  }

  @Override
  public boolean givesOnEviction() {
    return factory.givesOnEviction();
  }

  @Override
  public void prepare(Run newRun) throws Exception {
    run = newRun;
    input.prepare(newRun);
    long late = input.watermark(newRun.lateMs()).orElse(0);
    long evict = input.watermark(newRun.watermarkMs()).orElse(0);
    state.begin(late, evict);
    if (input.partitions() != state.width()) {
      throw new IllegalStateException(
          "Cannot run "
              + this
              + ": there are "
              + input.partitions()
              + " partitions of rows and "
              + state.width()
              + " of state");
    }
  }

  @Override
  public int partitions() {
    return input.partitions();
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    Pipeline pipeline = pipelines[partition];
    if (pipeline == null) {
      Run current = run;
      if (current == null) {
        throw new IllegalStateException("Cannot open " + this + ": no run has begun");
      }
      PartitionState own = state.partition(partition);
      pipeline =
          new Pipeline(
              List.of((context, next) -> (Operator) factory.create(context, own, next)),
              new PartitionContext(current, taskId),
              false);
      pipelines[partition] = pipeline;
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
      Arrays.fill(pipelines, null);
    } finally {
      input.close();
    }
  }
}
