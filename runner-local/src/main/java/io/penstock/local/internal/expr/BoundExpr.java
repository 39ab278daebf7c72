package io.penstock.local.internal.expr;

import io.penstock.type.DataType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An expression after analysis: columns are positions, functions are found, every implicit cast is
 * an explicit node, and the type is known. Immutable.
 */
public sealed interface BoundExpr {
  /** The type of the result. */
  DataType type();

  /** Whether the result may be null. */
  boolean nullable();

  /** Whether it is the same for every row and batch, so that it can be computed once. */
  default boolean foldable() {
    return false;
  }

  /** A column of the input by position from 0. */
  record InputColumn(int index, DataType type, boolean nullable) implements BoundExpr {
    public InputColumn {
      Objects.requireNonNull(type, "type");
    }

    @Override
    public String toString() {
      return "#" + index;
    }
  }

  /** A constant, a Java value as {@link DataType} lists them, or null. */
  record Constant(@Nullable Object value, DataType type) implements BoundExpr {
    public Constant {
      Objects.requireNonNull(type, "type");
    }

    @Override
    public boolean nullable() {
      return value == null;
    }

    @Override
    public boolean foldable() {
      return true;
    }

    @Override
    public String toString() {
      return String.valueOf(value);
    }
  }

  /** A call whose arguments have exactly the types that the function wants. */
  record FunctionCall(
      ScalarFunction function, List<BoundExpr> arguments, DataType type, boolean nullable)
      implements BoundExpr {
    public FunctionCall {
      Objects.requireNonNull(function, "function");
      arguments = List.copyOf(arguments);
      Objects.requireNonNull(type, "type");
    }

    /** The call with other arguments; itself if they are the same objects. */
    FunctionCall withArguments(List<BoundExpr> others) {
      for (int i = 0; i < others.size(); i++) {
        if (others.get(i) != arguments.get(i)) {
          return new FunctionCall(function, others, type, nullable);
        }
      }
      return this;
    }

    @Override
    public boolean foldable() {
      // a loop: expressions may be thousands of calls deep, and a stream takes six frames a call
      for (BoundExpr argument : arguments) {
        if (!argument.foldable()) {
          return false;
        }
      }
      return function.deterministic();
    }

    @Override
    public String toString() {
      StringBuilder out = new StringBuilder(function.name()).append('(');
      for (int i = 0; i < arguments.size(); i++) {
        out.append(i == 0 ? "" : ", ").append(arguments.get(i));
      }
      return out.append(')').toString();
    }
  }

  /**
   * A function passed to a function. Its body sees the enclosing row's columns first and its
   * parameters as further columns behind them.
   *
   * @param inputColumns how many columns the enclosing row has; the first parameter is the column
   *     of that position in the body
   * @param parameters the types of the parameters
   * @param body the result for one element
   */
  record LambdaFunction(int inputColumns, List<DataType> parameters, BoundExpr body)
      implements BoundExpr {
    public LambdaFunction {
      parameters = List.copyOf(parameters);
      Objects.requireNonNull(body, "body");
    }

    /** The lambda with another body; itself if it is the same object. */
    LambdaFunction withBody(BoundExpr other) {
      return other == body ? this : new LambdaFunction(inputColumns, parameters, other);
    }

    @Override
    public DataType type() {
      return body.type();
    }

    @Override
    public boolean nullable() {
      return body.nullable();
    }

    @Override
    public String toString() {
      return "lambda(" + body + ")";
    }
  }
}
