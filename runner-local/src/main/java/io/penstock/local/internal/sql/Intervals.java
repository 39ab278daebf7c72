package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.text.IntervalParser;
import io.penstock.local.internal.expr.text.NumberText;
import io.penstock.local.internal.sql.Token.Kind;
import io.penstock.type.CalendarInterval;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import java.time.Duration;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** {@code interval 1 day 2 hours} and {@code interval '1-2' year to month}. */
final class Intervals {
  private static final Condition LETTERS = Condition.user("_LEGACY_ERROR_TEMP_0063", null);
  private static final Condition NO_TEXT = Condition.user("_LEGACY_ERROR_TEMP_0026", null);

  private final Cursor cursor;

  Intervals(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Whether the word interval here begins a literal whose units stand outside of quotes. */
  boolean isAhead() {
    int at = cursor.peek(1).is("-") || cursor.peek(1).is("+") ? 2 : 1;
    boolean number = cursor.peek(at).is(Kind.NUMBER);
    boolean text = cursor.peek(at).is(Kind.STRING);
    return number || text && (at == 2 || IntervalLiterals.isUnit(cursor.peek(2).key()));
  }

  Expr literal() {
    Token start = cursor.expect("INTERVAL");
    StringBuilder text = new StringBuilder();
    List<String> units = new ArrayList<>();
    do {
      String sign = cursor.at("-") || cursor.at("+") ? cursor.next().key() : "";
      Token value = cursor.next();
      if (!value.is(Kind.NUMBER) && !value.is(Kind.STRING)) {
        throw cursor.errors().syntax(value, "a number");
      }
      if (!IntervalLiterals.isUnit(cursor.peek().key())) {
        throw cursor.expected("a unit such as DAY");
      }
      String unit = cursor.next().key();
      if (units.isEmpty() && cursor.at("TO") && IntervalLiterals.isUnit(cursor.peek(1).key())) {
        cursor.next();
        return fromTo(start, sign, value, unit, cursor.next().key());
      }
      units.add(unit);
      text.append(' ').append(signed(sign, value)).append(' ').append(unit);
    } while (isValueAhead());
    try {
      return IntervalLiterals.of(
          CalendarInterval.parse(text.toString()), units, start, cursor.errors());
    } catch (PenstockException e) {
      throw cursor.errors().at(start.start(), e.condition(), e.text(), e);
    }
  }

  private boolean isValueAhead() {
    int at = cursor.at("-") || cursor.at("+") ? 1 : 0;
    return (cursor.peek(at).is(Kind.NUMBER) || cursor.peek(at).is(Kind.STRING))
        && IntervalLiterals.isUnit(cursor.peek(at + 1).key());
  }

  private String signed(String sign, Token value) {
    String text = value.text();
    if (value.is(Kind.STRING) && text.chars().anyMatch(Character::isLetter)) {
      throw cursor
          .errors()
          .at(value.start(), LETTERS, "only numbers can stand before a unit, not '" + text + "'");
    }
    if (value.is(Kind.NUMBER) || !sign.equals("-")) {
      return value.is(Kind.NUMBER) ? sign + text : text;
    }
    return text.startsWith("-") ? text.substring(1) : "-" + text;
  }

  private Expr fromTo(Token start, String sign, Token value, String from, String to) {
    if (!value.is(Kind.STRING)) {
      throw cursor
          .errors()
          .at(
              value.start(),
              NO_TEXT,
              "the value of an interval from one unit to another is a text");
    }
    String trimmed = NumberText.trim(value.text());
    String text =
        !sign.equals("-")
            ? trimmed
            : trimmed.startsWith("-") ? trimmed.substring(1) : "-" + trimmed;
    try {
      if (from.equals("YEAR") && to.equals("MONTH")) {
        YearMonthIntervalType type =
            new YearMonthIntervalType(
                YearMonthIntervalType.Unit.YEAR, YearMonthIntervalType.Unit.MONTH);
        Period months = Period.ofMonths(IntervalParser.parse(text, type)).normalized();
        return new Expr.Literal(months, type);
      }
      DayTimeIntervalType type = type(start, from, to);
      Duration time = Duration.of(IntervalParser.parse(text, type), ChronoUnit.MICROS);
      return new Expr.Literal(time, type);
    } catch (PenstockException e) {
      throw cursor.errors().at(start.start(), e.condition(), e.text(), e);
    }
  }

  private DayTimeIntervalType type(Token start, String from, String to) {
    for (DayTimeIntervalType.Unit first : DayTimeIntervalType.Unit.values()) {
      for (DayTimeIntervalType.Unit last : DayTimeIntervalType.Unit.values()) {
        if (first.name().equals(from) && last.name().equals(to) && first.compareTo(last) < 0) {
          return new DayTimeIntervalType(first, last);
        }
      }
    }
    throw cursor
        .errors()
        .at(
            start.start(),
            Conditions.INVALID_INTERVAL_FORMAT__UNSUPPORTED_FROM_TO_EXPRESSION,
            "an interval cannot go from " + from + " to " + to);
  }
}
