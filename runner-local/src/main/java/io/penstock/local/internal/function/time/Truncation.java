package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.DATE;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;

import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

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

  private static long day(long day, Unit unit) {
    LocalDate date = LocalDate.ofEpochDay(day);
    return switch (unit) {
      case YEAR -> date.withDayOfYear(1).toEpochDay();
      case QUARTER ->
          date.withDayOfMonth(1).withMonth((date.getMonthValue() - 1) / 3 * 3 + 1).toEpochDay();
      case MONTH -> day - date.getDayOfMonth() + 1;
      case WEEK -> day - (date.getDayOfWeek().getValue() - 1);
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
