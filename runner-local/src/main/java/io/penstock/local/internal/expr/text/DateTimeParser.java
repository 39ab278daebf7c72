package io.penstock.local.internal.expr.text;

import io.penstock.type.ArrowWriter;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Dates and timestamps out of trimmed text, as casts read them: parts may be missing from the
 * right, months and days have one or two digits, a zone may follow the seconds.
 */
public final class DateTimeParser {
  private final String text;
  private int at;

  /** Whether the date was written down to its day. */
  private boolean complete;

  /** Whether the time was written down to its seconds. */
  private boolean seconds;

  private DateTimeParser(String text) {
    this.text = text;
  }

  /** Days since 1970-01-01; behind the day a space or {@code T} and anything may follow. */
  public static OptionalInt parseDate(String text) {
    DateTimeParser parser = new DateTimeParser(text);
    LocalDate date = parser.date(7);
    boolean ends =
        parser.at == text.length()
            || parser.complete && (parser.peek() == ' ' || parser.peek() == 'T');
    if (date == null || !ends) {
      return OptionalInt.empty();
    }
    long days = date.toEpochDay();
    return days == (int) days ? OptionalInt.of((int) days) : OptionalInt.empty();
  }

  /**
   * Microseconds since the epoch.
   *
   * @param zone where the text names none
   * @param nowMicros for a time of day alone, which is of today
   */
  public static OptionalLong parseTimestamp(String text, ZoneId zone, long nowMicros) {
    DateTimeParser parser = new DateTimeParser(text);
    LocalDateTime local = parser.local(zone, nowMicros);
    ZoneId own = parser.zone(zone);
    if (local == null || own == null) {
      return OptionalLong.empty();
    }
    return micros(local.atZone(own).toInstant());
  }

  /** Microseconds of a local timestamp; a zone is read and dropped, a time of day alone is none. */
  public static OptionalLong parseTimestampNtz(String text) {
    if (isTimeAlone(text)) {
      return OptionalLong.empty();
    }
    DateTimeParser parser = new DateTimeParser(text);
    LocalDateTime local = parser.local(ZoneOffset.UTC, 0);
    if (local == null || parser.zone(ZoneOffset.UTC) == null) {
      return OptionalLong.empty();
    }
    return micros(local.toInstant(ZoneOffset.UTC));
  }

  private static OptionalLong micros(Instant instant) {
    try {
      return OptionalLong.of(ArrowWriter.micros(instant));
    } catch (ArithmeticException e) {
      return smallest(instant);
    }
  }

  /** The last second before the smallest timestamp overflows in steps, though its sum fits. */
  private static OptionalLong smallest(Instant instant) {
    long second = instant.getEpochSecond() + 1;
    long rest = instant.getNano() / 1000 - 1_000_000L;
    try {
      return OptionalLong.of(Math.addExact(Math.multiplyExact(second, 1_000_000L), rest));
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }

  /** Whether the text begins with an hour: {@code 10:00} or {@code T10:00}. */
  private static boolean isTimeAlone(String text) {
    return text.startsWith("T") || text.matches("\\d{1,2}:.*");
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  /** The digits from here on as a number, or -1 if they are not between the counts. */
  private int digits(int least, int most) {
    int start = at;
    int value = 0;
    while (at < text.length() && peek() >= '0' && peek() <= '9') {
      if (at - start == most) {
        return -1;
      }
      value = value * 10 + (peek() - '0');
      at++;
    }
    return at - start < least ? -1 : value;
  }

  private @Nullable LocalDate date(int yearDigits) {
    boolean negative = peek() == '-';
    if (negative || peek() == '+') {
      at++;
    }
    int year = digits(4, yearDigits);
    if (year < 0) {
      return null;
    }
    int month = 1;
    int day = 1;
    if (peek() == '-') {
      at++;
      month = digits(1, 2);
      if (month >= 0 && peek() == '-') {
        at++;
        day = digits(1, 2);
        complete = true;
      }
    }
    try {
      return LocalDate.of(negative ? -year : year, month, day);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private @Nullable LocalDateTime local(ZoneId zone, long nowMicros) {
    if (isTimeAlone(text)) {
      if (peek() == 'T') {
        at++;
      }
      LocalTime time = time();
      LocalDate today =
          LocalDateTime.ofInstant(TimestampText.instant(nowMicros), zone).toLocalDate();
      return time == null ? null : today.atTime(time);
    }
    LocalDate date = date(6);
    if (date == null) {
      return null;
    }
    if (at == text.length()) {
      return date.atStartOfDay();
    }
    if (!complete || peek() != ' ' && peek() != 'T') {
      return null;
    }
    at++;
    LocalTime time = time();
    return time == null ? null : date.atTime(time);
  }

  private @Nullable LocalTime time() {
    int hour = digits(1, 2);
    int minute = 0;
    int second = 0;
    int micros = 0;
    if (hour >= 0 && peek() == ':') {
      at++;
      minute = digits(1, 2);
      if (minute >= 0 && peek() == ':') {
        at++;
        second = digits(1, 2);
        seconds = true;
        if (second >= 0 && peek() == '.') {
          at++;
          micros = fraction();
        }
      }
    }
    try {
      return LocalTime.of(hour, minute, second, micros * 1000);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private int fraction() {
    int value = 0;
    int count = 0;
    while (peek() >= '0' && peek() <= '9') {
      if (count < 6) {
        value = value * 10 + (peek() - '0');
        count++;
      }
      at++;
    }
    for (; count < 6; count++) {
      value *= 10;
    }
    return value;
  }

  /**
   * The zone that the rest names, {@code fallback} if there is no rest, or null if it names none.
   */
  private @Nullable ZoneId zone(ZoneId fallback) {
    if (at == text.length()) {
      return fallback;
    }
    return seconds ? ZoneText.parse(NumberText.trim(text.substring(at))) : null;
  }
}
