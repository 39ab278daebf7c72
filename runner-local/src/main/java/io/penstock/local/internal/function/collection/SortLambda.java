package io.penstock.local.internal.function.collection;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.HigherOrderDefinition.Parameter;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.HigherOrderKernel;
import io.penstock.local.internal.function.kernel.HigherOrderRow;
import io.penstock.local.internal.function.kernel.LambdaRunner;
import io.penstock.local.internal.function.kernel.Values;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** array_sort: by a lambda that compares two elements, or in natural order with nulls last. */
record SortLambda() implements HigherOrderRow.Rule {
  private static final String NAME = "array_sort";
  private static final Condition UNEXPECTED_RETURN_TYPE =
      Condition.user("DATATYPE_MISMATCH.UNEXPECTED_RETURN_TYPE", "42K09");
  private static final Condition COMPARATOR_RETURNS_NULL =
      Condition.user("COMPARATOR_RETURNS_NULL", "22004");

  static void addTo(FunctionTable table) {
    table.add(new HigherOrderRow(NAME, 1, 2, new SortLambda()));
  }

  @Override
  public List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context) {
    ArrayType array = HigherOrderRow.array(NAME, earlier, 0);
    Parameter element = new Parameter(array.elementType(), array.containsNull());
    return List.of(element, element);
  }

  @Override
  public List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    HigherOrderRow.array(NAME, arguments, 0);
    if (arguments.size() == 1) {
      OrderFunctions.checkOrderable(NAME, arguments);
      return arguments;
    }
    DataType order = HigherOrderRow.lambda(NAME, arguments, 1).type();
    if (order != AtomicType.INTEGER && order != AtomicType.NULL) {
      throw new AnalysisException(
          UNEXPECTED_RETURN_TYPE,
          "Cannot call " + NAME + ": the lambda must give INT but gives " + order.sql());
    }
    return HigherOrderRow.lambdaGives(NAME, arguments, 1, AtomicType.INTEGER);
  }

  @Override
  public DataType type(List<BoundExpr> arguments) {
    return arguments.get(0).type();
  }

  @Override
  public HigherOrderKernel kernel(List<BoundExpr> arguments) {
    boolean natural = arguments.size() == 1;
    DataType type = HigherOrderRow.array(NAME, arguments, 0).elementType();
    return (in, out) -> {
      for (int i = 0; i < in.count(); i++) {
        int row = in.row(i);
        List<@Nullable Object> array = in.list(0, row);
        if (array != null) {
          Comparator<@Nullable Object> order =
              natural
                  ? (a, b) -> naturalOrder(type, a, b)
                  : (a, b) -> compare(in.lambda(1), row, a, b);
          out.moveTo(row);
          out.setValue(sorted(array, order));
        }
      }
    };
  }

  private static List<@Nullable Object> sorted(
      List<@Nullable Object> array, Comparator<@Nullable Object> order) {
    try {
      return OrderFunctions.sorted(array, order);
    } catch (IllegalArgumentException e) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT, NAME, "the comparison contradicts itself", e);
    }
  }

  private static int naturalOrder(DataType type, @Nullable Object a, @Nullable Object b) {
    if (a == null || b == null) {
      return a == b ? 0 : a == null ? 1 : -1;
    }
    return Values.compare(type, a, b);
  }

  private static int compare(LambdaRunner lambda, int row, @Nullable Object a, @Nullable Object b) {
    lambda.clear();
    lambda.add(row, a, b);
    lambda.run();
    Object order = lambda.result(0);
    if (order == null) {
      throw Failures.of(COMPARATOR_RETURNS_NULL, NAME, "the comparison of two elements gives NULL");
    }
    return (Integer) order;
  }
}
