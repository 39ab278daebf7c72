package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.BOOLEAN;
import static io.penstock.local.internal.expr.TypeClass.DATE;
import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.SlotLoop;
import io.penstock.type.AtomicType;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Moving dates and counting between them. */
final class DateArithmetic {
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  private static final Condition SECOND_FUNCTION_ARGUMENT_NOT_INTEGER =
      Condition.user("SECOND_FUNCTION_ARGUMENT_NOT_INTEGER", "22023");

  private DateArithmetic() {}

  static void addTo(FunctionTable table) {
    move(table, 1, "date_add", "dateadd");
    move(table, -1, "date_sub");
    table
        .add("datediff", "date_diff")
        .takes(DATE, DATE)
        .gives(AtomicType.INTEGER)
        .loop(
            0,
            context -> {
              long start = ((LocalDate) context.constant(1)).toEpochDay();
              return SlotLoop.of(context, 0, day -> day - start);
            })
        .kernel((in, out) -> out.set(in.int64(0) - in.int64(1)));
    table
        .add("add_months")
        .takes(DATE, INT)
        .gives(AtomicType.DATE)
        .loop(
            0,
            context -> {
              int months = (Integer) context.constant(1);
              return SlotLoop.of(context, 0, day -> addMonths(day, months));
            })
        .kernel((in, out) -> out.set(addMonths(in.int64(0), in.int64(1))));
    table
        .add("last_day")
        .takes(DATE)
        .gives(AtomicType.DATE)
        .loop(0, context -> SlotLoop.of(context, 0, Civil::lastOfMonth))
        .kernel((in, out) -> out.set(Civil.lastOfMonth(in.int64(0))));
    table
        .add("next_day")
        .takes(DATE, STRING)
        .gives(AtomicType.DATE)
        .nulls(NullRule.ALWAYS)
        .prepared(context -> (in, out) -> nextDay(in, out, context.ansi()));
    table
        .add("months_between")
        .takes(TIMESTAMP, TIMESTAMP)
        .optional(BOOLEAN, true, AtomicType.BOOLEAN)
        .gives(AtomicType.DOUBLE)
        .prepared(
            context -> {
              LocalClock clock = new LocalClock(context.zone());
              return (in, out) ->
                  out.set(monthsBetween(in.int64(0), in.int64(1), clock, in.bool(2)));
            });
  }

  private static void move(FunctionTable table, int sign, String... names) {
    table
        .add(names)
        .takes(DATE, INT)
        .shownAs(names[0])
        .coerced((arguments, context) -> coerceDays(names[0], arguments, context))
        .gives(AtomicType.DATE)
        .loop(
            0,
            context -> {
              int days = sign * (Integer) context.constant(1);
              return SlotLoop.of(context, 0, day -> day + days);
            })
        .kernel((in, out) -> out.set((long) (in.int32(0) + sign * in.int32(1))));
  }

  /** Days are byte, short or int; text only with ANSI mode or as a constant. */
  private static List<BoundExpr> coerceDays(
      String name, List<BoundExpr> arguments, BindContext context) {
    BoundExpr days = arguments.get(1);
    boolean small =
        List.of(AtomicType.BYTE, AtomicType.SHORT, AtomicType.INTEGER, AtomicType.NULL)
            .contains(days.type());
    boolean text = days.type() == AtomicType.STRING && (context.ansi() || days.foldable());
    if (!small && !text) {
      throw Coercions.unexpectedType(name, 2, "INT or SMALLINT or TINYINT", days.type());
    }
    BoundExpr count =
        text && !context.ansi()
            ? wholeDays(name, days, context)
            : Coercions.implicitCast(name, 2, days, TypeClass.INT, context);
    return List.of(Coercions.implicitCast(name, 1, arguments.get(0), DATE, context), count);
  }

  /** A constant text, read as strictly as under ANSI mode. */
  private static BoundExpr wholeDays(String name, BoundExpr days, BindContext context) {
    BindContext strict = new BindContext(true, context.timeZone(), context.streaming());
    BoundExpr count = Coercions.implicitCast(name, 2, days, TypeClass.INT, strict);
    try {
      return new BoundExpr.Constant(Foldables.value(count, strict), AtomicType.INTEGER);
    } catch (PenstockException e) {
      throw new AnalysisException(
          SECOND_FUNCTION_ARGUMENT_NOT_INTEGER,
          "Cannot call " + name + ": argument 2 must be an integer",
          e);
    }
  }

  private static long addMonths(long day, long months) {
    try {
      return Math.toIntExact(LocalDate.ofEpochDay(day).plusMonths(months).toEpochDay());
    } catch (DateTimeException | ArithmeticException e) {
      throw Failures.of(
          Conditions.ARITHMETIC_OVERFLOW,
          "add_months",
          "the date " + months + " months later is out of range",
          e);
    }
  }

  private static void nextDay(Arguments in, Result out, boolean ansi) {
    String name = in.string(1);
    Optional<DayOfWeek> day = dayOfWeek(name);
    if (day.isPresent()) {
      long monday = Math.floorMod(in.int64(0) + 3, 7L);
      long ahead = Math.floorMod(day.get().getValue() - 1 - monday - 1, 7L) + 1;
      out.set(in.int64(0) + ahead);
    } else if (ansi) {
      throw Failures.of(
          Conditions.ILLEGAL_DAY_OF_WEEK, "next_day", Failures.quote(name) + " is no weekday");
    }
  }

  private static Optional<DayOfWeek> dayOfWeek(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    for (DayOfWeek day : DayOfWeek.values()) {
      String full = day.name();
      if (upper.equals(full)
          || upper.equals(full.substring(0, 3))
          || upper.equals(full.substring(0, 2))) {
        return Optional.of(day);
      }
    }
    return Optional.empty();
  }

  /** Months of 31 days, unless both days of month are equal or both are the last. */
  private static double monthsBetween(long end, long start, LocalClock clock, boolean round) {
    LocalDate a = LocalDate.ofEpochDay(clock.toDay(end));
    LocalDate b = LocalDate.ofEpochDay(clock.toDay(start));
    double months = 12.0 * a.getYear() + a.getMonthValue() - 12.0 * b.getYear() - b.getMonthValue();
    boolean bothLast =
        a.getDayOfMonth() == a.lengthOfMonth() && b.getDayOfMonth() == b.lengthOfMonth();
    if (a.getDayOfMonth() == b.getDayOfMonth() || bothLast) {
      return months;
    }
    long seconds =
        (a.getDayOfMonth() - b.getDayOfMonth()) * 86_400L
            + secondsOfDay(end, a, clock)
            - secondsOfDay(start, b, clock);
    double difference = months + seconds / (31.0 * 86_400);
    return round ? Math.round(difference * 1e8) / 1e8 : difference;
  }

  /** Those that passed since midnight: not what the clock shows if it was changed on that day. */
  private static long secondsOfDay(long micros, LocalDate day, LocalClock clock) {
    return (micros - clock.startOfDay(day.toEpochDay())) / 1_000_000;
  }
}
