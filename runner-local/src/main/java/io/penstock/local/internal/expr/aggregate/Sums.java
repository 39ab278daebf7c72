package io.penstock.local.internal.expr.aggregate;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Casts;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.util.List;

/** The types of sums and averages; expressions.md, section 2. */
final class Sums {
  private static final String NUMBERS = "(NUMERIC or ANSI INTERVAL)";

  private Sums() {}

  static AggregateCall sum(
      String name, List<BoundExpr> arguments, BindContext context, boolean tolerant) {
    BoundExpr value = number(name, arguments.get(0), context);
    DataType type = sumType(value.type());
    if (!(type instanceof DecimalType)) {
      value = Coercions.cast(value, type, context);
    }
    return call(name, AggregateKind.SUM, value, type, context, tolerant);
  }

  static AggregateCall avg(
      String name, List<BoundExpr> arguments, BindContext context, boolean tolerant) {
    BoundExpr value = number(name, arguments.get(0), context);
    DataType type = avgType(value.type());
    if (type == AtomicType.DOUBLE) {
      value = Coercions.cast(value, type, context);
    }
    return call(name, AggregateKind.AVG, value, type, context, tolerant);
  }

  private static AggregateCall call(
      String name,
      AggregateKind kind,
      BoundExpr value,
      DataType type,
      BindContext context,
      boolean tolerant) {
    AggregateCall.Overflow overflow =
        context.ansi() ? AggregateCall.Overflow.FAIL : AggregateCall.Overflow.WRAP;
    return new AggregateCall(
        name,
        kind,
        List.of(value),
        false,
        false,
        false,
        tolerant ? AggregateCall.Overflow.NULL : overflow,
        type,
        true);
  }

  /** Numbers and intervals as they are; text and timestamps as double. */
  private static BoundExpr number(String name, BoundExpr argument, BindContext context) {
    DataType type = argument.type();
    if (Types.isNumeric(type) || Types.isInterval(type)) {
      return argument;
    }
    if (type == AtomicType.TIMESTAMP) {
      return Casts.explicit(argument, AtomicType.DOUBLE, false, context);
    }
    if (type != AtomicType.STRING && type != AtomicType.NULL) {
      throw Coercions.unexpectedType(name, 1, NUMBERS, type);
    }
    return Coercions.implicitCast(name, 1, argument, TypeClass.DOUBLE, context);
  }

  private static DataType sumType(DataType type) {
    if (type instanceof DecimalType decimal) {
      return Types.bounded(decimal.precision() + 10, decimal.scale());
    }
    if (Types.isInterval(type)) {
      return type;
    }
    return Types.isFloating(type) ? AtomicType.DOUBLE : AtomicType.LONG;
  }

  private static DataType avgType(DataType type) {
    if (type instanceof DecimalType decimal) {
      return Types.bounded(decimal.precision() + 4, decimal.scale() + 4);
    }
    if (type instanceof DayTimeIntervalType) {
      return new DayTimeIntervalType(DayTimeIntervalType.Unit.DAY, DayTimeIntervalType.Unit.SECOND);
    }
    if (type instanceof YearMonthIntervalType) {
      return new YearMonthIntervalType(
          YearMonthIntervalType.Unit.YEAR, YearMonthIntervalType.Unit.MONTH);
    }
    return AtomicType.DOUBLE;
  }
}
