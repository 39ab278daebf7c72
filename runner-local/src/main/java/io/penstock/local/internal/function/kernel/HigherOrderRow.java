package io.penstock.local.internal.function.kernel;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.HigherOrderDefinition;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of the table for a function with lambdas.
 *
 * @param name the function
 * @param least the fewest arguments
 * @param most the most arguments
 * @param rule what parameters and results are
 */
public record HigherOrderRow(String name, int least, int most, Rule rule)
    implements HigherOrderDefinition {
  private static final Condition NUM_ARGS_MISMATCH =
      Condition.user("INVALID_LAMBDA_FUNCTION_CALL.NUM_ARGS_MISMATCH", "42K0D");

  /** What one function with lambdas is. */
  public interface Rule {
    /**
     * All parameters that the lambda may have, from what stands before it; a lambda may be written
     * with fewer if {@link #leastParameters} says so.
     */
    List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context);

    /** How many parameters a lambda must be written with, at least; by default all. */
    default int leastParameters(int all) {
      return all;
    }

    /** The arguments with casts; checks them. */
    default List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
      return arguments;
    }

    /** The type of the result. */
    DataType type(List<BoundExpr> arguments);

    /** Whether the result may be null. */
    default boolean nullable(List<BoundExpr> arguments) {
      return arguments.get(0).nullable();
    }

    /** The arguments in a result column's name. */
    default List<String> shown(List<String> arguments) {
      return arguments;
    }

    /** What it does. */
    HigherOrderKernel kernel(List<BoundExpr> arguments);
  }

  @Override
  public String resultName(List<String> arguments) {
    return name + "(" + String.join(", ", rule.shown(arguments)) + ")";
  }

  @Override
  public List<Parameter> parameters(
      int position, List<BoundExpr> earlier, int written, BindContext context) {
    if (earlier.size() < 1) {
      throw Coercions.unexpectedType(name, 1, "ARRAY or MAP", AtomicType.NULL);
    }
    List<Parameter> all = rule.parameters(position, earlier, context);
    if (written < rule.leastParameters(all.size()) || written > all.size()) {
      throw new AnalysisException(
          NUM_ARGS_MISMATCH,
          "Cannot call " + name + ": the lambda has " + written + " parameters, not " + all.size());
    }
    return all.subList(0, written);
  }

  @Override
  public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
    if (least == most) {
      Arity.exactly(name, arguments, least);
    } else {
      Arity.between(name, arguments, least, most);
    }
    List<BoundExpr> cast = rule.coerce(arguments, context);
    return new BoundExpr.FunctionCall(
        new HigherOrderFunction(name, rule.kernel(cast)),
        cast,
        rule.type(cast),
        rule.nullable(cast));
  }

  /** The array type of an argument, as functions of arrays want it. */
  public static ArrayType array(String function, List<BoundExpr> arguments, int index) {
    DataType type = arguments.get(index).type();
    if (type instanceof ArrayType array) {
      return array;
    }
    throw Coercions.unexpectedType(function, index + 1, "ARRAY", type);
  }

  /** The map type of an argument, as functions of maps want it. */
  public static MapType map(String function, List<BoundExpr> arguments, int index) {
    if (arguments.get(index).type() instanceof MapType map) {
      return map;
    }
    throw Coercions.unexpectedType(function, index + 1, "MAP", arguments.get(index).type());
  }

  /** A lambda whose body has a type, cast if it is null without a type. */
  public static List<BoundExpr> lambdaGives(
      String function, List<BoundExpr> arguments, int index, DataType wanted) {
    BoundExpr.LambdaFunction lambda = lambda(function, arguments, index);
    if (lambda.type() == AtomicType.NULL) {
      List<BoundExpr> out = new ArrayList<>(arguments);
      BoundExpr body = new BoundExpr.Constant(null, wanted);
      out.set(
          index, new BoundExpr.LambdaFunction(lambda.inputColumns(), lambda.parameters(), body));
      return out;
    }
    if (!lambda.type().equals(wanted)) {
      throw Coercions.unexpectedType(function, index + 1, wanted.sql(), lambda.type());
    }
    return arguments;
  }

  /** The lambda at a position. */
  public static BoundExpr.LambdaFunction lambda(
      String function, List<BoundExpr> arguments, int index) {
    BoundExpr argument = arguments.get(index);
    if (argument instanceof BoundExpr.LambdaFunction lambda) {
      return lambda;
    }
    throw Coercions.unexpectedType(function, index + 1, "a lambda", argument.type());
  }

  /** For kernels that know that a value is there. */
  public static <T> T present(@Nullable T value) {
    return Objects.requireNonNull(value);
  }
}
