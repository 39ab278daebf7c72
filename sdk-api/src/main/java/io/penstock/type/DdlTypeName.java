package io.penstock.type;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.type.DdlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A type other than array, map and struct: its name, what stands in parentheses, more words. */
final class DdlTypeName {
  private static final Map<String, DataType> PLAIN =
      Map.ofEntries(
          Map.entry("VOID", AtomicType.NULL),
          Map.entry("BOOLEAN", AtomicType.BOOLEAN),
          Map.entry("TINYINT", AtomicType.BYTE),
          Map.entry("BYTE", AtomicType.BYTE),
          Map.entry("SMALLINT", AtomicType.SHORT),
          Map.entry("SHORT", AtomicType.SHORT),
          Map.entry("INT", AtomicType.INTEGER),
          Map.entry("INTEGER", AtomicType.INTEGER),
          Map.entry("BIGINT", AtomicType.LONG),
          Map.entry("LONG", AtomicType.LONG),
          Map.entry("FLOAT", AtomicType.FLOAT),
          Map.entry("REAL", AtomicType.FLOAT),
          Map.entry("DOUBLE", AtomicType.DOUBLE),
          Map.entry("STRING", AtomicType.STRING),
          Map.entry("BINARY", AtomicType.BINARY),
          Map.entry("DATE", AtomicType.DATE),
          Map.entry("TIMESTAMP_LTZ", AtomicType.TIMESTAMP),
          Map.entry("TIMESTAMP_NTZ", AtomicType.TIMESTAMP_NTZ));

  private static final String KNOWN =
      "known types are boolean, tinyint, smallint, int, bigint, float, double, decimal(p,s), "
          + "string, binary, date, timestamp, timestamp_ntz, interval day to second, "
          + "interval year to month, array<t>, map<k,v>, struct<name: t>, void";

  private final DdlParser parser;
  private final DdlErrors errors;
  private final DdlToken name;

  DdlTypeName(DdlParser parser, DdlErrors errors, DdlToken name) {
    this.parser = parser;
    this.errors = errors;
    this.name = name;
  }

  DataType read() {
    if (name.kind() == Kind.QUOTED) {
      return unknown(List.of());
    }
    String upper = SqlText.upper(name.text());
    if (upper.equals("INTERVAL")) {
      return interval();
    }
    List<String> arguments = arguments();
    if (upper.equals("STRING") && parser.takeWord("collate")) {
      parser.next();
      return unsupported("STRING COLLATE", "only the binary collation is supported");
    }
    return switch (upper) {
      case "DECIMAL", "DEC", "NUMERIC" -> decimal(arguments);
      case "TIMESTAMP" -> arguments.isEmpty() ? timestamp() : unknown(arguments);
      case "CHAR", "CHARACTER", "VARCHAR" -> sizedText(upper, arguments);
      case "TIME" -> {
        if (parser.takeWord("without")) {
          expect("time");
          expect("zone");
        }
        yield unsupported(upper, "Spark has it, Penstock does not; " + KNOWN);
      }
      case "VARIANT", "GEOMETRY", "GEOGRAPHY" ->
          unsupported(upper, "Spark has it, Penstock does not; " + KNOWN);
      default -> {
        DataType plain = PLAIN.get(upper);
        yield plain == null || !arguments.isEmpty() ? unknown(arguments) : plain;
      }
    };
  }

  private DataType unknown(List<String> arguments) {
    String list = arguments.stream().collect(Collectors.joining(",", "(", ")"));
    return unsupported(name.text() + (arguments.isEmpty() ? "" : list), KNOWN);
  }

  private DataType unsupported(String shown, String reason) {
    return parser.defer(errors.unsupported(name, shown, reason));
  }

  private DataType wrong(Condition condition, String reason) {
    return parser.defer(errors.at(name.start(), condition, reason));
  }

