package io.penstock.local.internal.function.collection;

import static io.penstock.local.internal.expr.TypeClass.Family.ANY;
import static io.penstock.local.internal.expr.TypeClass.Family.ARRAY;
import static io.penstock.local.internal.expr.TypeClass.INT;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.local.internal.function.kernel.Values;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Size, membership, and adding and removing of elements. */
final class ArrayFunctions {
  private ArrayFunctions() {}

  static void addTo(FunctionTable table) {
    sizes(table);
    searching(table);
    building(table);
  }

  private static void sizes(FunctionTable table) {
    table
        .add("size", "cardinality")
        .takes(TypeClass.oneOf(ARRAY, TypeClass.Family.MAP))
        .gives(AtomicType.INTEGER)
        .nulls((arguments, context) -> context.ansi() && arguments.get(0).nullable())
        .nullAware()
        .prepared(
            context ->
                (in, out) -> {
                  if (!in.isNull(0)) {
                    out.set((long) in.count(0));
                  } else if (!context.ansi()) {
                    out.set(-1L);
                  }
                });
    table
        .add("array_size")
        .takes(ARRAY)
        .gives(AtomicType.INTEGER)
        .kernel((in, out) -> out.set((long) in.count(0)));
  }

  private static void searching(FunctionTable table) {
    table
        .add("array_contains")
        .takes(ANY, ANY)
        .coerced(
            (arguments, context) -> {
              if (arguments.get(1).type() == AtomicType.NULL) {
                throw ElementCoercion.nullType("array_contains");
              }
              return ElementCoercion.arrayAndElement("array_contains", arguments, 1, context);
            })
        .gives(AtomicType.BOOLEAN)
        .nulls(
            (arguments, context) ->
                NullRule.FROM_ARGUMENTS.nullable(arguments, context)
                    || ((ArrayType) arguments.get(0).type()).containsNull())
        .kernel(
            (in, out) -> {
              boolean anyNull = false;
              Object wanted = Values.key(in.value(1));
              for (Object element : in.list(0)) {
                if (element == null) {
                  anyNull = true;
                } else if (wanted != null && wanted.equals(Values.key(element))) {
                  out.set(true);
                  return;
                }
              }
              if (!anyNull) {
                out.set(false);
              }
            });
    table
        .add("array_position")
        .takes(ANY, ANY)
        .coerced((a, context) -> ElementCoercion.arrayAndElement("array_position", a, 1, context))
        .gives(AtomicType.LONG)
        .kernel(
            (in, out) -> {
              Object wanted = in.value(1);
              List<@Nullable Object> all = in.list(0);
              long position = 0;
              for (int i = 0; i < all.size() && position == 0; i++) {
                position = Values.equal(wanted, all.get(i)) ? i + 1 : 0;
              }
              out.set(position);
            });
    table
        .add("array_remove")
        .takes(ANY, ANY)
        .coerced((a, context) -> ElementCoercion.arrayAndElement("array_remove", a, 1, context))
        .gives(ResultType.sameAs(0))
        .kernel(
            (in, out) -> {
              Object removed = in.value(1);
              List<@Nullable Object> kept = new ArrayList<>(in.list(0));
              kept.removeIf(e -> Values.equal(e, removed));
              out.setValue(kept);
            });
  }

  private static ArrayType withElement(List<BoundExpr> arguments, int elementAt) {
    ArrayType array = (ArrayType) arguments.get(0).type();
    return new ArrayType(
        array.elementType(), array.containsNull() || arguments.get(elementAt).nullable());
  }

  private static void building(FunctionTable table) {
    for (boolean end : new boolean[] {true, false}) {
      String name = end ? "array_append" : "array_prepend";
      table
          .add(name)
          .takes(ANY, ANY)
          .coerced((a, context) -> ElementCoercion.arrayAndElement(name, a, 1, context))
          .gives((arguments, context) -> withElement(arguments, 1))
          .nulls((arguments, context) -> arguments.get(0).nullable())
          .nullAware()
          .kernel(
              (in, out) -> {
                if (!in.isNull(0)) {
                  List<@Nullable Object> all = new ArrayList<>(in.list(0));
                  all.add(end ? all.size() : 0, in.value(1));
                  out.setValue(all);
                }
              });
    }
    table
        .add("array_insert")
        .takes(ANY, ANY, ANY)
        .coerced(
            (arguments, context) -> {
              List<BoundExpr> out =
                  new ArrayList<>(
                      ElementCoercion.arrayAndElement("array_insert", arguments, 2, context));
              out.set(1, ElementCoercion.position("array_insert", 2, out.get(1), context));
              return out;
            })
        .gives(
            (arguments, context) ->
                new ArrayType(((ArrayType) arguments.get(0).type()).elementType(), true))
        .nulls((arguments, context) -> arguments.get(0).nullable() || arguments.get(1).nullable())
        .nullAware()
        .kernel(ArrayFunctions::insert);
    table
        .add("array_compact")
        .takes(ARRAY)
        .gives(
            (arguments, context) ->
                new ArrayType(((ArrayType) arguments.get(0).type()).elementType(), false))
        .kernel(
            (in, out) -> {
              List<@Nullable Object> kept = new ArrayList<>(in.list(0));
              kept.removeIf(e -> e == null);
              out.setValue(kept);
            });
    table
        .add("array_repeat")
        .takes(ANY, INT)
        .exactlyAt(1)
        .gives(
            (arguments, context) ->
                new ArrayType(arguments.get(0).type(), arguments.get(0).nullable()))
        .nulls((arguments, context) -> arguments.get(1).nullable())
        .nullAware()
        .kernel(
            (in, out) -> {
              if (!in.isNull(1)) {
                int count = Math.max(in.int32(1), 0);
                Sizes.check("array_repeat", count);
                out.setValue(Collections.nCopies(count, in.value(0)));
              }
            });
  }

  private static void insert(Arguments in, Result out) {
    if (in.isNull(0) || in.isNull(1)) {
      return;
    }
    int position = in.int32(1);
    if (position == 0) {
      throw Failures.of(
          Conditions.INVALID_INDEX_OF_ZERO, "array_insert", "positions count from 1 or from -1");
    }
    List<@Nullable Object> all = new ArrayList<>(in.list(0));
    long index = position > 0 ? position - 1L : (long) all.size() + position + 1;
    Sizes.check("array_insert", Math.max(index, all.size() - index));
    if (index < 0) {
      List<@Nullable Object> head = new ArrayList<>();
      head.add(in.value(2));
      head.addAll(Collections.nCopies((int) -index, null));
      all.addAll(0, head);
    } else {
      while (all.size() < index) {
        all.add(null);
      }
      all.add((int) index, in.value(2));
    }
    out.setValue(all);
  }
}
