package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.LONG;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Condition;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.type.AtomicType;
import java.time.DateTimeException;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;

/** timestampadd and timestampdiff: whole units of local time; hours and less are exact. */
final class TimestampArithmetic {
  private static final Condition DATETIME_OVERFLOW = Condition.user("DATETIME_OVERFLOW", "22008");
  private static final Condition DATETIME_UNIT =
      Condition.user("INVALID_PARAMETER_VALUE.DATETIME_UNIT", "22023");

  /** A unit of java.time and how many of it make one. */
  private record Unit(ChronoUnit unit, long factor) {}

  private static final Map<String, Unit> UNITS =
      Map.ofEntries(
          Map.entry("YEAR", new Unit(ChronoUnit.MONTHS, 12)),
          Map.entry("QUARTER", new Unit(ChronoUnit.MONTHS, 3)),
          Map.entry("MONTH", new Unit(ChronoUnit.MONTHS, 1)),
          Map.entry("WEEK", new Unit(ChronoUnit.DAYS, 7)),
          Map.entry("DAY", new Unit(ChronoUnit.DAYS, 1)),
          Map.entry("DAYOFYEAR", new Unit(ChronoUnit.DAYS, 1)),
          Map.entry("HOUR", new Unit(ChronoUnit.MICROS, 3_600_000_000L)),
          Map.entry("MINUTE", new Unit(ChronoUnit.MICROS, 60_000_000L)),
          Map.entry("SECOND", new Unit(ChronoUnit.MICROS, 1_000_000L)),
          Map.entry("MILLISECOND", new Unit(ChronoUnit.MICROS, 1000L)),
          Map.entry("MICROSECOND", new Unit(ChronoUnit.MICROS, 1L)));

  private TimestampArithmetic() {}

  static void addTo(FunctionTable table) {
    table
        .add("timestampadd")
        .takes(STRING, LONG, TypeClass.Family.ANY_TIMESTAMP)
        .checkedFirst((arguments, context) -> checkUnit("timestampadd", arguments.get(0), context))
        .gives(ResultType.sameAs(2))
        .prepared(
            context -> {
              Memo<Unit> units = new Memo<>(TimestampArithmetic::unit);
              LocalClock clock = TimeFields.clock(context, 2);
              return (in, out) -> out.set(add(in, units.get(in.utf8(0)), clock));
            });
    table
        .add("timestampdiff")
        .takes(STRING, TypeClass.TIMESTAMP, TypeClass.TIMESTAMP)
        .checkedFirst((arguments, context) -> checkUnit("timestampdiff", arguments.get(0), context))
        .gives(AtomicType.LONG)
        .prepared(
            context -> {
              Memo<Unit> units = new Memo<>(TimestampArithmetic::unit);
              LocalClock clock = new LocalClock(context.zone());
              return (in, out) -> {
                Unit unit = units.get(in.utf8(0));
                long count =
                    unit.unit()
                        .between(clock.toDateTime(in.int64(1)), clock.toDateTime(in.int64(2)));
                out.set(count / unit.factor());
              };
            });
  }

  private static void checkUnit(String function, BoundExpr unit, BindContext context) {
    boolean isNull = unit.foldable() && Foldables.value(unit, context) == null;
    if (isNull || !Types.isAtomic(unit.type())) {
      throw Failures.of(DATETIME_UNIT, function, "the unit is no text");
    }
  }

  private static Unit unit(String name) {
    Unit unit = UNITS.get(name.toUpperCase(Locale.ROOT));
    if (unit == null) {
      throw Failures.of(
          DATETIME_UNIT,
          "timestampadd",
          Failures.quote(name)
              + " is none of the units "
              + UNITS.keySet().stream().sorted().toList());
    }
    return unit;
  }

  private static long add(Arguments in, Unit unit, LocalClock clock) {
    try {
      long amount = Math.multiplyExact(in.int64(1), unit.factor());
      if (unit.unit() == ChronoUnit.MICROS) {
        return Math.addExact(in.int64(2), amount);
      }
      return clock.toInstant(clock.toDateTime(in.int64(2)).plus(amount, unit.unit()));
    } catch (ArithmeticException | DateTimeException e) {
      throw Failures.of(
          DATETIME_OVERFLOW, "timestampadd", "the result is out of the range of timestamps", e);
    }
  }
}
