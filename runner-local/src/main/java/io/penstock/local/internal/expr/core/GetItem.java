package io.penstock.local.internal.expr.core;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.ValueEvaluator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An element of an array by position from 0. */
record GetItem(boolean ansi) implements ScalarFunction {
  @Override
  public String name() {
    return "get_item";
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ValueEvaluator(call, arguments, context, true, this::element);
  }

  private @Nullable Object element(@Nullable Object[] values) {
    List<?> array = (List<?>) Objects.requireNonNull(values[0]);
    int index = ((Number) Objects.requireNonNull(values[1])).intValue();
    if (index >= 0 && index < array.size()) {
      return array.get(index);
    }
    if (ansi) {
      throw new PenstockException(
          Conditions.INVALID_ARRAY_INDEX,
          "Cannot take element "
              + index
              + ": the array has "
              + array.size()
              + " elements, counted from 0. Use `get` to have NULL instead");
    }
    return null;
  }
}
