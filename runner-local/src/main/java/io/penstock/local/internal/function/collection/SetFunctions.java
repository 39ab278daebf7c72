package io.penstock.local.internal.function.collection;

import static io.penstock.local.internal.expr.TypeClass.Family.ARRAY;

import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.local.internal.function.kernel.Values;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Arrays as sets; results keep the order of first occurrence and hold null at most once. */
final class SetFunctions {
  /** Combines two arrays. */
  @FunctionalInterface
  private interface Operation {
    List<@Nullable Object> apply(List<@Nullable Object> left, List<@Nullable Object> right);
  }

  private SetFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("array_distinct")
        .takes(ARRAY)
        .checked(
            (arguments, context) ->
                ElementCoercion.requireOrder(
                    "array_distinct", ((ArrayType) arguments.get(0).type()).elementType()))
        .gives(ResultType.sameAs(0))
        .kernel((in, out) -> out.setValue(distinct(in.list(0))));
    add(
        table,
        "array_union",
        (a, b) -> a || b,
        (a, b) -> {
          List<@Nullable Object> all = new ArrayList<>(a);
          all.addAll(b);
          return distinct(all);
        });
    add(
        table,
        "array_intersect",
        (a, b) -> a && b,
        (a, b) -> {
          Set<@Nullable Object> keys = keys(b);
          List<@Nullable Object> kept = distinct(a);
          kept.removeIf(e -> !keys.contains(Values.key(e)));
          return kept;
        });
    add(
        table,
        "array_except",
        (a, b) -> a,
        (a, b) -> {
          Set<@Nullable Object> keys = keys(b);
          List<@Nullable Object> kept = distinct(a);
          kept.removeIf(e -> keys.contains(Values.key(e)));
          return kept;
        });
    table
        .add("arrays_overlap")
        .takes(ARRAY, ARRAY)
        .coerced((a, context) -> ElementCoercion.twoArrays("arrays_overlap", a, context))
        .gives(AtomicType.BOOLEAN)
        .nulls(
            (arguments, context) ->
                NullRule.FROM_ARGUMENTS.nullable(arguments, context)
                    || arguments.stream().anyMatch(a -> ((ArrayType) a.type()).containsNull()))
        .kernel(
            (in, out) -> {
              List<@Nullable Object> a = in.list(0);
              List<@Nullable Object> b = in.list(1);
              Set<@Nullable Object> keys = keys(b);
              boolean found = a.stream().anyMatch(e -> e != null && keys.contains(Values.key(e)));
              boolean unsure =
                  !a.isEmpty() && !b.isEmpty() && (a.contains(null) || keys.contains(null));
              if (found || !unsure) {
                out.set(found);
              }
            });
  }

  private static void add(
      FunctionTable table, String name, BinaryOperator<Boolean> nulls, Operation operation) {
    table
        .add(name)
        .takes(ARRAY, ARRAY)
        .coerced((a, context) -> ElementCoercion.twoArrays(name, a, context))
        .gives(
            (arguments, context) -> {
              ArrayType left = (ArrayType) arguments.get(0).type();
              ArrayType right = (ArrayType) arguments.get(1).type();
              return new ArrayType(
                  left.elementType(), nulls.apply(left.containsNull(), right.containsNull()));
            })
        .kernel((in, out) -> out.setValue(operation.apply(in.list(0), in.list(1))));
  }

  private static List<@Nullable Object> distinct(List<@Nullable Object> all) {
    Set<@Nullable Object> seen = new HashSet<>();
    List<@Nullable Object> out = new ArrayList<>();
    for (Object element : all) {
      Object key = Values.key(element);
      if (seen.add(key)) {
        boolean zero = element instanceof Double || element instanceof Float;
        out.add(zero ? key : element);
      }
    }
    return out;
  }

  private static Set<@Nullable Object> keys(List<@Nullable Object> all) {
    Set<@Nullable Object> keys = new HashSet<>();
    all.forEach(e -> keys.add(Values.key(e)));
    return keys;
  }
}
