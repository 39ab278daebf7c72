package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.jspecify.annotations.Nullable;

/**
 * Computes columns. Several projections in a row are stages of one operator, so that a plan of
 * thousands of them needs no deep stack.
 */
public final class ProjectOperator implements Operator {
  private final List<List<Output>> stages;
  private final RowSink next;
  private final NullVector unused = new NullVector("unused");

  /**
   * @param stages first to last; this operator closes their evaluators
   */
  public ProjectOperator(List<List<Output>> stages, RowSink next) {
    this.stages = stages;
    this.next = next;
  }

  /**
   * A column of a stage.
   *
   * @param input the position of a column that is passed on as it is, or -1
   * @param evaluator what computes the column; null if it is passed on, or if nobody reads it
   */
  public record Output(int input, @Nullable Evaluator evaluator) {
    /** A column that nobody reads. */
    public static final Output UNUSED = new Output(-1, null);
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    ColumnBatch current = batch;
    for (List<Output> stage : stages) {
      FieldVector[] columns = new FieldVector[stage.size()];
      for (int i = 0; i < columns.length; i++) {
        Output output = stage.get(i);
        Evaluator evaluator = output.evaluator();
        if (output.input() >= 0) {
          columns[i] = current.column(output.input());
        } else {
          columns[i] = evaluator == null ? unused : evaluator.eval(current, rows);
        }
      }
      current = new ColumnBatch(Arrays.asList(columns), batch.rowCount());
    }
    next.push(current, rows);
  }

  @Override
  public long wanted() {
    return next.wanted();
  }

  @Override
  public void close() {
    for (List<Output> stage : stages) {
      for (Output output : stage) {
        Evaluator evaluator = output.evaluator();
        if (evaluator != null) {
          evaluator.close();
        }
      }
    }
  }
}
