package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.ValueEvaluator;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A field, by position, of each struct of an array. */
record GetFieldOfElements(int index, String field) implements ScalarFunction {
  @Override
  public String name() {
    return "get_field_of_elements_" + field;
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new ValueEvaluator(call, arguments, context, true, this::fields);
  }

  private List<@Nullable Object> fields(@Nullable Object[] values) {
    List<@Nullable Object> out = new ArrayList<>();
    for (Object element : (List<?>) Objects.requireNonNull(values[0])) {
      out.add(element == null ? null : ((List<?>) element).get(index));
    }
    return out;
  }
}
