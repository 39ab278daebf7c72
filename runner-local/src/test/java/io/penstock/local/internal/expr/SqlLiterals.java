package io.penstock.local.internal.expr;

import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.text.DateTimeParser;
import io.penstock.local.internal.expr.text.IntervalParser;
import io.penstock.local.internal.expr.text.TimestampText;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;

/** Literals of SQL as Spark reads them. */
final class SqlLiterals {
  private SqlLiterals() {}

  static Expr number(String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    String body = upper.replaceAll("(BD|[YSLDF])$", "");
    String suffix = upper.substring(body.length());
    return switch (suffix) {
      case "Y" -> new Expr.Literal(Byte.valueOf(body), AtomicType.BYTE);
      case "S" -> new Expr.Literal(Short.valueOf(body), AtomicType.SHORT);
      case "L" -> new Expr.Literal(Long.valueOf(body), AtomicType.LONG);
      case "F" -> new Expr.Literal(Float.valueOf(body), AtomicType.FLOAT);
      case "D" -> new Expr.Literal(Double.valueOf(body), AtomicType.DOUBLE);
      case "BD" -> decimal(body);
      default -> plain(body);
    };
  }

  private static Expr plain(String body) {
    if (body.contains("E")) {
      return new Expr.Literal(Double.valueOf(body), AtomicType.DOUBLE);
    }
    if (body.contains(".")) {
      return decimal(body);
    }
    BigDecimal value = new BigDecimal(body);
    if (value.precision() > 19 || !fitsLong(value)) {
      return decimal(body);
    }
    long whole = value.longValueExact();
    return whole == (int) whole
        ? new Expr.Literal((int) whole, AtomicType.INTEGER)
        : new Expr.Literal(whole, AtomicType.LONG);
  }

  private static boolean fitsLong(BigDecimal value) {
    return value.toBigInteger().bitLength() < 64;
  }

  private static Expr decimal(String body) {
    BigDecimal parsed = new BigDecimal(body);
    BigDecimal value = parsed.scale() < 0 ? parsed.setScale(0) : parsed;
    int precision = Math.max(value.precision(), value.scale());
    return new Expr.Literal(value, new DecimalType(precision, value.scale()));
  }

  static boolean isTyped(String word) {
    return word.equals("date")
        || word.equals("timestamp")
        || word.equals("timestamp_ntz")
        || word.equals("x");
  }

  static Expr typed(String word, String text) {
    return switch (word) {
      case "date" ->
          new Expr.Literal(
              LocalDate.ofEpochDay(DateTimeParser.parseDate(text).orElseThrow()), AtomicType.DATE);
      case "timestamp" ->
          new Expr.Literal(
              TimestampText.instant(
                  DateTimeParser.parseTimestamp(text, Evaluations.ZONE.get(), 0).orElseThrow()),
              AtomicType.TIMESTAMP);
      case "timestamp_ntz" ->
          new Expr.Literal(
              LocalDateTime.ofInstant(
                  TimestampText.instant(DateTimeParser.parseTimestampNtz(text).orElseThrow()),
                  ZoneOffset.UTC),
              AtomicType.TIMESTAMP_NTZ);
      default -> new Expr.Literal(HexFormat.of().parseHex(text), AtomicType.BINARY);
    };
  }

  /** {@code interval 1 day}, {@code interval '1-2' year to month}; the word is passed already. */
  static Expr interval(SqlTokens tokens) {
    boolean negative = tokens.accept("-");
    String fields = tokens.isText() ? tokens.nextText() : tokens.next();
    String units = tokens.next();
    if (tokens.accept("to")) {
      units += " to " + tokens.next();
    }
    DataType type = DataType.fromDDL("interval " + units);
    String text = negative ? "-" + fields : fields;
    if (type instanceof DayTimeIntervalType dayTime) {
      long micros = IntervalParser.parse(text, dayTime);
      return new Expr.Literal(Duration.of(micros, ChronoUnit.MICROS), dayTime);
    }
    YearMonthIntervalType yearMonth = (YearMonthIntervalType) type;
    return new Expr.Literal(Period.ofMonths(IntervalParser.parse(text, yearMonth)), yearMonth);
  }
}
