package io.penstock.local.internal.expr.aggregate;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Percentiles. A bound call has the values, the percentages as a constant array and how often each
 * value counts.
 */
final class Percentiles {
  static final Condition UNEXPECTED_NULL =
      Condition.user("DATATYPE_MISMATCH.UNEXPECTED_NULL", "42K09");
  private static final ArrayType DOUBLES = new ArrayType(AtomicType.DOUBLE, true);
  private static final BoundExpr ONE = new BoundExpr.Constant(1L, AtomicType.LONG);
  private static final BoundExpr HALF = new BoundExpr.Constant(0.5, AtomicType.DOUBLE);

  private Percentiles() {}

  static AggregateCall median(String name, List<BoundExpr> arguments, BindContext context) {
    return exact(name, List.of(arguments.get(0), HALF), context);
  }

  static AggregateCall exact(String name, List<BoundExpr> arguments, BindContext context) {
    BoundExpr value = arguments.get(0);
    DataType result = AtomicType.DOUBLE;
    if (value.type() instanceof DayTimeIntervalType) {
      result = TypeClass.DAY_TIME_INTERVAL.defaultType();
    } else if (value.type() instanceof YearMonthIntervalType) {
      result = TypeClass.YEAR_MONTH_INTERVAL.defaultType();
    } else {
      TypeClass number = TypeClass.Family.NUMERIC;
      value =
          Coercions.cast(
              Coercions.implicitCast(name, 1, value, number, context), AtomicType.DOUBLE, context);
    }
    BoundExpr times =
        arguments.size() > 2
            ? Coercions.cast(
                Coercions.implicitCast(
                    name, 3, arguments.get(2), TypeClass.Family.INTEGRAL, context),
                AtomicType.LONG,
                context)
            : ONE;
    BoundExpr percentage = arguments.get(1);
    return AggregateFunctions.call(
        name,
        AggregateKind.PERCENTILE,
        List.of(value, percentages(name, percentage, context), times),
        percentage.type() instanceof ArrayType ? new ArrayType(result, false) : result,
        true,
        context);
  }

  static AggregateCall approximate(String name, List<BoundExpr> arguments, BindContext context) {
    BoundExpr value = arguments.get(0);
    if (!Types.isInterval(value.type()) && !Types.isDatetime(value.type())) {
      value = Coercions.implicitCast(name, 1, value, TypeClass.Family.NUMERIC, context);
    }
    BoundExpr percentage = arguments.get(1);
    BoundExpr percentages = percentages(name, percentage, context);
    if (arguments.size() > 2) {
      checkAccuracy(name, arguments.get(2), context);
    }
    DataType type = value.type();
    return AggregateFunctions.call(
        name,
        AggregateKind.PERCENTILE_APPROX,
        List.of(value, percentages),
        percentage.type() instanceof ArrayType ? new ArrayType(type, false) : type,
        true,
        context);
  }

  private static void checkAccuracy(String name, BoundExpr accuracy, BindContext context) {
    BoundExpr whole = Coercions.implicitCast(name, 3, accuracy, TypeClass.Family.INTEGRAL, context);
    Object value = constant(name, "accuracy", whole, context);
    long number = ((Number) value).longValue();
    if (number <= 0 || number > Integer.MAX_VALUE) {
      throw range(name, "accuracy", "(0, 2147483647]", number);
    }
  }

  private static BoundExpr percentages(String name, BoundExpr percentage, BindContext context) {
    boolean array = percentage.type() instanceof ArrayType;
    if (percentage.type() instanceof ArrayType list
        && list.elementType() == AtomicType.NULL
        && list.containsNull()) {
      throw Coercions.unexpectedType(name, 2, "ARRAY<DOUBLE>", percentage.type());
    }
    DataType wanted = array ? DOUBLES : AtomicType.DOUBLE;
    BoundExpr cast =
        Coercions.implicitCast(name, 2, percentage, new TypeClass.Exactly(wanted), context);
    Object value = constant(name, "percentage", cast, context);
    List<?> all = value instanceof List<?> list ? list : List.of(value);
    for (Object one : all) {
      if (!(one instanceof Double number) || !(number >= 0 && number <= 1)) {
        throw range(name, "percentage", "[0.0, 1.0]", one);
      }
    }
    return new BoundExpr.Constant(all, DOUBLES);
  }

  private static Object constant(String name, String what, BoundExpr expr, BindContext context) {
    if (!expr.foldable()) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__NON_FOLDABLE_INPUT,
          "Cannot call " + name + ": the input `" + what + "` should be a foldable expression");
    }
    Object value = Foldables.value(expr, context);
    if (value == null) {
      throw new AnalysisException(
          UNEXPECTED_NULL, "Cannot call " + name + ": The " + what + " must not be null");
    }
    return value;
  }

  private static AnalysisException range(
      String name, String what, String wanted, @Nullable Object value) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__VALUE_OUT_OF_RANGE,
        "Cannot call "
            + name
            + ": The "
            + what
            + " must be between "
            + wanted
            + " (current value = "
            + value
            + ")");
  }
}
