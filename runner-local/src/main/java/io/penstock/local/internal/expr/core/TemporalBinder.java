package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import java.util.List;

/** Arithmetic in which a date, timestamp or interval takes part. */
final class TemporalBinder {
  private static final DayTimeIntervalType DAY =
      new DayTimeIntervalType(DayTimeIntervalType.Unit.DAY, DayTimeIntervalType.Unit.DAY);

  private final ArithmeticOp op;
  private final BindContext context;
  private final OnError onError;

  TemporalBinder(ArithmeticOp op, BindContext context, OnError onError) {
    this.op = op;
    this.context = context;
    this.onError = onError;
  }

  BoundExpr bind(BoundExpr left, BoundExpr right) {
    return switch (op) {
      case ADD -> add(left, right);
      case SUBTRACT -> subtract(left, right);
      case MULTIPLY -> multiply(left, right);
      case DIVIDE -> divide(left, right);
      case DIV -> quotient(left, right);
      default -> throw mismatch(left.type(), right.type());
    };
  }

  private RuntimeException mismatch(DataType a, DataType b) {
    DataType other = a == AtomicType.STRING ? b : a;
    if (context.ansi()
        && (a == AtomicType.STRING || b == AtomicType.STRING)
        && Types.isDatetime(other)) {
      // the text is taken for such a value too
      return OperatorErrors.wrong(op.symbol(), "NUMERIC", other);
    }
    return Types.sameType(a, b)
        ? OperatorErrors.wrong(op.symbol(), "NUMERIC", a)
        : OperatorErrors.different(op.symbol(), a, b);
  }

  private BoundExpr cast(BoundExpr expr, DataType type) {
    return Coercions.cast(expr, type, context);
  }

  private BoundExpr call(TemporalOp kind, BoundExpr left, BoundExpr right, DataType type) {
    boolean nullable = left.nullable() || right.nullable();
    return new BoundExpr.FunctionCall(
        new TemporalFunction(kind, onError), List.of(left, right), type, nullable);
  }

  private BoundExpr add(BoundExpr left, BoundExpr right) {
    DataType a = left.type();
    DataType b = right.type();
    if (Types.isInterval(a) && Types.isInterval(b)) {
      return intervals(TemporalOp.ADD_INTERVALS, left, right);
    }
    if (Types.isInterval(b)) {
      return plusInterval(left, right, false);
    }
    if (Types.isInterval(a)) {
      return plusInterval(right, left, false);
    }
    if (a == AtomicType.DATE) {
      return plusDays(left, right, false);
    }
    if (b == AtomicType.DATE) {
      return plusDays(right, left, false);
    }
    if (b == AtomicType.NULL) {
      return plusInterval(left, cast(right, DataTypes.createDayTimeIntervalType()), false);
    }
    if (a == AtomicType.NULL) {
      return plusInterval(right, cast(left, DataTypes.createDayTimeIntervalType()), false);
    }
    throw mismatch(a, b);
  }

  private BoundExpr subtract(BoundExpr left, BoundExpr right) {
    DataType a = left.type();
    DataType b = right.type();
    if (Types.isInterval(a) && Types.isInterval(b)) {
      return intervals(TemporalOp.SUBTRACT_INTERVALS, left, right);
    }
    if (Types.isInterval(b)) {
      return plusInterval(left, right, true);
    }
    if (Types.isInterval(a) && !Types.isDatetime(b)) {
      if (b == AtomicType.NULL) {
        return intervals(TemporalOp.SUBTRACT_INTERVALS, left, cast(right, a));
      }
      throw mismatch(a, b);
    }
    if (Types.isTimestamp(a) || Types.isTimestamp(b)) {
      return difference(left, right);
    }
    boolean textIsDate = b == AtomicType.STRING && context.ansi();
    if (a == AtomicType.DATE && b != AtomicType.DATE && b != AtomicType.NULL && !textIsDate) {
      return plusDays(left, right, true);
    }
    BoundExpr from = Coercions.implicitCast("-", 1, left, TypeClass.DATE, context);
    BoundExpr to = Coercions.implicitCast("-", 2, right, TypeClass.DATE, context);
    return call(TemporalOp.DATE_DIFFERENCE, from, to, DAY);
  }

  private BoundExpr difference(BoundExpr left, BoundExpr right) {
    if (!context.ansi()) {
      // text is no timestamp here
      check(left, 1);
      check(right, 2);
    }
    boolean ntz =
        left.type() == AtomicType.TIMESTAMP_NTZ && right.type() == AtomicType.TIMESTAMP_NTZ;
    DataType type = ntz ? AtomicType.TIMESTAMP_NTZ : AtomicType.TIMESTAMP;
    TypeClass wanted = new TypeClass.Exactly(type);
    return call(
        TemporalOp.TIMESTAMP_DIFFERENCE,
        Coercions.implicitCast("-", 1, left, wanted, context),
        Coercions.implicitCast("-", 2, right, wanted, context),
        DataTypes.createDayTimeIntervalType());
  }

  private static void check(BoundExpr operand, int position) {
    if (operand.type() == AtomicType.STRING) {
      throw Coercions.unexpectedType(
          "-", position, TypeClass.Family.ANY_TIMESTAMP.sql(), operand.type());
    }
  }