  private List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    if (parser.takeSymbol('(')) {
      do {
        DdlToken number = parser.next();
        if (number.kind() != Kind.NUMBER || !number.text().chars().allMatch(SqlText::isDigit)) {
          throw errors.syntax(number, "a whole number");
        }
        arguments.add(number.text());
      } while (parser.takeSymbol(','));
      if (!parser.takeSymbol(')')) {
        throw errors.syntax(parser.peek(), "',' or ')'");
      }
    }
    return arguments;
  }

  private DataType decimal(List<String> arguments) {
    if (arguments.size() > 2) {
      return unknown(arguments);
    }
    int precision = arguments.isEmpty() ? 10 : small(arguments.get(0));
    int scale = arguments.size() < 2 ? 0 : small(arguments.get(1));
    if (precision > DecimalType.MAX_PRECISION) {
      return wrong(
          Conditions.DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION,
          "decimal precision " + arguments.get(0) + " exceeds max precision 38");
    }
    if (precision == 0) {
      return unsupported("DECIMAL(0," + scale + ")", "precision is 1 to 38");
    }
    if (scale > precision) {
      return wrong(
          Conditions.DECIMAL_SCALE_EXCEEDS_PRECISION,
          "decimal scale " + scale + " exceeds its precision " + precision);
    }
    return new DecimalType(precision, scale);
  }

  /** The number, or a number that is too large for any use. */
  private static int small(String digits) {
    return digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  private DataType sizedText(String upper, List<String> arguments) {
    if (arguments.isEmpty()) {
      return wrong(
          Conditions.DATATYPE_MISSING_SIZE,
          "data type " + upper + " requires a length, for example " + upper + "(10)");
    }
    return unsupported(
        upper + "(" + arguments.get(0) + ")", "no length is checked here; use string");
  }

  /** {@code timestamp}, {@code … without time zone}, {@code … with local time zone}. */
  private DataType timestamp() {
    if (parser.takeWord("without")) {
      expect("time");
      expect("zone");
      return AtomicType.TIMESTAMP_NTZ;
    }
    if (parser.takeWord("with")) {
      expect("local");
      expect("time");
      expect("zone");
    }
    return AtomicType.TIMESTAMP;
  }

  private void expect(String word) {
    if (!parser.takeWord(word)) {
      throw errors.syntax(parser.peek(), SqlText.upper(word));
    }
  }

  private DataType interval() {
    DdlToken start = parser.peek();
    if (start.kind() != Kind.WORD || start.isWord("not") || start.isWord("comment")) {
      return unsupported("INTERVAL", "write interval day to second or interval year to month");
    }
    YearMonthIntervalType.Unit months = yearMonth(start);
    DayTimeIntervalType.Unit time = dayTime(start);
    if (months == null && time == null) {
      throw errors.syntax(start, "YEAR, MONTH, DAY, HOUR, MINUTE or SECOND");
    }
    parser.next();
    DdlToken to = parser.peek();
    if (!parser.takeWord("to")) {
      return months != null
          ? new YearMonthIntervalType(months, months)
          : new DayTimeIntervalType(Objects.requireNonNull(time), time);
    }
    DdlToken end = parser.next();
    YearMonthIntervalType.Unit endMonths = yearMonth(end);
    DayTimeIntervalType.Unit endTime = dayTime(end);
    if (months != null && endMonths != null && months.compareTo(endMonths) < 0) {
      return new YearMonthIntervalType(months, endMonths);
    }
    if (time != null && endTime != null && time.compareTo(endTime) < 0) {
      return new DayTimeIntervalType(time, endTime);
    }
    if (time != null
        && endTime != null
        && time != DayTimeIntervalType.Unit.SECOND
        && endTime != DayTimeIntervalType.Unit.DAY) {
      return wrong(
          Conditions.INVALID_INTERVAL_FORMAT__UNSUPPORTED_FROM_TO_EXPRESSION,
          "an interval cannot go from " + start.text() + " to " + end.text());
    }
    throw errors.syntax(to, "a range from a larger to a smaller unit of one family");
  }

  private static YearMonthIntervalType.@Nullable Unit yearMonth(DdlToken token) {
    for (YearMonthIntervalType.Unit unit : YearMonthIntervalType.Unit.values()) {
      if (token.isWord(unit.name())) {
        return unit;
      }
    }
    return null;
  }

  private static DayTimeIntervalType.@Nullable Unit dayTime(DdlToken token) {
    for (DayTimeIntervalType.Unit unit : DayTimeIntervalType.Unit.values()) {
      if (token.isWord(unit.name())) {
        return unit;
      }
    }
    return null;
  }
}
