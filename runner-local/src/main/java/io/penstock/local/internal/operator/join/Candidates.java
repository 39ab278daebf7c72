package io.penstock.local.internal.operator.join;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Filters;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of rows with equal keys, as positions, and the test of what else the condition demands. The
 * columns that the test reads are gathered for a batch of pairs at a time.
 */
final class Candidates implements AutoCloseable {
  private final JoinShape shape;
  private final @Nullable Evaluator condition;
  private final ColumnBuffer gathered;
  final int[] probeRows;
  final int[] buildRows;

  /** For each pair the place of its probe row among the selected ones. */
  final int[] places;

  private final int[] kept;
  int count;

  Candidates(JoinShape shape, @Nullable Evaluator condition, ColumnBuffer gathered) {
    this.shape = shape;
    this.condition = condition;
    this.gathered = gathered;
    this.probeRows = new int[shape.batchRows()];
    this.buildRows = new int[shape.batchRows()];
    this.places = new int[shape.batchRows()];
    this.kept = new int[shape.batchRows()];
  }

  boolean tested() {
    return condition != null;
  }

  /** The positions of the pairs that pass, as {@link #kept()} lists them. */
  int test(ColumnBatch probe, ColumnBatch build) {
    Evaluator test = condition;
    if (test == null) {
      throw new IllegalStateException("Cannot test pairs: there is no condition");
    }
    gather(probe, build);
    Selection all = Selection.all(count);
    return Filters.select(test.eval(gathered.batch(), all), all, kept);
  }

  /**
   * As {@link #test} pair by pair, leaving out those of a probe row that has passed: rows behind
   * the first match of a semi join are never looked at, so they cannot fail.
   *
   * @param passed whether a place has passed before
   */
  int testSingly(ColumnBatch probe, ColumnBatch build, IntPredicate passed) {
    Evaluator test = condition;
    if (test == null) {
      throw new IllegalStateException("Cannot test pairs: there is no condition");
    }
    gather(probe, build);
    int found = 0;
    int[] one = new int[1];
    int[] out = new int[1];
    for (int i = 0; i < count; i++) {
      boolean done = found > 0 && places[kept[found - 1]] == places[i];
      if (!done && !passed.test(places[i])) {
        one[0] = i;
        Selection single = Selection.of(one, 1);
        if (Filters.select(test.eval(gathered.batch(), single), single, out) == 1) {
          kept[found++] = i;
        }
      }
    }
    return found;
  }

  /** Tests in one go, and singly if that fails and the first match is enough. */
  int testOnce(ColumnBatch probe, ColumnBatch build, IntPredicate passed) {
    try {
      return test(probe, build);
    } catch (PenstockException e) {
      return testSingly(probe, build, passed);
    }
  }

  int[] kept() {
    return kept;
  }

  private void gather(ColumnBatch probe, ColumnBatch build) {
    gathered.reset();
    for (int i = shape.residual().nextSetBit(0); i >= 0; i = shape.residual().nextSetBit(i + 1)) {
      boolean ofProbe = shape.ofProbe(i);
      gathered.appendColumn(
          i,
          (ofProbe ? probe : build).column(shape.inSide(i)),
          ofProbe ? probeRows : buildRows,
          count);
    }
    gathered.advance(count);
  }

  @Override
  public void close() {
    if (condition != null) {
      condition.close();
    }
    gathered.close();
  }
}
