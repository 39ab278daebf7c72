package io.penstock.local.internal.function.json;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.text.DateTimeParser;
import io.penstock.local.internal.expr.text.IntervalParser;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Dates, timestamps and intervals in JSON text, by the options' patterns or as casts read them. */
final class JsonTimes {
  private static final long MICROS = 1_000_000L;
  private final ZoneId zone;
  private final @Nullable LazyPattern dates;
  private final @Nullable LazyPattern timestamps;
  private final @Nullable LazyPattern local;

  JsonTimes(JsonOptions options, ZoneId zone) {
    this.zone = zone;
    this.dates = options.get("dateFormat").map(LazyPattern::new).orElse(null);
    this.timestamps = options.get("timestampFormat").map(LazyPattern::new).orElse(null);
    this.local = options.get("timestampNTZFormat").map(LazyPattern::new).orElse(null);
  }

  @Nullable Object date(String text) {
    if (dates != null) {
      OptionalLong micros = dates.parse(text, ZoneOffset.UTC, true);
      return micros.isPresent() ? utc(micros.getAsLong()).toLocalDate() : null;
    }
    OptionalInt day = DateTimeParser.parseDate(text);
    return day.isPresent() ? LocalDate.ofEpochDay(day.getAsInt()) : null;
  }

  @Nullable Object timestamp(String text) {
    OptionalLong micros =
        timestamps != null
            ? timestamps.parse(text, zone, false)
            : DateTimeParser.parseTimestamp(text, zone, 0);
    return micros.isPresent() ? instant(micros.getAsLong()) : null;
  }

  @Nullable Object timestampNtz(String text) {
    OptionalLong micros =
        local != null
            ? local.parse(text, ZoneOffset.UTC, true)
            : DateTimeParser.parseTimestampNtz(text);
    return micros.isPresent() ? utc(micros.getAsLong()) : null;
  }

  @Nullable Object seconds(BigInteger seconds) {
    BigInteger micros = seconds.multiply(BigInteger.valueOf(MICROS));
    return micros.bitLength() < 64 ? instant(micros.longValue()) : null;
  }

  @Nullable Object interval(String text, DataType type) {
    try {
      return type instanceof DayTimeIntervalType dayTime
          ? Duration.of(IntervalParser.parse(text, dayTime), ChronoUnit.MICROS)
          : Period.ofMonths(IntervalParser.parse(text, (YearMonthIntervalType) type)).normalized();
    } catch (PenstockException e) {
      // text that is no interval makes the field null and the record malformed
      return null;
    }
  }

  private static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1000);
  }

  private static LocalDateTime utc(long micros) {
    return LocalDateTime.ofInstant(instant(micros), ZoneOffset.UTC);
  }
}
