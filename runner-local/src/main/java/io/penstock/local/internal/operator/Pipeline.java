package io.penstock.local.internal.operator;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Selection;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operators of one partition in a row, fed by a cursor and read as one. Built once and started
 * again for each batch of a stream, so that buffers are reused. One thread at a time.
 */
public final class Pipeline implements RowCursor {
  private final List<Operator> operators = new ArrayList<>();
  private final RowSink head;
  private @Nullable RowCursor source;
  private final boolean stopsEarly;
  private @Nullable Slow slow;
  private int finished;
  private @Nullable ColumnBatch batch;
  private Selection rows = Selection.all(0);

  /**
   * @param factories first to last
   * @param context what the partition lends
   * @param lazy whether rows behind the last one that a limit lets through are left alone; else
   *     they are computed, and may fail
   */
  public Pipeline(List<OperatorFactory> factories, EvalContext context, boolean lazy) {
    RowSink next =
        (lastBatch, lastRows) -> {
          batch = lastBatch;
          rows = lastRows;
        };
    try {
      for (int i = factories.size() - 1; i >= 0; i--) {
        Operator operator = factories.get(i).create(context, next);
        operators.add(0, operator);
        next = operator;
      }
    } catch (RuntimeException e) {
      close();
      throw e;
    }
    head = next;
    stopsEarly = lazy && operators.stream().anyMatch(LimitOperator.class::isInstance);
  }

  /** Begins a run; the pipeline closes the cursor at its end or with {@link #stop}. */
  public void start(RowCursor input) {
    stop();
    source = input;
    finished = 0;
    operators.forEach(Operator::start);
  }

  @Override
  public boolean advance() {
    batch = null;
    while (batch == null) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedRun();
      }
      if (!resume() && !step()) {
        return false;
      }
    }
    return true;
  }

  private boolean resume() {
    for (int i = operators.size() - 1; i >= 0; i--) {
      if (operators.get(i).resume()) {
        return true;
      }
    }
    return false;
  }

  private boolean step() {
    Slow rest = slow;
    if (rest != null && !anyDone() && rest.pushNext(head)) {
      return true;
    }
    slow = null;
    RowCursor input = source;
    if (input != null && !anyDone() && input.advance()) {
      push(input.batch(), input.rows());
      return true;
    }
    stop();
    if (finished == operators.size()) {
      return false;
    }
    operators.get(finished++).finish();
    return true;
  }

  /**
   * Where several rows fail, the error is that of the first, and a row that fails may lie behind
   * the last one that a limit lets through: both come out when rows go one by one. When an
   * expression fails nothing of the batch has been passed on.
   */
  private void push(ColumnBatch input, Selection selected) {
    try {
      head.push(input, selected);
    } catch (PenstockException e) {
      if (selected.count() == 1 || !undo()) {
        throw e;
      }
      slow =
          new Slow(input, selected.isAll() ? null : selected.positions().clone(), selected.count());
    }
  }

  private boolean undo() {
    boolean undone = true;
    for (Operator operator : operators) {
      undone &= operator.undo();
    }
    return undone;
  }

  /** A batch whose rows go one by one. */
  private static final class Slow {
    private final ColumnBatch batch;
    private final int @Nullable [] positions;
    private final int count;
    private int next;

    Slow(ColumnBatch batch, int @Nullable [] positions, int count) {
      this.batch = batch;
      this.positions = positions;
      this.count = count;
    }

    boolean pushNext(RowSink head) {
      if (next == count) {
        return false;
      }
      int row = positions == null ? next : positions[next];
      next++;
      head.push(batch, Selection.of(new int[] {row}, 1));
      return true;
    }
  }

  private boolean anyDone() {
    if (!stopsEarly) {
      return false;
    }
    for (Operator operator : operators) {
      if (operator.done()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public ColumnBatch batch() {
    if (batch == null) {
      throw new IllegalStateException("Cannot read a batch: the pipeline is not on one");
    }
    return batch;
  }

  @Override
  public Selection rows() {
    return rows;
  }

  /** Ends the run, at its end or before, and closes its cursor; the operators can start again. */
  public void stop() {
    RowCursor input = source;
    source = null;
    slow = null;
    if (input != null) {
      input.close();
    }
  }

  /** Ends the run and frees the operators. */
  @Override
  public void close() {
    try {
      stop();
    } finally {
      operators.forEach(Operator::close);
      operators.clear();
    }
  }
}
