package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.Pipeline;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.SortCollector;
import io.penstock.local.internal.operator.SortRows;
import io.penstock.local.internal.operator.SortedCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Sorts the input's partitions at the same time, each with its share of the memory, and merges them
 * into one.
 */
final class SortNode implements Node {
  /** How many files of all partitions are merged at once. */
  private static final int FILES = 64;

  private final Node input;
  private final Operators.Sort sort;
  private final List<SortRows> parts = new ArrayList<>();
  private @Nullable Run run;

  SortNode(Node input, Operators.Sort sort) {
    this.input = input;
    this.sort = sort;
  }

  @Override
  public void prepare(Run newRun) throws Exception {
    run = newRun;
    input.prepare(newRun);
    int count = input.partitions();
    if (count == 0 && !input.isEmpty()) {
      // constants that fail do so without rows too
      sort.rows(new PartitionContext(newRun, 0), 1).close();
    }
    List<Callable<SortRows>> tasks = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      int partition = p;
      SortRows rows = sort.rows(new PartitionContext(newRun, p), count);
      parts.add(rows);
      tasks.add(() -> fill(rows, partition, Math.max(1, FILES / count)));
    }
    newRun.session().tasks().run(tasks);
  }

  private SortRows fill(SortRows rows, int partition, int runs) {
    Run current = current();
    OperatorFactory collector = (context, next) -> new SortCollector(rows);
    try (Pipeline pipeline =
        new Pipeline(List.of(collector), new PartitionContext(current, partition), true)) {
      pipeline.start(input.open(partition, partition));
      while (pipeline.advance()) {
        throw new IllegalStateException("Cannot sort: the collector of rows gave some");
      }
    }
    rows.finish(runs);
    return rows;
  }

  private Run current() {
    Run current = run;
    if (current == null) {
      throw new IllegalStateException("Cannot open " + this + ": no run has begun");
    }
    return current;
  }

  @Override
  public int partitions() {
    return 1;
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    return new SortedCursor(parts, sort.shape(), current().allocator());
  }

  @Override
  public void endRun() {
    parts.forEach(SortRows::close);
    parts.clear();
    input.endRun();
  }

  @Override
  public List<Node> children() {
    return List.of(input);
  }

  @Override
  public String toString() {
    return sort.toString();
  }

  @Override
  public void close() {
    parts.forEach(SortRows::close);
    parts.clear();
    input.close();
  }
}
