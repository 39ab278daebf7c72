package io.penstock.local.internal.function.collection;

import static io.penstock.local.internal.expr.TypeClass.Family.ANY;
import static io.penstock.local.internal.expr.TypeClass.Family.ARRAY;
import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.LONG;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.local.internal.function.kernel.Values;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Elements by position or key, pieces, and arrays of arrays. */
final class PartFunctions {
  private static final Condition NOT_A_LONG =
      Condition.user("INVALID_PARAMETER_VALUE.LONG", "22023");

  private PartFunctions() {}

  static void addTo(FunctionTable table) {
    elementAt(table, "element_at", true);
    elementAt(table, "try_element_at", false);
    table
        .add("get")
        .takes(ARRAY, INT)
        .coerced(
            (arguments, context) -> {
              if (!(arguments.get(0).type() instanceof ArrayType)) {
                throw Coercions.unexpectedType("get", 1, "ARRAY", arguments.get(0).type());
              }
              return List.of(
                  arguments.get(0),
                  Coercions.implicitCast("get", 2, arguments.get(1), INT, context));
            })
        .gives((arguments, context) -> ((ArrayType) arguments.get(0).type()).elementType())
        .nulls((arguments, context) -> !isElement(arguments, 0))
        .kernel(
            (in, out) -> {
              int index = in.int32(1);
              if (index >= 0 && index < in.count(0)) {
                out.setValue(in.list(0).get(index));
              }
            });
    table
        .add("slice")
        .takes(ARRAY, INT, INT)
        .gives(ResultType.sameAs(0))
        .kernel(PartFunctions::slice);
    table
        .add("flatten")
        .takes(ARRAY)
        .checked(
            (arguments, context) -> {
              DataType type = ((ArrayType) arguments.get(0).type()).elementType();
              if (!(type instanceof ArrayType)) {
                throw Coercions.unexpectedType(
                    "flatten", 1, "ARRAY of ARRAY", arguments.get(0).type());
              }
            })
        .gives((arguments, context) -> ((ArrayType) arguments.get(0).type()).elementType())
        .nulls(
            (arguments, context) ->
                arguments.get(0).nullable() || ((ArrayType) arguments.get(0).type()).containsNull())
        .kernel(
            (in, out) -> {
              List<@Nullable Object> all = new ArrayList<>();
              for (Object inner : in.list(0)) {
                if (inner == null) {
                  return;
                }
                all.addAll((List<?>) inner);
              }
              out.setValue(all);
            });
    table
        .add("shuffle")
        .takes(ARRAY, LONG)
        .showing(arguments -> arguments.subList(0, 1))
        .checked(
            (arguments, context) -> {
              if (!arguments.get(1).foldable()) {
                throw new AnalysisException(
                    NOT_A_LONG, "Cannot call shuffle: the seed must be a constant");
              }
            })
        .gives(ResultType.sameAs(0))
        .nondeterministic()
        .prepared(ShuffleKernel::new);
  }

  private static void slice(Arguments in, Result out) {
    List<@Nullable Object> all = in.list(0);
    int start = in.int32(1);
    int length = in.int32(2);
    if (start == 0) {
      throw Failures.of(
          Conditions.INVALID_PARAMETER_VALUE__START,
          "slice",
          "the start counts from 1 or from -1 but is 0");
    }
    if (length < 0) {
      throw Failures.of(
          Conditions.INVALID_PARAMETER_VALUE__LENGTH, "slice", "length " + length + " is below 0");
    }
    int from = start > 0 ? start - 1 : all.size() + start;
    if (from < 0 || from >= all.size()) {
      out.setValue(List.of());
    } else {
      out.setValue(all.subList(from, (int) Math.min(all.size(), (long) from + length)));
    }
  }

  private static void elementAt(FunctionTable table, String name, boolean strict) {
    table
        .add(name)
        .takes(ANY, ANY)
        .coerced(
            (arguments, context) -> {
              if (arguments.get(0).type() instanceof MapType) {
                return ElementCoercion.mapAndKey(name, arguments, context);
              }
              if (!(arguments.get(0).type() instanceof ArrayType)) {
                throw Coercions.unexpectedType(name, 1, "ARRAY or MAP", arguments.get(0).type());
              }
              return List.of(
                  arguments.get(0), ElementCoercion.position(name, 2, arguments.get(1), context));
            })
        .gives((arguments, context) -> partType(arguments.get(0).type()))
        .nulls(
            (arguments, context) ->
                (!(strict && context.ansi()) && !isElement(arguments, 1))
                    || arguments.get(0).type() instanceof MapType
                    || NullRule.FROM_ARGUMENTS.nullable(arguments, context)
                    || ((ArrayType) arguments.get(0).type()).containsNull())
        .prepared(
            context -> {
              boolean fail = strict && context.ansi();
              return context.type(0) instanceof MapType
                  ? (in, out) -> out.setValue(lookUp(in.map(0), in.value(1)))
                  : (in, out) -> out.setValue(element(name, in, fail));
            });
  }

  /** Whether a constant array has an element that is not null at a constant position. */
  private static boolean isElement(List<BoundExpr> arguments, int firstPosition) {
    if (arguments.get(0) instanceof BoundExpr.Constant array
        && array.value() instanceof List<?> elements
        && arguments.get(1) instanceof BoundExpr.Constant position
        && position.value() instanceof Integer number) {
      int index =
          number < 0 && firstPosition == 1 ? elements.size() + number : number - firstPosition;
      return index >= 0 && index < elements.size() && elements.get(index) != null;
    }
    return false;
  }

  private static DataType partType(DataType type) {
    return type instanceof MapType map ? map.valueType() : ((ArrayType) type).elementType();
  }

  private static @Nullable Object lookUp(
      Map<Object, @Nullable Object> map, @Nullable Object wanted) {
    for (Map.Entry<Object, @Nullable Object> entry : map.entrySet()) {
      if (Values.equal(entry.getKey(), wanted)) {
        return entry.getValue();
      }
    }
    return null;
  }

  private static @Nullable Object element(String name, Arguments in, boolean fail) {
    int position = in.int32(1);
    int size = in.count(0);
    if (position == 0) {
      throw Failures.of(
          Conditions.INVALID_INDEX_OF_ZERO, name, "positions count from 1 or from -1");
    }
    long index = position > 0 ? position - 1L : (long) size + position;
    if (index >= 0 && index < size) {
      return in.list(0).get((int) index);
    }
    if (fail) {
      throw Failures.of(
          Conditions.INVALID_ARRAY_INDEX_IN_ELEMENT_AT,
          name,
          "the array has "
              + size
              + " elements but "
              + position
              + " is asked for; try_element_at gives NULL instead");
    }
    return null;
  }
}
