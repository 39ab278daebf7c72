package io.penstock.type;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads interval text; the rules are those of Spark 4.2's {@code stringToInterval}. */
final class IntervalReader {
  private static final Map<String, Long> MICROS =
      Map.of(
          "hour", 3_600_000_000L,
          "minute", 60_000_000L,
          "second", 1_000_000L,
          "millisecond", 1_000L,
          "microsecond", 1L);
  private static final Map<String, Integer> DAYS = Map.of("week", 7, "day", 1);
  private static final Map<String, Integer> MONTHS = Map.of("year", 12, "month", 1);
  private static final int MAX_FRACTION_DIGITS = 9;
  private static final String UNITS =
      "year, month, week, day, hour, minute, second, millisecond, microsecond";

  private final String text;
  private int months;
  private int days;
  private long micros;

  IntervalReader(String text) {
    this.text = text;
  }

  CalendarInterval read() {
    List<String> words = words();
    int at = 0;
    if (!words.isEmpty() && words.get(0).startsWith("interval")) {
      if (!words.get(0).equals("interval")) {
        String reason = "invalid interval prefix " + shown(words.get(0));
        throw invalid(Conditions.INVALID_INTERVAL_FORMAT__INVALID_PREFIX, reason);
      }
      at = 1;
    }
    if (at == words.size()) {
      throw invalid(Conditions.INVALID_INTERVAL_FORMAT__INPUT_IS_EMPTY, "the text is empty");
    }
    while (at < words.size()) {
      String number = words.get(at++);
      if (number.equals("-") || number.equals("+")) {
        if (at == words.size()) {
          String reason = "a number is missing after " + number;
          throw invalid(Conditions.INVALID_INTERVAL_FORMAT__MISSING_NUMBER, reason);
        }
        number += words.get(at++);
      }
      checkNumber(number);
      if (at == words.size()) {
        throw invalid(
            Conditions.INVALID_INTERVAL_FORMAT__MISSING_UNIT,
            "a unit is missing after " + shown(number) + ", one of " + UNITS);
      }
      add(number, words.get(at++));
    }
    return new CalendarInterval(months, days, micros);
  }

  /** The words in lower case; control characters at both ends do not count, as in Spark. */
  private List<String> words() {
    List<String> words = new ArrayList<>();
    int end = text.length();
    while (end > 0 && isTrimmed(text.charAt(end - 1))) {
      end--;
    }
    int at = 0;
    while (at < end && isTrimmed(text.charAt(at))) {
      at++;
    }
    while (at < end) {
      int start = at;
      while (at < end && !isBlank(text.charAt(at))) {
        at++;
      }
      if (at > start) {
        words.add(text.substring(start, at).toLowerCase(Locale.ROOT));
      }
      at++;
    }
    return words;
  }

  private static boolean isTrimmed(char c) {
    return c <= ' ' || c == 0x7F;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }

  private void checkNumber(String number) {
    int at = number.charAt(0) == '-' || number.charAt(0) == '+' ? 1 : 0;
    if (at == 0 && !SqlText.isDigit(number.charAt(0)) && number.charAt(0) != '.') {
      throw invalid(
          Conditions.INVALID_INTERVAL_FORMAT__UNRECOGNIZED_NUMBER,
          "unrecognized number " + shown(number));
    }
    boolean point = false;
    int digits = 0;
    for (int i = at; i < number.length(); i++) {
      char c = number.charAt(i);
      if (c == '.' && !point) {
        point = true;
      } else if (SqlText.isDigit(c)) {
        digits++;
      } else {
        digits = 0;
        break;
      }
    }
    if (digits == 0) {
      throw invalid(
          Conditions.INVALID_INTERVAL_FORMAT__INVALID_VALUE, "invalid value " + shown(number));
    }
    int fraction = point ? number.length() - number.indexOf('.') - 1 : 0;
    if (fraction > MAX_FRACTION_DIGITS) {
      throw invalid(
          Conditions.INVALID_INTERVAL_FORMAT__INVALID_PRECISION,
          "an interval has at most 9 digits after the point, not " + shown(number));
    }
  }

  private void add(String number, String unit) {
    if (number.indexOf('.') >= 0 && !unit.startsWith("s")) {
      throw invalid(
          Conditions.INVALID_INTERVAL_FORMAT__INVALID_FRACTION,
          shown(unit) + " cannot have a fractional part");
    }
    String one = unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
    if (!MICROS.containsKey(one) && !DAYS.containsKey(one) && !MONTHS.containsKey(one)) {
      throw invalid(
          Conditions.INVALID_INTERVAL_FORMAT__INVALID_UNIT,
          "invalid unit " + shown(unit) + ", units are " + UNITS);
    }
    try {
      add(new BigDecimal(withDigitAfterPoint(number)), one);
    } catch (ArithmeticException e) {
      throw new PenstockException(
          Conditions.INVALID_INTERVAL_FORMAT__ARITHMETIC_EXCEPTION,
          message(shown(number) + " " + unit + " is too long"),
          e);
    }
  }

  /** {@code BigDecimal} reads {@code 1.} and {@code .5}, but not a sign before the point alone. */
  private static String withDigitAfterPoint(String number) {
    return number.endsWith(".") ? number + "0" : number;
  }

  private void add(BigDecimal number, String unit) {
    Long micro = MICROS.get(unit);
    if (micro != null) {
      BigDecimal value = number.abs().multiply(BigDecimal.valueOf(micro));
      long size = value.setScale(0, RoundingMode.DOWN).longValueExact();
      micros = Math.addExact(micros, number.signum() * size);
      return;
    }
    Integer day = DAYS.get(unit);
    if (day != null) {
      days = Math.addExact(days, Math.multiplyExact(number.intValueExact(), day));
      return;
    }
    int month = MONTHS.getOrDefault(unit, 1);
    months = Math.addExact(months, Math.multiplyExact(number.intValueExact(), month));
  }

  private PenstockException invalid(Condition condition, String reason) {
    return new PenstockException(condition, message(reason));
  }

  private String message(String reason) {
    return "Cannot parse '"
        + shown(text)
        + "' as an interval: "
        + reason
        + ", example '1 hour 30 minutes'";
  }

  private static String shown(String text) {
    return text.length() <= 60 ? text : text.substring(0, 60) + "...";
  }
}
