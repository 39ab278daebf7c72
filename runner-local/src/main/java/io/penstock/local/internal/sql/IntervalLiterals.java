package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.type.CalendarInterval;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import java.time.Duration;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The type and value of an interval whose units are written out. */
final class IntervalLiterals {
  private static final Condition MIXED = Condition.user("_LEGACY_ERROR_TEMP_0029", null);

  private static final Map<String, YearMonthIntervalType.Unit> MONTHS =
      Map.of("YEAR", YearMonthIntervalType.Unit.YEAR, "MONTH", YearMonthIntervalType.Unit.MONTH);

  private static final Map<String, DayTimeIntervalType.Unit> TIMES =
      Map.of(
          "WEEK", DayTimeIntervalType.Unit.DAY,
          "DAY", DayTimeIntervalType.Unit.DAY,
          "HOUR", DayTimeIntervalType.Unit.HOUR,
          "MINUTE", DayTimeIntervalType.Unit.MINUTE,
          "SECOND", DayTimeIntervalType.Unit.SECOND,
          "MILLISECOND", DayTimeIntervalType.Unit.SECOND,
          "MICROSECOND", DayTimeIntervalType.Unit.SECOND,
          "NANOSECOND", DayTimeIntervalType.Unit.SECOND);

  private IntervalLiterals() {}

  /** Whether it is a unit of time, also in the plural. */
  static boolean isUnit(String key) {
    return MONTHS.containsKey(single(key)) || TIMES.containsKey(single(key));
  }

  private static String single(String unit) {
    return unit.endsWith("S") ? unit.substring(0, unit.length() - 1) : unit;
  }

  /** The units in a text of numbers and units. */
  static List<String> unitsIn(String text) {
    List<String> out = new ArrayList<>();
    for (String word : text.toUpperCase(Locale.ROOT).split("\\s+", -1)) {
      if (isUnit(word)) {
        out.add(word);
      }
    }
    return out;
  }

  /** A literal from the largest to the smallest of the units. */
  static Expr of(CalendarInterval value, List<String> units, Token start, SqlErrors errors) {
    List<YearMonthIntervalType.Unit> months = new ArrayList<>();
    List<DayTimeIntervalType.Unit> times = new ArrayList<>();
    for (String unit : units) {
      YearMonthIntervalType.Unit month = MONTHS.get(single(unit));
      DayTimeIntervalType.Unit time = TIMES.get(single(unit));
      if (month != null) {
        months.add(month);
      } else if (time != null) {
        times.add(time);
      }
    }
    if (!months.isEmpty() && !times.isEmpty()) {
      throw errors.at(
          start.start(), MIXED, "an interval cannot mix year-month and day-time fields");
    }
    if (times.isEmpty()) {
      return new Expr.Literal(
          Period.ofMonths(value.months()).normalized(),
          new YearMonthIntervalType(Collections.min(months), Collections.max(months)));
    }
    try {
      return new Expr.Literal(
          Duration.of(value.dayTimeMicros(), ChronoUnit.MICROS),
          new DayTimeIntervalType(Collections.min(times), Collections.max(times)));
    } catch (ArithmeticException e) {
      throw errors.at(
          start.start(),
          Conditions.INVALID_INTERVAL_FORMAT__ARITHMETIC_EXCEPTION,
          "the interval is too long",
          e);
    }
  }
}
