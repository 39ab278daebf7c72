package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelFactory;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Functions of Java regular expressions that look for a match anywhere. */
final class RegexFunctions {
  private static final ArrayType TEXTS = new ArrayType(AtomicType.STRING, true);
  private static final ArrayType PARTS = new ArrayType(AtomicType.STRING, false);

  private RegexFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("rlike", "regexp", "regexp_like")
        .takes(STRING, STRING)
        .gives(AtomicType.BOOLEAN)
        .named(
            (function, arguments) ->
                function.toUpperCase(Locale.ROOT) + "(" + String.join(", ", arguments) + ")")
        .prepared(regex("rlike", r -> (in, out) -> out.set(r.matcher(in.string(0), in, 1).find())));
    table
        .add("regexp_extract")
        .takes(STRING, STRING)
        .optional(INT, 1, AtomicType.INTEGER)
        .gives(AtomicType.STRING)
        .prepared(
            regex(
                "regexp_extract",
                r -> (in, out) -> out.set(r.extract(in.string(0), in, 1, in.int32(2)))));
    table
        .add("regexp_extract_all")
        .takes(STRING, STRING)
        .optional(INT, 1, AtomicType.INTEGER)
        .gives(TEXTS)
        .prepared(
            regex(
                "regexp_extract_all",
                r -> (in, out) -> out.setValue(r.extractAll(in.string(0), in, 1, in.int32(2)))));
    table
        .add("regexp_replace")
        .takes(STRING, STRING, STRING)
        .optional(INT, 1, AtomicType.INTEGER)
        .checked(RegexFunctions::checkPosition)
        .gives(AtomicType.STRING)
        .prepared(
            regex(
                "regexp_replace",
                r ->
                    (in, out) ->
                        out.set(r.replace(in.string(0), in, 1, in.string(2), in.int32(3)))));
    table
        .add("regexp_count")
        .takes(STRING, STRING)
        .gives(AtomicType.INTEGER)
        .prepared(
            regex(
                "regexp_count",
                r -> (in, out) -> out.set((long) r.extractAll(in.string(0), in, 1, 0).size())));
    table
        .add("regexp_instr")
        .takes(STRING, STRING)
        .optional(INT, 0, AtomicType.INTEGER)
        .gives(AtomicType.INTEGER)
        .prepared(
            regex(
                "regexp_instr", r -> (in, out) -> out.set((long) r.position(in.string(0), in, 1))));
    table
        .add("regexp_substr")
        .takes(STRING, STRING)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .prepared(
            regex(
                "regexp_substr",
                r ->
                    (in, out) -> {
                      String found = r.extract(in.string(0), in, 1, 0);
                      out.set(found.isEmpty() ? null : found);
                    }));
    table
        .add("split")
        .takes(STRING, STRING)
        .optional(INT, -1, AtomicType.INTEGER)
        .gives(PARTS)
        .prepared(
            regex(
                "split",
                r -> (in, out) -> out.setValue(r.split(in.string(0), in, 1, in.int32(2)))));
  }

  private static KernelFactory regex(String name, Function<Regex, Kernel> kernel) {
    return context -> kernel.apply(new Regex(name));
  }

  private static void checkPosition(List<BoundExpr> arguments, BindContext context) {
    BoundExpr position = arguments.get(3);
    if (!position.foldable()) {
      throw Foldables.notFoldable("regexp_replace", 3);
    }
    if (Foldables.value(position, context) instanceof Integer value && value <= 0) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__VALUE_OUT_OF_RANGE,
          "Cannot call regexp_replace: position " + value + " is not in 1 to 2147483647");
    }
  }
}
