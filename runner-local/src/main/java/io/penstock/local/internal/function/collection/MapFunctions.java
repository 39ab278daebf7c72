package io.penstock.local.internal.function.collection;

import static io.penstock.local.internal.expr.TypeClass.Family.ANY;
import static io.penstock.local.internal.expr.TypeClass.Family.ARRAY;
import static io.penstock.local.internal.expr.TypeClass.Family.MAP;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.Values;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Taking maps apart and building them. */
final class MapFunctions {
  private static final Condition MAP_CONCAT_DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.MAP_CONCAT_DIFF_TYPES", "42K09");

  private MapFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("map_keys")
        .takes(MAP)
        .gives((a, context) -> new ArrayType(map(a, 0).keyType(), true))
        .kernel((in, out) -> out.setValue(new ArrayList<>(in.map(0).keySet())));
    table
        .add("map_values")
        .takes(MAP)
        .gives((a, context) -> new ArrayType(map(a, 0).valueType(), map(a, 0).valueContainsNull()))
        .kernel((in, out) -> out.setValue(new ArrayList<>(in.map(0).values())));
    table
        .add("map_entries")
        .takes(MAP)
        .gives((a, context) -> new ArrayType(entryType(map(a, 0)), false))
        .kernel(
            (in, out) -> {
              List<List<@Nullable Object>> entries = new ArrayList<>();
              in.map(0).forEach((k, v) -> entries.add(Arrays.asList(k, v)));
              out.setValue(entries);
            });
    table
        .add("map_contains_key")
        .takes(MAP, ANY)
        .coerced((a, context) -> ElementCoercion.mapAndKey("map_contains_key", a, context))
        .gives(AtomicType.BOOLEAN)
        .nulls(NullRule.ALWAYS)
        .kernel(
            (in, out) -> {
              Object wanted = in.value(1);
              out.set(in.map(0).keySet().stream().anyMatch(k -> Values.equal(k, wanted)));
            });
    table
        .add("map_from_arrays")
        .takes(ARRAY, ARRAY)
        .gives(
            (a, context) -> {
              ArrayType values = (ArrayType) a.get(1).type();
              DataType key = ((ArrayType) a.get(0).type()).elementType();
              return new MapType(key, values.elementType(), values.containsNull());
            })
        .kernel(MapFunctions::fromArrays);
    table
        .add("map_from_entries")
        .takes(ARRAY)
        .checked(MapFunctions::checkEntries)
        .gives(
            (a, context) -> {
              StructType entry = (StructType) ((ArrayType) a.get(0).type()).elementType();
              return new MapType(
                  entry.field(0).dataType(), entry.field(1).dataType(), entry.field(1).nullable());
            })
        .nulls((a, context) -> a.get(0).nullable() || ((ArrayType) a.get(0).type()).containsNull())
        .kernel(MapFunctions::fromEntries);
    table
        .add("map_concat")
        .repeated(MAP)
        .coerced(MapFunctions::coerceMaps)
        .gives(
            (a, context) ->
                a.isEmpty()
                    ? new MapType(AtomicType.STRING, AtomicType.STRING, false)
                    : a.get(0).type())
        .keepsErrors()
        .kernel(
            (in, out) -> {
              MapBuilder builder = new MapBuilder("map_concat");
              for (int i = 0; i < in.size(); i++) {
                in.map(i).forEach(builder::put);
              }
              out.setValue(builder.build());
            });
    table
        .add("str_to_map")
        .takes(STRING)
        .optional(STRING, ",", AtomicType.STRING)
        .optional(STRING, ":", AtomicType.STRING)
        .exactly()
        .gives(new MapType(AtomicType.STRING, AtomicType.STRING, true))
        .kernel(MapFunctions::fromText);
  }

  private static MapType map(List<BoundExpr> arguments, int index) {
    return (MapType) arguments.get(index).type();
  }

  private static StructType entryType(MapType map) {
    return new StructType(
        List.of(
            new StructField("key", map.keyType(), false),
            new StructField("value", map.valueType(), map.valueContainsNull())));
  }

  private static void fromArrays(Arguments in, Result out) {
    List<@Nullable Object> keys = in.list(0);
    List<@Nullable Object> values = in.list(1);
    if (keys.size() != values.size()) {
      throw Failures.of(
          Conditions.MAP_KEYS_VALUES_DIFFER,
          "map_from_arrays",
          "there are " + keys.size() + " keys but " + values.size() + " values");
    }
    MapBuilder builder = new MapBuilder("map_from_arrays");
    for (int i = 0; i < keys.size(); i++) {
      builder.put(keys.get(i), values.get(i));
    }
    out.setValue(builder.build());
  }

  private static void checkEntries(List<BoundExpr> arguments, BindContext context) {
    DataType type = ((ArrayType) arguments.get(0).type()).elementType();
    if (!(type instanceof StructType struct) || struct.size() != 2) {
      throw Coercions.unexpectedType(
          "map_from_entries", 1, "ARRAY of pair STRUCT", arguments.get(0).type());
    }
  }

  private static void fromEntries(Arguments in, Result out) {
    List<@Nullable Object> entries = in.list(0);
    if (entries.contains(null)) {
      return;
    }
    MapBuilder builder = new MapBuilder("map_from_entries");
    for (Object entry : entries) {
      List<?> pair = (List<?>) Objects.requireNonNull(entry);
      builder.put(pair.get(0), pair.get(1));
    }
    out.setValue(builder.build());
  }

  private static List<BoundExpr> coerceMaps(List<BoundExpr> arguments, BindContext context) {
    if (!arguments.stream().allMatch(a -> a.type() instanceof MapType)) {
      throw new AnalysisException(
          MAP_CONCAT_DIFF_TYPES, "Cannot call map_concat: all arguments must be maps");
    }
    if (arguments.isEmpty()) {
      return arguments;
    }
    try {
      return Coercions.toCommonType("map_concat", arguments, context);
    } catch (AnalysisException e) {
      throw new AnalysisException(MAP_CONCAT_DIFF_TYPES, e.text(), e);
    }
  }

  private static void fromText(Arguments in, Result out) {
    MapBuilder builder = new MapBuilder("str_to_map");
    try {
      Pattern pairs = Pattern.compile(in.string(1));
      Pattern parts = Pattern.compile(in.string(2));
      for (String pair : pairs.split(in.string(0), -1)) {
        String[] keyValue = parts.split(pair, 2);
        builder.put(keyValue[0], keyValue.length < 2 ? null : keyValue[1]);
      }
    } catch (PatternSyntaxException e) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "str_to_map",
          "a delimiter is no regular expression: " + e.getDescription(),
          e);
    }
    Map<Object, @Nullable Object> map = builder.build();
    out.setValue(map);
  }
}
