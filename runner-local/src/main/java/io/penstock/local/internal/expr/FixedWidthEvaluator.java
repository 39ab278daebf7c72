package io.penstock.local.internal.expr;

import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;

/**
 * Base of evaluators whose result has a fixed width and is null where any argument is null.
 *
 * @param <V> the class of the result vector
 */
public abstract class FixedWidthEvaluator<V extends BaseFixedWidthVector>
    extends FunctionEvaluator<V> {
  /** See {@link FunctionEvaluator#FunctionEvaluator}. */
  protected FixedWidthEvaluator(DataType type, List<Evaluator> arguments, EvalContext context) {
    super(type, arguments, context);
  }

  @Override
  protected final boolean nullIfAnyNull() {
    return true;
  }

  @Override
  protected final void compute(FieldVector[] inputs, V result, Selection rows, int rowCount) {
    FixedWidth.prepare(result, rowCount);
    Validity.join(inputs, result.getValidityBuffer(), rowCount);
    computeValues(inputs, result, rows, rowCount);
  }

  /**
   * Writes the values; the validity mask is the join of the inputs' already and may be cleared for
   * rows that are null besides. Rows that are not valid must be skipped where they could fail.
   */
  protected abstract void computeValues(
      FieldVector[] inputs, V result, Selection rows, int rowCount);
}
