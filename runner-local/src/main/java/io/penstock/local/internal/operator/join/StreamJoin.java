package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.InterruptedRun;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.operator.aggregate.GroupTable;
import java.util.function.Supplier;
import org.apache.arrow.memory.BufferAllocator;

/**
 * A partition of a join of two streams in one batch: the rows of each side meet the kept and new
 * ones of the other, then are kept themselves, and at the end what the watermark has passed goes;
 * rows of an outer side come out without a partner when they go. One thread; read to its end.
 */
public final class StreamJoin implements RowCursor {
  private enum Phase {
    INPUT,
    ALONE,
    PAIRS,
    KEEP,
    EVICT,
    DONE
  }

  private final StreamJoinPlan plan;
  private final PartitionState state;
  private final NewRows left;
  private final NewRows right;
  private final SideRows leftRows;
  private final SideRows rightRows;
  private final GroupTable groups;
  private final PairStep pairs;
  private final JoinOutput out;
  private final JoinState kept;

  private Supplier<RowCursor> leftInput = StreamJoin::none;
  private Supplier<RowCursor> rightInput = StreamJoin::none;
  private Phase phase = Phase.DONE;

  /**
   * @param context what the partition lends
   * @param state of the partition, not closed by this
   */
  public StreamJoin(StreamJoinPlan plan, EvalContext context, PartitionState state) {
    this.plan = plan;
    this.state = state;
    BufferAllocator allocator = context.allocator();
    this.left = new NewRows(plan.left(), context);
    this.right = new NewRows(plan.right(), context);
    this.leftRows = new SideRows(plan.left().heldSchema(), allocator);
    this.rightRows = new SideRows(plan.right().heldSchema(), allocator);
    this.groups = new GroupTable(plan.keys(), allocator);
    this.out = new JoinOutput(plan, allocator);
    Evaluator residual =
        plan.residual().isEmpty() ? null : ExprCompiler.compile(plan.residual().get(), context);
    this.pairs = new PairStep(plan, residual, leftRows, rightRows, out, allocator);
    this.kept = new JoinState(plan, state, leftRows, rightRows, out, allocator);
  }

  private static RowCursor none() {
    throw new IllegalStateException("Cannot join streams: no batch has begun");
  }

  /** A batch begins; the inputs are opened, read and closed by this. */
  public void start(Supplier<RowCursor> leftRowsOf, Supplier<RowCursor> rightRowsOf) {
    leftInput = leftRowsOf;
    rightInput = rightRowsOf;
    phase = Phase.INPUT;
  }

  /** The state has become that of another version. */
  public void loaded() {
    kept.loaded();
  }

  @Override
  public boolean advance() {
    while (phase != Phase.DONE) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedRun();
      }
      boolean given =
          switch (phase) {
            case INPUT -> read();
            case ALONE -> giveAlone();
            case PAIRS -> pairs.give();
            case KEEP -> kept.giveUnkept();
            case EVICT -> kept.giveEvicted();
            case DONE -> false;
          };
      if (given) {
        return true;
      }
      next();
    }
    return false;
  }

  private void next() {
    Phase before = phase;
    phase = Phase.values()[before.ordinal() + 1];
    if (phase == Phase.PAIRS) {
      meet();
    } else if (phase == Phase.KEEP) {
      kept.keep(groups);
    } else if (phase == Phase.EVICT) {
      kept.evict();
    } else if (phase == Phase.DONE) {
      kept.end();
    }
  }

  private boolean read() {
    read(left, leftInput);
    read(right, rightInput);
    return false;
  }

  private void read(NewRows side, Supplier<RowCursor> input) {
    side.reset();
    try (RowCursor cursor = input.get()) {
      while (cursor.advance()) {
        state.dropLate(side.add(cursor.batch(), cursor.rows(), state.lateMicros()));
      }
    }
  }

  private boolean giveAlone() {
    return left.giveAlone(out, true) || right.giveAlone(out, false);
  }

  /** Finds the groups of the batch's rows and what was kept for them. */
  private void meet() {
    groups.reset();
    int leftCount = left.count();
    int rightCount = right.count();
    int[] leftGroups = new int[leftCount];
    int[] rightGroups = new int[rightCount];
    groups.assign(left.keys(), Selection.all(leftCount), leftGroups);
    groups.assign(right.keys(), Selection.all(rightCount), rightGroups);
    int count = groups.size();
    leftRows.begin(leftGroups, leftCount, count);
    rightRows.begin(rightGroups, rightCount, count);
    kept.find(groups.keys(), count);
    leftRows.addNew(left.held(), leftGroups, leftCount, count);
    rightRows.addNew(right.held(), rightGroups, rightCount, count);
    pairs.begin(count, kept.over(groups));
  }

  @Override
  public ColumnBatch batch() {
    return out.batch();
  }

  @Override
  public Selection rows() {
    return Selection.all(out.batch().rowCount());
  }

  /** Ends the batch; the join can start again. */
  @Override
  public void close() {
    phase = Phase.DONE;
  }

  /** Frees the join. */
  public void free() {
    left.close();
    right.close();
    leftRows.close();
    rightRows.close();
    groups.close();
    pairs.close();
    out.close();
    kept.close();
  }
}
