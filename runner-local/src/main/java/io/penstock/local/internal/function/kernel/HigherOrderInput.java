package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.Selection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The arguments of a call with lambdas, by position. */
public final class HigherOrderInput {
  private final Argument[] arguments;
  private final @Nullable LambdaRunner[] lambdas;
  private final Selection rows;

  HigherOrderInput(Argument[] arguments, @Nullable LambdaRunner[] lambdas, Selection rows) {
    this.arguments = arguments;
    this.lambdas = lambdas;
    this.rows = rows;
  }

  /** How many rows are selected. */
  public int count() {
    return rows.count();
  }

  /** The position of the i-th selected row. */
  public int row(int i) {
    return rows.row(i);
  }

  /** A value of a row, or null. */
  public @Nullable Object value(int index, int row) {
    return arguments[index].value(row);
  }

  /** An array of a row, or null. */
  @SuppressWarnings("unchecked")
  public @Nullable List<@Nullable Object> list(int index, int row) {
    return (List<@Nullable Object>) value(index, row);
  }

  /** A map of a row, or null. */
  @SuppressWarnings("unchecked")
  public @Nullable Map<Object, @Nullable Object> map(int index, int row) {
    return (Map<Object, @Nullable Object>) value(index, row);
  }

  /** The lambda at a position. */
  public LambdaRunner lambda(int index) {
    return Objects.requireNonNull(lambdas[index]);
  }
}
