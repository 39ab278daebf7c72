package io.penstock.local.internal.function.collection;

import static io.penstock.local.internal.expr.TypeClass.BOOLEAN;
import static io.penstock.local.internal.expr.TypeClass.Family.ARRAY;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.local.internal.function.kernel.Values;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Least, greatest, sorted and joined elements. */
final class OrderFunctions {
  private OrderFunctions() {}

  static void addTo(FunctionTable table) {
    extreme(table, "array_min", 1);
    extreme(table, "array_max", -1);
    table
        .add("sort_array")
        .takes(ARRAY)
        .optional(BOOLEAN, true, AtomicType.BOOLEAN)
        .exactlyAt(1)
        .checkedFirst(
            (arguments, context) -> {
              if (arguments.get(0).type() instanceof ArrayType) {
                checkOrderable("sort_array", arguments);
                Foldables.required("sort_array", 1).accept(arguments, context);
              }
            })
        .gives(ResultType.sameAs(0))
        .kernel(
            (in, out) -> {
              DataType type = elementType(in);
              Comparator<@Nullable Object> order = (a, b) -> Values.compareNullsFirst(type, a, b);
              out.setValue(sorted(in.list(0), in.bool(1) ? order : order.reversed()));
            });
    table
        .add("array_join")
        .takes(new TypeClass.Exactly(new ArrayType(AtomicType.STRING, true)), STRING)
        .maybe(STRING)
        .coerced(ArrayJoin::coerce)
        .gives(AtomicType.STRING)
        .keepsErrors()
        .kernel((in, out) -> out.set(join(in)));
  }

  private static void extreme(FunctionTable table, String name, int sign) {
    table
        .add(name)
        .takes(ARRAY)
        .checked((arguments, context) -> checkOrderable(name, arguments))
        .gives((arguments, context) -> ((ArrayType) arguments.get(0).type()).elementType())
        .nulls(NullRule.ALWAYS)
        .kernel(
            (in, out) -> {
              DataType type = elementType(in);
              Object best = null;
              for (Object element : in.list(0)) {
                if (element != null
                    && (best == null || sign * Values.compare(type, element, best) < 0)) {
                  best = element;
                }
              }
              out.setValue(best);
            });
  }

  static DataType elementType(Arguments in) {
    return ((ArrayType) in.type(0)).elementType();
  }

  static void checkOrderable(String name, List<BoundExpr> arguments) {
    if (!Types.isOrderable(arguments.get(0).type())) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__INVALID_ORDERING_TYPE,
          "Cannot call " + name + ": maps have no order");
    }
  }

  static List<@Nullable Object> sorted(
      List<@Nullable Object> elements, Comparator<@Nullable Object> order) {
    List<@Nullable Object> out = new ArrayList<>(elements);
    out.sort(order);
    return out;
  }

  private static String join(Arguments in) {
    StringJoiner out = new StringJoiner(in.string(1));
    for (Object element : in.list(0)) {
      if (element != null) {
        out.add((String) element);
      } else if (in.size() == 3) {
        out.add(in.string(2));
      }
    }
    return out.toString();
  }
}
