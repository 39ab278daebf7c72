package io.penstock.local.internal.plan;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.LocalRowsCursor;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.Pipeline;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.type.StructType;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows that the program holds, with the projections, filters and limits directly above them. As
 * Spark does, these are computed as a whole before the rows are cut into partitions.
 */
final class LocalNode implements Node {
  private final StructType schema;
  private final List<List<@Nullable Object>> rows;
  private final List<OperatorFactory> operators;
  private final StructType result;
  private final int early;
  private boolean empty;
  private @Nullable ColumnBuffer buffer;
  private int partitions;

  /**
   * @param schema of {@code rows}
   * @param operators what is computed of them
   * @param result the schema afterwards
   * @param early how many of the operators stood there before filters came down: Spark plans
   *     nothing above if these leave no rows, not even constants that fail
   */
  LocalNode(
      StructType schema,
      List<List<@Nullable Object>> rows,
      List<OperatorFactory> operators,
      StructType result,
      int early) {
    this.schema = schema;
    this.rows = rows;
    this.operators = operators;
    this.result = result;
    this.early = early;
  }

  @Override
  public void prepare(Run run) throws InterruptedException {
    BitSet all = new BitSet();
    all.set(0, result.size());
    ColumnBuffer copy = new ColumnBuffer(result, all, run.allocator());
    buffer = copy;
    compute(run, operators, cursor -> copy(cursor, copy));
    partitions = Math.min(copy.rowCount(), run.session().tasks().parallelism());
    empty = partitions == 0;
    if (empty && early < operators.size()) {
      compute(run, operators.subList(0, early), cursor -> empty = !cursor.advance());
    }
  }

  private interface Reading {
    void read(RowCursor cursor) throws InterruptedException;
  }

  private void compute(Run run, List<OperatorFactory> steps, Reading reading)
      throws InterruptedException {
    try (LocalRowsCursor source =
        new LocalRowsCursor(schema, rows, Run.BATCH_ROWS, run.allocator())) {
      if (steps.isEmpty()) {
        reading.read(source);
        return;
      }
      try (Pipeline pipeline = new Pipeline(steps, new PartitionContext(run, 0, false), false)) {
        pipeline.start(source);
        reading.read(pipeline);
      }
    }
  }

  private static void copy(RowCursor from, ColumnBuffer to) throws InterruptedException {
    while (from.advance()) {
      PartitionedWrite.checkInterrupted();
      Selection selected = from.rows();
      to.append(from.batch(), selected.isAll() ? null : selected.positions(), selected.count());
    }
  }

  @Override
  public int partitions() {
    return partitions;
  }

  @Override
  public boolean isEmpty() {
    return empty;
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    ColumnBuffer all = buffer;
    if (all == null) {
      throw new IllegalStateException("Cannot open " + this + ": no run has begun");
    }
    long count = all.rowCount();
    int begin = (int) (partition * count / partitions);
    int end = (int) ((partition + 1) * count / partitions);
    return new Slice(all.batch(), begin, end);
  }

  /** A run of neighbouring rows of a batch, in batches of the usual size. */
  private static final class Slice implements RowCursor {
    private final ColumnBatch batch;
    private final int end;
    private int next;
    private Selection rows = Selection.all(0);

    Slice(ColumnBatch batch, int begin, int end) {
      this.batch = batch;
      this.next = begin;
      this.end = end;
    }

    @Override
    public boolean advance() {
      int count = Math.min(Run.BATCH_ROWS, end - next);
      if (count == 0) {
        return false;
      }
      if (count == batch.rowCount()) {
        rows = Selection.all(count);
      } else {
        int[] positions = new int[count];
        for (int i = 0; i < count; i++) {
          positions[i] = next + i;
        }
        rows = Selection.of(positions, count);
      }
      next += count;
      return true;
    }

    @Override
    public ColumnBatch batch() {
      return batch;
    }

    @Override
    public Selection rows() {
      return rows;
    }

    @Override
    public void close() {}
  }

  @Override
  public void endRun() {
    ColumnBuffer old = buffer;
    buffer = null;
    if (old != null) {
      old.close();
    }
  }

  @Override
  public List<Node> children() {
    return List.of();
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (int i = operators.size() - 1; i >= 0; i--) {
      out.append(operators.get(i)).append('\n');
    }
    return out.append("LocalRows ")
        .append(schema.fieldNames())
        .append(", ")
        .append(rows.size())
        .append(" rows")
        .toString();
  }

  @Override
  public void close() {
    endRun();
  }
}
