package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Conversions;
import io.penstock.local.internal.expr.kernel.TimeLoops;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change of type.
 *
 * @param from the type of the operand
 * @param to the type of the result
 * @param ansi whether a value that does not fit is an error; otherwise it wraps or gives null
 * @param tryCast whether it always gives null
 */
public record CastFunction(DataType from, DataType to, boolean ansi, boolean tryCast)
    implements ScalarFunction {
  @Override
  public String name() {
    return (tryCast ? "try_cast_" : "cast_") + to.simpleString();
  }

  /** Whether a value that is not null may become null, as Spark declares it. */
  public boolean mayGiveNull() {
    if (from == AtomicType.NULL) {
      return true;
    }
    if (tryCast) {
      return !UpCasts.loseNothing(from, to)
          && !(from == AtomicType.STRING && to == AtomicType.BINARY);
    }
    if (from.equals(to) || to == AtomicType.STRING || from == AtomicType.BINARY) {
      return false;
    }
    if (from == AtomicType.STRING) {
      return to != AtomicType.BINARY;
    }
    boolean floating = Types.isFloating(from);
    if (to instanceof DecimalType decimal) {
      return from != AtomicType.BOOLEAN
          && (floating || !Types.isNumeric(from) || !UpCasts.cannotOverflow(from, decimal));
    }
    return (floating || from instanceof DecimalType) && Types.isIntegral(to)
        || floating && to == AtomicType.TIMESTAMP
        || from == AtomicType.TIMESTAMP && Types.isIntegral(to) && to != AtomicType.LONG
        || to == AtomicType.DATE && from != AtomicType.TIMESTAMP
        || from == AtomicType.DATE && to != AtomicType.TIMESTAMP;
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    if (from.equals(to)) {
      return arguments.get(0);
    }
    if (from == AtomicType.NULL) {
      return new NullEvaluator(call, arguments, context);
    }
    if (Types.isAtomic(from) && (to == AtomicType.BINARY || isBytes(from) && isBytes(to))) {
      return new BytesEvaluator(call, arguments, context);
    }
    if (to == AtomicType.STRING) {
      TextForms forms = new TextForms(context.timeZone(), ansi, false);
      return new TextEvaluator(call, arguments, context, forms.of(from), null);
    }
    if (!Types.isAtomic(from)) {
      return new NestedCast(this, call, arguments.get(0), context);
    }
    return new CastEvaluator(
        call, arguments, context, loop(context.timeZone()), row(call, context));
  }

  private static boolean isBytes(DataType type) {
    return type == AtomicType.STRING || type == AtomicType.BINARY;
  }

  private RowCast row(BoundExpr.FunctionCall call, EvalContext context) {
    if (from == AtomicType.STRING) {
      RowCast parse = new ParseCasts(this, context).row();
      return call.arguments().get(0).foldable() && Types.isDatetime(to)
          ? SpecialDates.or(parse, to, context)
          : parse;
    }
    return Types.isDatetime(from) || Types.isInterval(from)
        ? new TimeCasts(this, context.timeZone()).row()
        : new NumberCasts(this).row();
  }

  private @Nullable UnaryLoop loop(ZoneId zone) {
    if (from == AtomicType.INTEGER && to == AtomicType.LONG) {
      return Conversions::intToLong;
    }
    if (from == AtomicType.INTEGER && to == AtomicType.DOUBLE) {
      return Conversions::intToDouble;
    }
    if (from == AtomicType.LONG && to == AtomicType.DOUBLE) {
      return Conversions::longToDouble;
    }
    if (from == AtomicType.FLOAT && to == AtomicType.DOUBLE) {
      return Conversions::floatToDouble;
    }
    if (from == AtomicType.LONG && to == AtomicType.INTEGER) {
      return Conversions::longToInt;
    }
    if (to == AtomicType.DATE && Types.isTimestamp(from)) {
      ZoneId used = from == AtomicType.TIMESTAMP ? zone : ZoneOffset.UTC;
      return used.getRules().isFixedOffset() ? days(used) : null;
    }
    return null;
  }

  private static UnaryLoop days(ZoneId zone) {
    long offset = zone.getRules().getOffset(Instant.EPOCH).getTotalSeconds() * 1_000_000L;
    return (a, out, rows, count) -> TimeLoops.day(a, offset, out, rows, count);
  }
}
