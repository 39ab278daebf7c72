package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.ByteBuilder;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Joining values. */
final class ConcatFunctions {
  private static final TypeClass TEXTS =
      new TypeClass.Exactly(new ArrayType(AtomicType.STRING, true));

  private ConcatFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("concat")
        .repeated(TypeClass.Family.ANY)
        .coerced(ConcatFunctions::coerce)
        .gives((arguments, context) -> concatType(arguments))
        .keepsErrors()
        .loop(ConcatFunctions::loop)
        .prepared(ConcatFunctions::concat);
    table
        .add("concat_ws")
        .takes(STRING)
        .repeated(TypeClass.oneOf(STRING, TEXTS))
        .coerced(ConcatFunctions::coerceWithSeparator)
        .gives(AtomicType.STRING)
        .nulls((arguments, context) -> arguments.get(0).nullable())
        .nullAware()
        .prepared(
            context -> {
              ByteBuilder scratch = new ByteBuilder();
              return (in, out) -> {
                if (!in.isNull(0)) {
                  join(in, scratch.clear());
                  scratch.writeTo(out);
                }
              };
            });
    table
        .add("elt")
        .takes(INT, TypeClass.Family.ANY)
        .repeated(TypeClass.Family.ANY)
        .coerced(ConcatFunctions::coerceChoices)
        .gives((arguments, context) -> arguments.get(1).type())
        .nulls(NullRule.ALWAYS)
        .nullAware()
        .prepared(
            context ->
                (in, out) -> {
                  if (in.isNull(0)) {
                    return;
                  }
                  int index = in.int32(0);
                  if (index >= 1 && index < in.size()) {
                    if (!in.isNull(index)) {
                      out.set(in.utf8(index));
                    }
                  } else if (context.ansi()) {
                    throw Failures.of(
                        Conditions.INVALID_ARRAY_INDEX,
                        "elt",
                        "index " + index + " is not in 1 to " + (in.size() - 1));
                  }
                });
  }

  private static List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    boolean anyArray = arguments.stream().anyMatch(a -> a.type() instanceof ArrayType);
    if (anyArray) {
      if (!arguments.stream().allMatch(a -> a.type() instanceof ArrayType)) {
        // what is neither text nor array has no place in any concat
        Optional<BoundExpr> other =
            arguments.stream()
                .filter(a -> a.type() instanceof MapType || a.type() instanceof StructType)
                .findFirst();
        throw other.isPresent()
            ? Coercions.unexpectedType(
                "concat",
                arguments.indexOf(other.get()) + 1,
                "STRING or BINARY or ARRAY",
                other.get().type())
            : Coercions.differentTypes("concat", arguments);
      }
      return Coercions.toCommonType("concat", arguments, context);
    }
    return alike("concat", arguments, 0, context);
  }

  private static List<BoundExpr> coerceChoices(List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> out = new ArrayList<>(alike("elt", arguments, 1, context));
    out.set(0, Coercions.implicitCast("elt", 1, arguments.get(0), INT, context));
    return out;
  }

  /** All binary, or all text, from a position on. */
  private static List<BoundExpr> alike(
      String name, List<BoundExpr> arguments, int from, BindContext context) {
    List<BoundExpr> tail = arguments.subList(from, arguments.size());
    boolean binary = !tail.isEmpty() && tail.stream().allMatch(a -> a.type() == AtomicType.BINARY);
    TypeClass wanted = binary ? TypeClass.BINARY : STRING;
    List<BoundExpr> out = new ArrayList<>(arguments.subList(0, from));
    for (int i = from; i < arguments.size(); i++) {
      out.add(Coercions.implicitCast(name, i + 1, arguments.get(i), wanted, context));
    }
    return out;
  }

  private static List<BoundExpr> coerceWithSeparator(
      List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> out = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      BoundExpr argument = arguments.get(i);
      TypeClass wanted = i > 0 && argument.type() instanceof ArrayType ? TEXTS : STRING;
      boolean texts =
          argument.type() instanceof ArrayType array && array.elementType() == AtomicType.STRING;
      out.add(
          texts && i > 0
              ? argument
              : Coercions.implicitCast("concat_ws", i + 1, argument, wanted, context));
    }
    return out;
  }

  private static DataType concatType(List<BoundExpr> arguments) {
    return arguments.isEmpty() ? AtomicType.STRING : arguments.get(0).type();
  }

  private static @Nullable ColumnLoop loop(KernelContext context, int column) {
    ByteBuilder before = new ByteBuilder();
    ByteBuilder behind = new ByteBuilder();
    for (int i = 0; i < context.types().size(); i++) {
      if (i != column) {
        byte[] part = TextConstants.bytes(context.constant(i));
        (i < column ? before : behind).add(part, 0, part.length);
      }
    }
    return new AffixLoop(before.copy(), behind.copy());
  }

  private static Kernel concat(KernelContext context) {
    if (context.resultType() instanceof ArrayType) {
      return (in, out) -> {
        List<@Nullable Object> all = new ArrayList<>();
        for (int i = 0; i < in.size(); i++) {
          all.addAll(in.list(i));
        }
        out.setValue(all);
      };
    }
    ByteBuilder scratch = new ByteBuilder();
    return (in, out) -> {
      scratch.clear();
      for (int i = 0; i < in.size(); i++) {
        scratch.add(in.utf8(i));
      }
      scratch.writeTo(out);
    };
  }

  private static void join(Arguments in, ByteBuilder scratch) {
    boolean first = true;
    for (int i = 1; i < in.size(); i++) {
      if (in.isNull(i)) {
        continue;
      }
      if (!(in.type(i) instanceof ArrayType)) {
        first = separate(first, in, scratch);
        scratch.add(in.utf8(i));
        continue;
      }
      for (Object element : in.list(i)) {
        if (element != null) {
          first = separate(first, in, scratch);
          byte[] bytes = ((String) element).getBytes(StandardCharsets.UTF_8);
          scratch.add(bytes, 0, bytes.length);
        }
      }
    }
  }

  private static boolean separate(boolean first, Arguments in, ByteBuilder scratch) {
    if (!first) {
      scratch.add(in.utf8(0));
    }
    return false;
  }
}
