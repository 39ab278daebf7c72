package io.penstock.local.internal.function.collection;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.HigherOrderDefinition.Parameter;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.HigherOrderInput;
import io.penstock.local.internal.function.kernel.HigherOrderKernel;
import io.penstock.local.internal.function.kernel.HigherOrderRow;
import io.penstock.local.internal.function.kernel.LambdaRunner;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** aggregate: folds the elements of an array from a start, all rows side by side. */
record AggregateLambda(String name) implements HigherOrderRow.Rule {
  static void addTo(FunctionTable table) {
    for (String name : new String[] {"aggregate", "reduce"}) {
      table.add(new HigherOrderRow(name, 3, 4, new AggregateLambda(name)));
    }
  }

  @Override
  public List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context) {
    ArrayType array = HigherOrderRow.array(name, earlier, 0);
    Parameter accumulator = new Parameter(earlier.get(1).type(), true);
    return position == 2
        ? List.of(accumulator, new Parameter(array.elementType(), array.containsNull()))
        : List.of(accumulator);
  }

  @Override
  public List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    HigherOrderRow.array(name, arguments, 0);
    BoundExpr.LambdaFunction merge = HigherOrderRow.lambda(name, arguments, 2);
    DataType start = arguments.get(1).type();
    if (!Types.sameType(merge.type(), start) && merge.type() != AtomicType.NULL) {
      throw Coercions.unexpectedType(name, 3, start.sql(), merge.type());
    }
    return arguments;
  }

  @Override
  public DataType type(List<BoundExpr> arguments) {
    return arguments.size() == 4 ? arguments.get(3).type() : arguments.get(1).type();
  }

  @Override
  public List<String> shown(List<String> arguments) {
    List<String> out = new ArrayList<>(arguments);
    if (out.size() == 3) {
      out.add("lambdafunction(namedlambdavariable(), namedlambdavariable())");
    }
    return out;
  }

  @Override
  public boolean nullable(List<BoundExpr> arguments) {
    return arguments.get(0).nullable()
        || (arguments.size() == 4 ? arguments.get(3).nullable() : true);
  }

  @Override
  public HigherOrderKernel kernel(List<BoundExpr> arguments) {
    boolean finish = arguments.size() == 4;
    return (in, out) -> apply(in, out, finish);
  }

  private static void apply(HigherOrderInput in, Result out, boolean finish) {
    List<@Nullable Object> states = new ArrayList<>();
    List<@Nullable List<@Nullable Object>> arrays = new ArrayList<>();
    int longest = 0;
    for (int i = 0; i < in.count(); i++) {
      List<@Nullable Object> array = in.list(0, in.row(i));
      arrays.add(array);
      // the start behind a null array is not computed
      states.add(array == null ? null : in.value(1, in.row(i)));
      longest = Math.max(longest, array == null ? 0 : array.size());
    }
    for (int k = 0; k < longest; k++) {
      step(in, k, arrays, states);
    }
    if (finish) {
      LambdaRunner lambda = in.lambda(3);
      lambda.clear();
      for (int i = 0; i < in.count(); i++) {
        if (arrays.get(i) != null) {
          lambda.add(in.row(i), states.get(i));
        }
      }
      lambda.run();
    }
    int at = 0;
    for (int i = 0; i < in.count(); i++) {
      if (arrays.get(i) != null) {
        out.moveTo(in.row(i));
        out.setValue(finish ? in.lambda(3).result(at++) : states.get(i));
      }
    }
  }

  /** Merges the k-th elements of all arrays that have one. */
  private static void step(
      HigherOrderInput in,
      int k,
      List<@Nullable List<@Nullable Object>> arrays,
      List<@Nullable Object> states) {
    LambdaRunner lambda = in.lambda(2);
    lambda.clear();
    List<Integer> merged = new ArrayList<>();
    for (int i = 0; i < arrays.size(); i++) {
      List<@Nullable Object> array = arrays.get(i);
      if (array != null && k < array.size()) {
        lambda.add(in.row(i), states.get(i), array.get(k));
        merged.add(i);
      }
    }
    lambda.run();
    for (int m = 0; m < merged.size(); m++) {
      states.set(merged.get(m), lambda.result(m));
    }
  }
}
