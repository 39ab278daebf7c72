package io.penstock.local.internal.sql;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.text.DateTimeParser;
import io.penstock.local.internal.expr.text.NumberText;
import io.penstock.local.internal.expr.text.TimestampText;
import io.penstock.type.AtomicType;
import io.penstock.type.CalendarInterval;
import io.penstock.type.DataType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Typed literals such as {@code date '2020-01-01'}, and numbers by {@link Numbers}. */
final class Constants {
  private static final Condition INVALID = Condition.user("INVALID_TYPED_LITERAL", "42604");
  private static final Condition UNSUPPORTED = Condition.user("UNSUPPORTED_TYPED_LITERAL", "0A000");

  /** Words that mean another day each day, which the query finds out when it runs. */
  private static final Set<String> CLOCK = Set.of("now", "today", "tomorrow", "yesterday");

  private final SqlErrors errors;
  private final SqlSettings settings;
  private final Numbers numbers;

  Constants(SqlErrors errors, SqlSettings settings) {
    this.errors = errors;
    this.settings = settings;
    this.numbers = new Numbers(errors);
  }

  Expr number(Token token, boolean negative) {
    return numbers.literal(token, negative);
  }

  /** A literal of a type's name and a text. */
  Expr typed(Token type, Token value) {
    String text = value.text();
    return switch (type.key()) {
      case "DATE" -> date(type, text);
      case "TIMESTAMP", "TIMESTAMP_LTZ" -> timestamp(type, text);
      case "TIMESTAMP_NTZ" -> timestampNtz(type, text);
      case "INTERVAL" -> interval(type, text);
      case "X" -> binary(type, text);
      default ->
          throw errors.at(
              type.start(),
              UNSUPPORTED,
              "literals of the type \""
                  + type.text().toUpperCase(Locale.ROOT)
                  + "\" are not supported, those of DATE, TIMESTAMP_NTZ, TIMESTAMP_LTZ, TIMESTAMP,"
                  + " INTERVAL and X are");
    };
  }

  private AnalysisException invalid(Token type, String text) {
    return invalid(type, text, null);
  }

  private AnalysisException invalid(Token type, String text, @Nullable Throwable cause) {
    return errors.at(
        type.start(),
        INVALID,
        "the value of the typed literal \""
            + type.key()
            + "\" is invalid: '"
            + SqlErrors.shorten(text)
            + "'",
        cause);
  }

  private static boolean isClock(String text) {
    return CLOCK.contains(NumberText.trim(text).toLowerCase(Locale.ROOT));
  }

  private static boolean isEpoch(String text) {
    return NumberText.trim(text).equalsIgnoreCase("epoch");
  }

  private static Expr ofClock(String text, DataType type) {
    return new Expr.Cast(ExpressionParser.text(text), type, false);
  }

  private Expr date(Token type, String text) {
    if (isClock(text)) {
      return ofClock(text, AtomicType.DATE);
    }
    OptionalInt days =
        isEpoch(text) ? OptionalInt.of(0) : DateTimeParser.parseDate(NumberText.trim(text));
    if (days.isEmpty()) {
      throw invalid(type, text);
    }
    return new Expr.Literal(LocalDate.ofEpochDay(days.getAsInt()), AtomicType.DATE);
  }

  private Expr timestamp(Token type, String text) {
    String trimmed = NumberText.trim(text);
    if (isClock(text) || trimmed.matches("T?[0-9]{1,2}:.*")) { // a time is one of today
      return ofClock(text, AtomicType.TIMESTAMP);
    }
    OptionalLong micros =
        isEpoch(text)
            ? OptionalLong.of(0)
            : DateTimeParser.parseTimestamp(trimmed, settings.zone(), 0);
    if (micros.isEmpty()) {
      throw invalid(type, text);
    }
    return new Expr.Literal(TimestampText.instant(micros.getAsLong()), AtomicType.TIMESTAMP);
  }

  private Expr timestampNtz(Token type, String text) {
    if (isClock(text)) {
      return ofClock(text, AtomicType.TIMESTAMP_NTZ);
    }
    OptionalLong micros =
        isEpoch(text)
            ? OptionalLong.of(0)
            : DateTimeParser.parseTimestampNtz(NumberText.trim(text));
    if (micros.isEmpty()) {
      throw invalid(type, text);
    }
    LocalDateTime local =
        LocalDateTime.ofInstant(TimestampText.instant(micros.getAsLong()), ZoneOffset.UTC);
    return new Expr.Literal(local, AtomicType.TIMESTAMP_NTZ);
  }

  private Expr interval(Token type, String text) {
    CalendarInterval value;
    try {
      value = CalendarInterval.parse(text);
    } catch (PenstockException e) {
      throw invalid(type, text, e);
    }
    return IntervalLiterals.of(value, IntervalLiterals.unitsIn(text), type, errors);
  }

  private Expr binary(Token type, String text) {
    String even = text.length() % 2 == 0 ? text : "0" + text;
    try {
      return new Expr.Literal(HexFormat.of().parseHex(even), AtomicType.BINARY);
    } catch (IllegalArgumentException e) {
      throw invalid(type, text, e);
    }
  }
}
