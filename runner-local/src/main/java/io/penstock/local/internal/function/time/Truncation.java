package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.DATE;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;

import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.kernel.Reciprocal;
import io.penstock.local.internal.expr.kernel.TimeLoops;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.SlotLoop;
import io.penstock.type.AtomicType;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** trunc and date_trunc: the begin of the unit in which a date or timestamp is. */
final class Truncation {
  /** The units, largest first. */
  private enum Unit {
    YEAR,
    QUARTER,
    MONTH,
    WEEK,
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    MILLISECOND,
    MICROSECOND,
    NONE;

    /** How long it is, or 0 if that differs or it has no length. */
    long micros() {
      return switch (this) {
        case DAY -> 86_400_000_000L;
        case HOUR -> 3_600_000_000L;
        case MINUTE -> 60_000_000L;
        case SECOND -> 1_000_000L;
        case MILLISECOND -> 1000L;
        default -> 0;
      };
    }

    static Unit of(String name) {
      return switch (name.toUpperCase(Locale.ROOT)) {
        case "YEAR", "YYYY", "YY" -> YEAR;
        case "QUARTER" -> QUARTER;
        case "MONTH", "MM", "MON" -> MONTH;
        case "WEEK" -> WEEK;
        case "DAY", "DD" -> DAY;
        case "HOUR" -> HOUR;
        case "MINUTE" -> MINUTE;
        case "SECOND" -> SECOND;
        case "MILLISECOND" -> MILLISECOND;
        case "MICROSECOND" -> MICROSECOND;
        default -> NONE;
      };
    }
  }

  private Truncation() {}

  static void addTo(FunctionTable table) {
    table
        .add("trunc")
        .takes(DATE, STRING)
        .gives(AtomicType.DATE)
        .nulls(NullRule.ALWAYS)
        .keepsErrors()
        .loop(0, context -> ofDates(context, Unit.of((String) context.constant(1))))
        .prepared(
            context -> {
              Memo<Unit> units = new Memo<>(Unit::of);
              return (in, out) -> {
                Unit unit = units.get(in.utf8(1));
                if (unit.compareTo(Unit.WEEK) <= 0) {
                  out.set(day(in.int64(0), unit));
                }
              };
            });
    table
        .add("date_trunc")
        .takes(STRING, TIMESTAMP)
        .gives(AtomicType.TIMESTAMP)
        .nulls(NullRule.ALWAYS)
        .keepsErrors()
        .loop(
            1,
            context ->
                ofTimes(
                    context, Unit.of((String) context.constant(0)), new LocalClock(context.zone())))
        .prepared(
            context -> {
              Memo<Unit> units = new Memo<>(Unit::of);
              LocalClock clock = new LocalClock(context.zone());
              return (in, out) -> {
                Unit unit = units.get(in.utf8(0));
                if (unit != Unit.NONE) {
                  out.set(timestamp(in.int64(1), unit, clock));
                }
              };
            });
  }

  private static @Nullable ColumnLoop ofDates(KernelContext context, Unit unit) {
    return unit.compareTo(Unit.WEEK) <= 0 ? SlotLoop.of(context, 0, d -> day(d, unit)) : null;
  }

  /** Weeks and more by their days; what is shorter has a length. */
  private static @Nullable ColumnLoop ofTimes(KernelContext context, Unit unit, LocalClock clock) {
    if (unit == Unit.NONE || unit == Unit.MICROSECOND) {
      return null;
    }
    Reciprocal length = Reciprocal.of(unit.micros());
    if (length == null) {
      return SlotLoop.of(context, 1, micros -> timestamp(micros, unit, clock));
    }
    LocalClock used = unit.compareTo(Unit.SECOND) < 0 ? clock : new LocalClock(ZoneOffset.UTC);
    return new LocalLoop(
        used,
        (in, c, out, rows, n) ->
            TimeLoops.truncate(in, c.offset(), since(unit, c), length, out, rows, n));
  }

  /** A midnight shortly after a change of the offset may have happened twice. */
  private static long since(Unit unit, LocalClock clock) {
    boolean always = clock.from() == Long.MIN_VALUE;
    return always || unit != Unit.DAY ? clock.from() : clock.from() + Unit.DAY.micros();
  }

  private static long day(long day, Unit unit) {
    return switch (unit) {
      case YEAR -> Civil.firstOfYear(day);
      case QUARTER -> Civil.firstOfQuarter(day);
      case MONTH -> Civil.firstOfMonth(day);
      case WEEK -> Civil.firstOfWeek(day);
      default -> day;
    };
  }

  private static long timestamp(long micros, Unit unit, LocalClock clock) {
    return switch (unit) {
      case MICROSECOND -> micros;
      case MILLISECOND -> Math.subtractExact(micros, Math.floorMod(micros, 1000L));
      case SECOND -> Math.subtractExact(micros, Math.floorMod(micros, 1_000_000L));
      case MINUTE -> clock.truncate(micros, 60_000_000L, ChronoUnit.MINUTES);
      case HOUR -> clock.truncate(micros, 3_600_000_000L, ChronoUnit.HOURS);
      default -> clock.startOfDay(day(clock.toDay(micros), unit));
    };
  }
}
