package io.penstock.local.internal.function.collection;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.HigherOrderDefinition.Parameter;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.HigherOrderKernel;
import io.penstock.local.internal.function.kernel.HigherOrderRow;
import io.penstock.local.internal.function.kernel.LambdaRunner;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** map_filter, transform_keys, transform_values: a lambda of each key and value. */
final class MapLambdas {
  private enum Kind {
    FILTER,
    KEYS,
    VALUES
  }

  private MapLambdas() {}

  static void addTo(FunctionTable table) {
    add(table, "map_filter", Kind.FILTER);
    add(table, "transform_keys", Kind.KEYS);
    add(table, "transform_values", Kind.VALUES);
  }

  private static void add(FunctionTable table, String name, Kind kind) {
    table.add(new HigherOrderRow(name, 2, 2, new Each(name, kind)));
  }

  private record Each(String name, Kind kind) implements HigherOrderRow.Rule {
    @Override
    public List<Parameter> parameters(int position, List<BoundExpr> earlier, BindContext context) {
      MapType map = HigherOrderRow.map(name, earlier, 0);
      return List.of(
          new Parameter(map.keyType(), false),
          new Parameter(map.valueType(), map.valueContainsNull()));
    }

    @Override
    public List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
      HigherOrderRow.lambda(name, arguments, 1);
      return kind == Kind.FILTER
          ? HigherOrderRow.lambdaGives(name, arguments, 1, AtomicType.BOOLEAN)
          : arguments;
    }

    @Override
    public DataType type(List<BoundExpr> arguments) {
      MapType map = HigherOrderRow.map(name, arguments, 0);
      BoundExpr lambda = arguments.get(1);
      return switch (kind) {
        case FILTER -> map;
        case KEYS -> new MapType(lambda.type(), map.valueType(), map.valueContainsNull());
        case VALUES -> new MapType(map.keyType(), lambda.type(), lambda.nullable());
      };
    }

    @Override
    public HigherOrderKernel kernel(List<BoundExpr> arguments) {
      return (in, out) -> {
        LambdaRunner lambda = in.lambda(1);
        for (int i = 0; i < in.count(); i++) {
          int row = in.row(i);
          Map<Object, @Nullable Object> map = in.map(0, row);
          if (map != null) {
            map.forEach((k, v) -> lambda.add(row, k, v));
          }
        }
        lambda.run();
        int at = 0;
        for (int i = 0; i < in.count(); i++) {
          Map<Object, @Nullable Object> map = in.map(0, in.row(i));
          if (map == null) {
            continue;
          }
          MapBuilder builder = new MapBuilder(name);
          for (Map.Entry<Object, @Nullable Object> entry : map.entrySet()) {
            put(entry, lambda.result(at++), builder);
          }
          out.moveTo(in.row(i));
          out.setValue(builder.build());
        }
      };
    }

    private void put(
        Map.Entry<Object, @Nullable Object> entry, @Nullable Object result, MapBuilder builder) {
      switch (kind) {
        case FILTER -> {
          if (Boolean.TRUE.equals(result)) {
            builder.put(entry.getKey(), entry.getValue());
          }
        }
        case KEYS -> builder.put(result, entry.getValue());
        case VALUES -> builder.put(entry.getKey(), result);
      }
    }
  }
}
