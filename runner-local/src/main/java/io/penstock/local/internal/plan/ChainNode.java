package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.Pipeline;
import io.penstock.local.internal.operator.RowCursor;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Operators over each partition of the input. Their buffers are kept for the next run. */
final class ChainNode implements Node {
  private final Node input;
  private final List<OperatorFactory> operators;
  private final boolean reusable;
  private final boolean setsWatermark;
  private final Map<Integer, Kept> kept = new ConcurrentHashMap<>();
  private @Nullable Run run;

  /**
   * @param operators at least one, first to last
   * @param reusable false if evaluators begin anew in each run, as those of {@code rand} do
   */
  ChainNode(Node input, List<OperatorFactory> operators, boolean reusable) {
    this.input = input;
    this.operators = operators;
    this.reusable = reusable;
    this.setsWatermark = operators.stream().anyMatch(Operators.Watermark.class::isInstance);
  }

  private record Kept(Pipeline pipeline, int taskId) {}

  List<OperatorFactory> operators() {
    return operators;
  }

  @Override
  public void prepare(Run newRun) throws Exception {
    run = newRun;
    input.prepare(newRun);
    if (input.partitions() == 0 && !input.isEmpty()) {
      // constants that fail do so without rows too
      pipeline(0, 0);
    }
  }

  @Override
  public int partitions() {
    return input.partitions();
  }

  @Override
  public boolean isEmpty() {
    return input.isEmpty();
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    Pipeline pipeline = pipeline(partition, taskId);
    pipeline.start(input.open(partition, taskId));
    return new Running(pipeline);
  }

  private Pipeline pipeline(int partition, int taskId) {
    Kept old = kept.get(partition);
    if (old != null && reusable && old.taskId() == taskId) {
      return old.pipeline();
    }
    if (old != null) {
      old.pipeline().close();
      kept.remove(partition);
    }
    Run current = run;
    if (current == null) {
      throw new IllegalStateException("Cannot open " + this + ": no run has begun");
    }
    Pipeline pipeline = new Pipeline(operators, new PartitionContext(current, taskId), true);
    kept.put(partition, new Kept(pipeline, taskId));
    return pipeline;
  }

  /** A pipeline in one run: closing it leaves the operators. */
  record Running(Pipeline pipeline) implements RowCursor {
    @Override
    public boolean advance() {
      return pipeline.advance();
    }

    @Override
    public io.penstock.local.internal.expr.ColumnBatch batch() {
      return pipeline.batch();
    }

    @Override
    public io.penstock.local.internal.expr.Selection rows() {
      return pipeline.rows();
    }

    @Override
    public void close() {
      pipeline.stop();
    }
  }

  @Override
  public OptionalLong watermark(long queryMs) {
    OptionalLong below = input.watermark(queryMs);
    if (!setsWatermark) {
      return below;
    }
    if (queryMs > 0 && below.isPresent()) {
      throw StreamErrors.watermarkTwice();
    }
    return OptionalLong.of(queryMs);
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
    StringBuilder out = new StringBuilder();
    for (int i = operators.size() - 1; i >= 0; i--) {
      out.append(operators.get(i)).append(i > 0 ? "\n" : "");
    }
    return out.toString();
  }

  @Override
  public void close() {
    try {
      kept.values().forEach(k -> k.pipeline().close());
      kept.clear();
    } finally {
      input.close();
    }
  }
}
