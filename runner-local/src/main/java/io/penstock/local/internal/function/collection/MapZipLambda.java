package io.penstock.local.internal.function.collection;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.HigherOrderDefinition.Parameter;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.HigherOrderInput;
import io.penstock.local.internal.function.kernel.HigherOrderKernel;
import io.penstock.local.internal.function.kernel.HigherOrderRow;
import io.penstock.local.internal.function.kernel.LambdaRunner;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.Values;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** map_zip_with: a lambda of each key of two maps and its two values. */
record MapZipLambda() implements HigherOrderRow.Rule {
  private static final String NAME = "map_zip_with";
  private static final Condition DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.MAP_ZIP_WITH_DIFF_TYPES", "42K09");

  static void addTo(FunctionTable table) {
    table.add(new HigherOrderRow(NAME, 3, 3, new MapZipLambda()));
  }

  private static DataType keyType(List<BoundExpr> arguments, BindContext context) {
    DataType a = HigherOrderRow.map(NAME, arguments, 0).keyType();
    DataType b = HigherOrderRow.map(NAME, arguments, 1).keyType();
    return CommonTypes.widerWithoutText(List.of(a, b), context.ansi())
        .orElseThrow(
            () ->
                new AnalysisException(
                    DIFF_TYPES,
                    "Cannot call "
                        + NAME
                        + ": keys of "
                        + a.sql()
                        + " and "
                        + b.sql()
                        + " have no common type"));
  }

  @Override
  public List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context) {
    return List.of(
        new Parameter(keyType(earlier, context), false),
        new Parameter(HigherOrderRow.map(NAME, earlier, 0).valueType(), true),
        new Parameter(HigherOrderRow.map(NAME, earlier, 1).valueType(), true));
  }

  @Override
  public List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    HigherOrderRow.lambda(NAME, arguments, 2);
    DataType key = keyType(arguments, context);
    List<BoundExpr> out = new ArrayList<>(arguments);
    for (int i = 0; i < 2; i++) {
      MapType map = HigherOrderRow.map(NAME, arguments, i);
      MapType wanted = new MapType(key, map.valueType(), map.valueContainsNull());
      out.set(i, Coercions.cast(arguments.get(i), wanted, context));
    }
    return out;
  }

  @Override
  public DataType type(List<BoundExpr> arguments) {
    BoundExpr lambda = arguments.get(2);
    MapType map = HigherOrderRow.map(NAME, arguments, 0);
    return new MapType(map.keyType(), lambda.type(), lambda.nullable());
  }

  @Override
  public boolean nullable(List<BoundExpr> arguments) {
    return arguments.get(0).nullable() || arguments.get(1).nullable();
  }

  @Override
  public HigherOrderKernel kernel(List<BoundExpr> arguments) {
    return MapZipLambda::apply;
  }

  private static void apply(HigherOrderInput in, Result out) {
    LambdaRunner lambda = in.lambda(2);
    List<@Nullable List<Object>> keys = new ArrayList<>();
    for (int i = 0; i < in.count(); i++) {
      Map<Object, @Nullable Object> a = in.map(0, in.row(i));
      Map<Object, @Nullable Object> b = a == null ? null : in.map(1, in.row(i));
      keys.add(a == null || b == null ? null : call(lambda, in.row(i), a, b));
    }
    lambda.run();
    int at = 0;
    for (int i = 0; i < in.count(); i++) {
      List<Object> ofRow = keys.get(i);
      if (ofRow != null) {
        MapBuilder builder = new MapBuilder(NAME);
        for (Object key : ofRow) {
          builder.put(key, lambda.result(at++));
        }
        out.moveTo(in.row(i));
        out.setValue(builder.build());
      }
    }
  }

  /** Adds the tuples of one row; answers its keys in order. */
  private static List<Object> call(
      LambdaRunner lambda,
      int row,
      Map<Object, @Nullable Object> a,
      Map<Object, @Nullable Object> b) {
    Map<@Nullable Object, @Nullable Object[]> tuples = new LinkedHashMap<>();
    a.forEach((k, v) -> tuples.put(Values.key(k), new @Nullable Object[] {k, v, null}));
    b.forEach(
        (k, v) ->
            tuples.computeIfAbsent(Values.key(k), x -> new @Nullable Object[] {k, null, null})[2] =
                v);
    List<Object> keys = new ArrayList<>();
    for (@Nullable Object[] tuple : tuples.values()) {
      lambda.add(row, tuple);
      keys.add(HigherOrderRow.present(tuple[0]));
    }
    return keys;
  }
}
