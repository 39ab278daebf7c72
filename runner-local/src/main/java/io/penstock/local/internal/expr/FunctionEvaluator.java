package io.penstock.local.internal.expr;

import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * Base of evaluators of a call that want all arguments first: evaluates them, then computes into a
 * result vector that it owns and reuses.
 *
 * @param <V> the class of the result vector
 */
public abstract class FunctionEvaluator<V extends FieldVector> implements Evaluator {
  private final List<Evaluator> arguments;
  private final V result;

  /**
   * @param type the type of the result, whose Arrow vector must be a {@code V}
   * @param arguments owned from now on
   * @param context what the partition lends
   */
  @SuppressWarnings("unchecked") // the vector's class follows from the type
  protected FunctionEvaluator(DataType type, List<Evaluator> arguments, EvalContext context) {
    this.arguments = arguments;
    this.result = (V) ArrowTypes.toField("result", type, true).createVector(context.allocator());
  }

  @Override
  public final FieldVector eval(ColumnBatch batch, Selection rows) {
    FieldVector[] inputs = new FieldVector[arguments.size()];
    Selection reached = rows;
    for (int i = 0; i < inputs.length; i++) {
      if (i > 0 && nullIfAnyNull()) {
        reached = Reached.behind(inputs[i - 1], reached, arguments.get(i));
      }
      inputs[i] = arguments.get(i).eval(batch, reached);
    }
    compute(inputs, result, rows, batch.rowCount());
    return result;
  }

  /** Whether all arguments are: what cannot fail itself then is too. */
  protected final boolean argumentsAreTotal() {
    for (Evaluator argument : arguments) {
      if (!argument.isTotal()) {
        return false;
      }
    }
    return true;
  }

  /** Whether the result is null where any argument is, so that later ones need not be computed. */
  protected boolean nullIfAnyNull() {
    return false;
  }

  /**
   * Computes the selected rows into {@code result}, which may have any capacity and content, and
   * leaves its value count at {@code rowCount}. Null or undefined rows of the inputs may hold any
   * bytes.
   */
  protected abstract void compute(FieldVector[] inputs, V result, Selection rows, int rowCount);

  @Override
  public void close() {
    result.close();
    arguments.forEach(Evaluator::close);
  }
}
