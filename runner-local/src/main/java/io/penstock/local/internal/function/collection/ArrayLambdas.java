package io.penstock.local.internal.function.collection;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.HigherOrderDefinition.Parameter;
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

/** transform, filter, exists, forall: a lambda of each element. */
final class ArrayLambdas {
  private ArrayLambdas() {}

  static void addTo(FunctionTable table) {
    table.add(new HigherOrderRow("transform", 2, 2, new Each("transform", true)));
    table.add(new HigherOrderRow("filter", 2, 2, new Each("filter", false)));
    table.add(new HigherOrderRow("exists", 2, 2, new Quantifier("exists", true)));
    table.add(new HigherOrderRow("forall", 2, 2, new Quantifier("forall", false)));
  }

  /** transform and filter; the lambda may also take the element's position. */
  private record Each(String name, boolean transform) implements HigherOrderRow.Rule {
    @Override
    public List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context) {
      ArrayType array = HigherOrderRow.array(name, earlier, 0);
      return List.of(
          new Parameter(array.elementType(), array.containsNull()),
          new Parameter(AtomicType.INTEGER, false));
    }

    @Override
    public int leastParameters(int all) {
      return 1;
    }

    @Override
    public List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
      HigherOrderRow.array(name, arguments, 0);
      HigherOrderRow.lambda(name, arguments, 1);
      return transform
          ? arguments
          : HigherOrderRow.lambdaGives(name, arguments, 1, AtomicType.BOOLEAN);
    }

    @Override
    public DataType type(List<BoundExpr> arguments) {
      BoundExpr lambda = arguments.get(1);
      return transform ? new ArrayType(lambda.type(), lambda.nullable()) : arguments.get(0).type();
    }

    @Override
    public HigherOrderKernel kernel(List<BoundExpr> arguments) {
      return (in, out) -> {
        call(in);
        int at = 0;
        for (int i = 0; i < in.count(); i++) {
          List<@Nullable Object> array = in.list(0, in.row(i));
          if (array == null) {
            continue;
          }
          List<@Nullable Object> results = new ArrayList<>(array.size());
          for (Object element : array) {
            Object result = in.lambda(1).result(at++);
            if (transform) {
              results.add(result);
            } else if (Boolean.TRUE.equals(result)) {
              results.add(element);
            }
          }
          out.moveTo(in.row(i));
          out.setValue(results);
        }
      };
    }
  }

  private static void call(HigherOrderInput in) {
    LambdaRunner lambda = in.lambda(1);
    for (int i = 0; i < in.count(); i++) {
      List<@Nullable Object> array = in.list(0, in.row(i));
      for (int k = 0; array != null && k < array.size(); k++) {
        if (lambda.arity() == 1) {
          lambda.add(in.row(i), array.get(k));
        } else {
          lambda.add(in.row(i), array.get(k), k);
        }
      }
    }
    lambda.run();
  }

  /** exists and forall, with three-valued logic. */
  private record Quantifier(String name, boolean decisive) implements HigherOrderRow.Rule {
    @Override
    public List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context) {
      ArrayType array = HigherOrderRow.array(name, earlier, 0);
      return List.of(new Parameter(array.elementType(), array.containsNull()));
    }

    @Override
    public List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
      HigherOrderRow.array(name, arguments, 0);
      return HigherOrderRow.lambdaGives(name, arguments, 1, AtomicType.BOOLEAN);
    }

    @Override
    public DataType type(List<BoundExpr> arguments) {
      return AtomicType.BOOLEAN;
    }

    @Override
    public boolean nullable(List<BoundExpr> arguments) {
      return arguments.get(0).nullable() || arguments.get(1).nullable();
    }

    @Override
    public HigherOrderKernel kernel(List<BoundExpr> arguments) {
      return this::apply;
    }

    private void apply(HigherOrderInput in, Result out) {
      call(in);
      int at = 0;
      for (int i = 0; i < in.count(); i++) {
        List<@Nullable Object> array = in.list(0, in.row(i));
        if (array == null) {
          continue;
        }
        boolean decided = false;
        boolean unsure = false;
        for (int k = 0; k < array.size(); k++) {
          Object holds = in.lambda(1).result(at++);
          unsure |= holds == null;
          decided |= holds != null && (Boolean) holds == decisive;
        }
        if (decided || !unsure) {
          out.moveTo(in.row(i));
          out.set(decided == decisive);
        }
      }
    }
  }
}