  private BoundExpr plusDays(BoundExpr date, BoundExpr count, boolean minus) {
    if (count.type() == AtomicType.NULL) {
      return plusInterval(date, cast(count, DataTypes.createDayTimeIntervalType()), minus);
    }
    if (!DayCounts.WANTED.accepts(count.type())) {
      throw Coercions.unexpectedType(
          minus ? "date_sub" : "date_add", 2, DayCounts.WANTED.sql(), count.type());
    }
    return call(
        minus ? TemporalOp.DATE_MINUS_DAYS : TemporalOp.DATE_PLUS_DAYS,
        date,
        cast(count, AtomicType.INTEGER),
        AtomicType.DATE);
  }

  private BoundExpr plusInterval(BoundExpr time, BoundExpr interval, boolean minus) {
    DataType type = time.type();
    boolean months = interval.type() instanceof YearMonthIntervalType;
    if (type == AtomicType.NULL) {
      return intervals(
          minus ? TemporalOp.SUBTRACT_INTERVALS : TemporalOp.ADD_INTERVALS,
          cast(time, interval.type()),
          interval);
    }
    if (type == AtomicType.STRING && !months) {
      return cast(
          plusInterval(cast(time, AtomicType.TIMESTAMP), interval, minus), AtomicType.STRING);
    }
    if (type == AtomicType.STRING) {
      throw OperatorErrors.different(op.symbol(), type, interval.type());
    }
    if (months && !Types.isDatetime(type)) {
      throw OperatorErrors.different(op.symbol(), type, interval.type());
    }
    if (!Types.isDatetime(type)) {
      throw Coercions.unexpectedType(op.symbol(), 1, TypeClass.Family.ANY_TIMESTAMP.sql(), type);
    }
    if (months) {
      TemporalOp kind =
          type == AtomicType.DATE
              ? minus ? TemporalOp.DATE_MINUS_MONTHS : TemporalOp.DATE_PLUS_MONTHS
              : minus ? TemporalOp.TIMESTAMP_MINUS_MONTHS : TemporalOp.TIMESTAMP_PLUS_MONTHS;
      return call(kind, time, interval, type);
    }
    if (type == AtomicType.DATE && interval.type().equals(DAY)) {
      return call(
          minus ? TemporalOp.DATE_MINUS_DAY_INTERVAL : TemporalOp.DATE_PLUS_DAY_INTERVAL,
          time,
          interval,
          type);
    }
    BoundExpr timestamp = type == AtomicType.DATE ? cast(time, AtomicType.TIMESTAMP) : time;
    return call(
        minus ? TemporalOp.TIMESTAMP_MINUS_INTERVAL : TemporalOp.TIMESTAMP_PLUS_INTERVAL,
        timestamp,
        interval,
        timestamp.type());
  }

  private BoundExpr intervals(TemporalOp kind, BoundExpr left, BoundExpr right) {
    DataType type =
        CommonTypes.wider(List.of(left.type(), right.type()), context.ansi())
            .orElseThrow(
                () ->
                    Coercions.unexpectedType(
                        op.symbol(), 1, TypeClass.Family.ANY_TIMESTAMP.sql(), left.type()));
    return call(kind, cast(left, type), cast(right, type), type);
  }

  private BoundExpr multiply(BoundExpr left, BoundExpr right) {
    if (Types.isInterval(left.type())) {
      return scaled(TemporalOp.MULTIPLY_INTERVAL, left, right);
    }
    if (Types.isInterval(right.type())) {
      return scaled(TemporalOp.MULTIPLY_INTERVAL, right, left);
    }
    throw mismatch(left.type(), right.type());
  }

  private BoundExpr divide(BoundExpr left, BoundExpr right) {
    if (Types.isInterval(left.type())) {
      return scaled(TemporalOp.DIVIDE_INTERVAL, left, right);
    }
    throw mismatch(left.type(), right.type());
  }

  private BoundExpr scaled(TemporalOp kind, BoundExpr interval, BoundExpr number) {
    BoundExpr factor =
        Coercions.implicitCast(op.symbol(), 2, number, TypeClass.Family.NUMERIC, context);
    DataType type =
        interval.type() instanceof YearMonthIntervalType
            ? DataTypes.createYearMonthIntervalType()
            : DataTypes.createDayTimeIntervalType();
    return call(kind, interval, factor, type);
  }

  private BoundExpr quotient(BoundExpr left, BoundExpr right) {
    if (right.type() == AtomicType.NULL && Types.isInterval(left.type())) {
      return quotient(left, cast(right, left.type()));
    }
    if (left.type() == AtomicType.NULL && Types.isInterval(right.type())) {
      return quotient(cast(left, right.type()), right);
    }
    if (Types.isInterval(left.type()) && Types.isInterval(right.type())) {
      BoundExpr same = intervals(TemporalOp.INTERVAL_QUOTIENT, left, right);
      BoundExpr.FunctionCall call = (BoundExpr.FunctionCall) same;
      return new BoundExpr.FunctionCall(call.function(), call.arguments(), AtomicType.LONG, true);
    }
    throw mismatch(left.type(), right.type());
  }
}
