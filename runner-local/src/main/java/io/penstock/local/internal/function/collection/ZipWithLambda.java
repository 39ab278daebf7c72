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
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** zip_with: a lambda of the elements at equal positions; the shorter array is filled with null. */
record ZipWithLambda() implements HigherOrderRow.Rule {
  private static final String NAME = "zip_with";

  static void addTo(FunctionTable table) {
    table.add(new HigherOrderRow(NAME, 3, 3, new ZipWithLambda()));
  }

  @Override
  public List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context) {
    return List.of(
        new Parameter(HigherOrderRow.array(NAME, earlier, 0).elementType(), true),
        new Parameter(HigherOrderRow.array(NAME, earlier, 1).elementType(), true));
  }

  @Override
  public DataType type(List<BoundExpr> arguments) {
    BoundExpr lambda = HigherOrderRow.lambda(NAME, arguments, 2);
    return new ArrayType(lambda.type(), lambda.nullable());
  }

  @Override
  public boolean nullable(List<BoundExpr> arguments) {
    return arguments.get(0).nullable() || arguments.get(1).nullable();
  }

  @Override
  public HigherOrderKernel kernel(List<BoundExpr> arguments) {
    return ZipWithLambda::apply;
  }

  private static void apply(HigherOrderInput in, Result out) {
    LambdaRunner lambda = in.lambda(2);
    int[] lengths = new int[in.count()];
    for (int i = 0; i < in.count(); i++) {
      List<@Nullable Object> a = in.list(0, in.row(i));
      List<@Nullable Object> b = a == null ? null : in.list(1, in.row(i));
      lengths[i] = a == null || b == null ? -1 : Math.max(a.size(), b.size());
      for (int k = 0; a != null && b != null && k < lengths[i]; k++) {
        lambda.add(in.row(i), k < a.size() ? a.get(k) : null, k < b.size() ? b.get(k) : null);
      }
    }
    lambda.run();
    int at = 0;
    for (int i = 0; i < in.count(); i++) {
      if (lengths[i] >= 0) {
        List<@Nullable Object> results = new ArrayList<>();
        for (int k = 0; k < lengths[i]; k++) {
          results.add(lambda.result(at++));
        }
        out.moveTo(in.row(i));
        out.setValue(results);
      }
    }
  }
}
