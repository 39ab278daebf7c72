package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.Pipeline;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.join.JoinTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A join of the probe's partitions with all rows of the build side, which each run reads anew and
 * holds until its end.
 */
final class JoinNode implements Node {
  private final Node probe;
  private final Node build;
  private final JoinCompiler.Parts parts;
  private @Nullable JoinTable table;
  private @Nullable Run run;

  /**
   * @param build has one partition
   */
  JoinNode(Node probe, Node build, JoinCompiler.Parts parts) {
    this.probe = probe;
    this.build = build;
    this.parts = parts;
  }

  @Override
  public void prepare(Run newRun) throws Exception {
    run = newRun;
    build.prepare(newRun);
    JoinTable filled = parts.table(new PartitionContext(newRun, 0));
    table = filled;
    for (int partition = 0; partition < build.partitions(); partition++) {
      try (RowCursor cursor = build.open(partition, partition)) {
        while (cursor.advance()) {
          PartitionedWrite.checkInterrupted();
          filled.add(cursor.batch(), cursor.rows());
        }
      }
    }
    filled.seal();
    probe.prepare(newRun);
  }

  @Override
  public int partitions() {
    return probe.partitions();
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    Run current = run;
    JoinTable held = table;
    if (current == null || held == null) {
      throw new IllegalStateException("Cannot open " + this + ": no run has begun");
    }
    Pipeline pipeline =
        new Pipeline(List.of(parts.probing(held)), new PartitionContext(current, taskId), false);
    try {
      pipeline.start(probe.open(partition, taskId));
      return pipeline;
    } catch (RuntimeException e) {
      pipeline.close();
      throw e;
    }
  }

  @Override
  public void endRun() {
    JoinTable old = table;
    table = null;
    if (old != null) {
      old.close();
    }
    Closing.all(List.of(build, probe), Node::endRun);
  }

  @Override
  public List<Node> children() {
    return List.of(probe, build);
  }

  @Override
  public String toString() {
    return parts.toString();
  }

  @Override
  public void close() {
    JoinTable old = table;
    table = null;
    if (old != null) {
      old.close();
    }
    Closing.all(List.of(build, probe), Node::close);
  }
}
