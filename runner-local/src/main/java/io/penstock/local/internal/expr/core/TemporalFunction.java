package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BinaryLoop;
import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.RawValues;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.kernel.IntArithmetic;
import io.penstock.local.internal.expr.kernel.LongArithmetic;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Arithmetic with dates, timestamps and intervals. */
record TemporalFunction(TemporalOp op, OnError onError) implements ScalarFunction {
  @Override
  public String name() {
    return op.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    DataType left = call.arguments().get(0).type();
    ZoneId zone = left == AtomicType.TIMESTAMP_NTZ ? ZoneOffset.UTC : context.timeZone();
    BinaryRow row = row(left, call.arguments().get(1).type(), zone);
    return new BinaryEvaluator(call, arguments, context, loop(call, zone), row, false);
  }

  private BinaryRow row(DataType left, DataType right, ZoneId zone) {
    return switch (op) {
      case DATE_PLUS_DAYS -> DateRows.plusDays(1);
      case DATE_MINUS_DAYS -> DateRows.plusDays(-1);
      case DATE_PLUS_DAY_INTERVAL -> DateRows.plusDayInterval(1);
      case DATE_MINUS_DAY_INTERVAL -> DateRows.plusDayInterval(-1);
      case DATE_PLUS_MONTHS -> DateRows.plusMonths(1);
      case DATE_MINUS_MONTHS -> DateRows.plusMonths(-1);
      case DATE_DIFFERENCE -> DateRows.difference();
      case TIMESTAMP_PLUS_INTERVAL -> TimestampRows.plusInterval(zone, 1);
      case TIMESTAMP_MINUS_INTERVAL -> TimestampRows.plusInterval(zone, -1);
      case TIMESTAMP_PLUS_MONTHS -> TimestampRows.plusMonths(zone, 1);
      case TIMESTAMP_MINUS_MONTHS -> TimestampRows.plusMonths(zone, -1);
      case TIMESTAMP_DIFFERENCE -> TimestampRows.difference(zone);
      case ADD_INTERVALS -> IntervalRows.sum(left, ArithmeticOp.ADD);
      case SUBTRACT_INTERVALS -> IntervalRows.sum(left, ArithmeticOp.SUBTRACT);
      case MULTIPLY_INTERVAL -> IntervalRows.multiply(left, right);
      case DIVIDE_INTERVAL -> IntervalRows.divide(left, right);
      case INTERVAL_QUOTIENT -> IntervalRows.quotient(left, onError);
    };
  }

  /** A tight loop where the clock has no say: plain days, or intervals shorter than one day. */
  private @Nullable BinaryLoop loop(BoundExpr.FunctionCall call, ZoneId zone) {
    if (!(call.arguments().get(1) instanceof BoundExpr.Constant constant)
        || constant.value() == null
        || call.arguments().get(0) instanceof BoundExpr.Constant) {
      return null;
    }
    long value = RawValues.isWhole(constant.type()) ? RawValues.toLong(constant.value()) : 0;
    boolean plain = zone.getRules().isFixedOffset() || Math.abs(value) < TimestampRows.DAY;
    return switch (op) {
      // dates wrap silently, so the loop's overflow flag is of no interest
      case DATE_PLUS_DAYS ->
          (a, b, out, rows, n) -> {
            IntArithmetic.addConstant(a, (int) value, out, rows, n);
            return false;
          };
      case DATE_MINUS_DAYS ->
          (a, b, out, rows, n) -> {
            IntArithmetic.subtractConstant(a, (int) value, out, rows, n);
            return false;
          };
      case TIMESTAMP_PLUS_INTERVAL ->
          plain ? (a, b, out, rows, n) -> LongArithmetic.addConstant(a, value, out, rows, n) : null;
      case TIMESTAMP_MINUS_INTERVAL ->
          plain
              ? (a, b, out, rows, n) -> LongArithmetic.subtractConstant(a, value, out, rows, n)
              : null;
      default -> null;
    };
  }
}
