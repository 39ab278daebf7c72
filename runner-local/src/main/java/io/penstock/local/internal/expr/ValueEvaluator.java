package io.penstock.local.internal.expr;

import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Computes a call row by row over Java values of any types: for cold functions, nested results
 * above all. Slow beside a kernel.
 */
public final class ValueEvaluator extends FunctionEvaluator<FieldVector> {
  /** The value of one row, of Java values as {@link DataType} lists them. */
  @FunctionalInterface
  public interface Body {
    /** The result, or null; {@code arguments} is reused for the next row. */
    @Nullable Object apply(@Nullable Object[] arguments);
  }

  private final BoundExpr.FunctionCall call;
  private final boolean nullIfAnyNull;
  private final Body body;
  private final @Nullable Object[] values;

  /**
   * @param call for the types
   * @param arguments owned from now on
   * @param context what the partition lends
   * @param nullIfAnyNull whether a null argument gives null without asking {@code body}
   * @param body the function
   */
  public ValueEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> arguments,
      EvalContext context,
      boolean nullIfAnyNull,
      Body body) {
    super(call.type(), arguments, context);
    this.call = call;
    this.nullIfAnyNull = nullIfAnyNull;
    this.body = body;
    this.values = new Object[arguments.size()];
  }

  @Override
  protected void compute(FieldVector[] inputs, FieldVector result, Selection rows, int rowCount) {
    result.setInitialCapacity(rowCount);
    if (result.getValueCapacity() < rowCount) {
      result.allocateNew();
    } else {
      result.reset();
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      ArrowWriter.set(result, call.type(), row, value(inputs, row));
    }
    result.setValueCount(rowCount);
  }

  private @Nullable Object value(FieldVector[] inputs, int row) {
    boolean anyNull = false;
    for (int i = 0; i < inputs.length; i++) {
      DataType type = call.arguments().get(i).type();
      values[i] = ArrowReader.get(inputs[i], type, row);
      anyNull |= values[i] == null;
    }
    return anyNull && nullIfAnyNull ? null : body.apply(values);
  }
}
