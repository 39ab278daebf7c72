package io.penstock.local.internal.function.math;

import static io.penstock.local.internal.expr.TypeClass.DOUBLE;
import static io.penstock.local.internal.expr.TypeClass.INT;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.DoubleLoop;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** round, bround, ceil and floor, with a constant scale. */
final class RoundFunctions {
  private static final Condition NON_FOLDABLE_ARGUMENT =
      Condition.user("NON_FOLDABLE_ARGUMENT", "42K08");
  private static final TypeClass ROUNDED = TypeClass.Family.NUMERIC;

  private RoundFunctions() {}

  static void addTo(FunctionTable table) {
    round(table, "round", RoundingMode.HALF_UP);
    round(table, "bround", RoundingMode.HALF_EVEN);
    whole(table, RoundingMode.CEILING, "ceil", "ceiling");
    whole(table, RoundingMode.FLOOR, "floor");
  }

  private static void round(FunctionTable table, String name, RoundingMode mode) {
    table
        .add(name)
        .takes(ROUNDED)
        .optional(INT, 0, AtomicType.INTEGER)
        .checked(Foldables.required(name, 1))
        .gives((arguments, context) -> type(arguments, context))
        .nulls(NullRule.ALWAYS)
        .keepsErrors()
        .loop(
            0,
            context -> {
              int scale = (Integer) context.constant(1);
              return DoubleLoop.of(context, value -> RoundKernel.fraction(value, scale, mode));
            })
        .prepared(context -> RoundKernel.create(context, mode));
  }

  /**
   * The type after rounding to the scale that the second argument says; one more digit may come.
   */
  private static DataType type(List<BoundExpr> arguments, BindContext context) {
    if (!(arguments.get(0).type() instanceof DecimalType decimal)) {
      return arguments.get(0).type();
    }
    int scale = Foldables.value(arguments.get(1), context) instanceof Integer value ? value : 0;
    int whole = decimal.precision() - decimal.scale() + 1;
    if (scale < 0) {
      return new DecimalType((int) Math.min(38, Math.max(whole, 1L - scale)), 0);
    }
    int kept = Math.min(decimal.scale(), scale);
    return new DecimalType(Math.min(38, whole + kept), kept);
  }

  private static void whole(FunctionTable table, RoundingMode mode, String... names) {
    table
        .add(names)
        .takes(ROUNDED)
        .maybe(INT)
        .coerced((arguments, context) -> coerce(names[0], arguments, context))
        .gives(
            (arguments, context) ->
                arguments.size() == 2
                    ? type(arguments, context)
                    : wholeType(arguments.get(0).type()))
        .nulls(NullRule.ALWAYS)
        .named(
            (function, arguments) -> {
              boolean plain = arguments.size() == 2 || function.equals("ceiling");
              String shown = plain ? function : function.toUpperCase(Locale.ROOT);
              return shown + "(" + String.join(", ", arguments) + ")";
            })
        .prepared(context -> RoundKernel.create(context, mode));
  }

  private static DataType wholeType(DataType type) {
    if (type instanceof DecimalType decimal) {
      return decimal.scale() == 0
          ? decimal
          : Types.bounded(decimal.precision() - decimal.scale() + 1, 0);
    }
    return AtomicType.LONG;
  }

  private static List<BoundExpr> coerce(
      String name, List<BoundExpr> arguments, BindContext context) {
    BoundExpr value = arguments.get(0);
    if (arguments.size() == 1) {
      boolean integral = Types.isIntegral(value.type());
      TypeClass wanted =
          integral ? TypeClass.LONG : TypeClass.oneOf(DOUBLE, TypeClass.Family.DECIMAL);
      return List.of(Coercions.implicitCast(name, 1, value, wanted, context));
    }
    if (!arguments.get(1).foldable() || arguments.get(1).type() != AtomicType.INTEGER) {
      throw new AnalysisException(
          NON_FOLDABLE_ARGUMENT, "Cannot call " + name + ": the scale must be a constant INT");
    }
    return List.of(
        Coercions.implicitCast(name, 1, value, TypeClass.Family.DECIMAL, context),
        Coercions.implicitCast(name, 2, arguments.get(1), INT, context));
  }
}
