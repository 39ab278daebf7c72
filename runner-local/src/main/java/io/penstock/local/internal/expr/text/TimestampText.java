package io.penstock.local.internal.expr.text;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Timestamps as text: {@code yyyy-MM-dd HH:mm:ss[.f]} without trailing zeros. */
public final class TimestampText {
  private TimestampText() {}

  /** An instant, microseconds since the epoch, as the local time of a zone. */
  public static String format(long micros, ZoneId zone) {
    return format(LocalDateTime.ofInstant(instant(micros), zone));
  }

  /** A timestamp without zone, microseconds. */
  public static String formatNtz(long micros) {
    return format(LocalDateTime.ofInstant(instant(micros), ZoneOffset.UTC));
  }

  /** The instant of microseconds since the epoch. */
  public static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000L);
  }

  private static String format(LocalDateTime value) {
    StringBuilder out = new StringBuilder(29).append(value.toLocalDate()).append(' ');
    two(out, value.getHour()).append(':');
    two(out, value.getMinute()).append(':');
    two(out, value.getSecond());
    fraction(out, value.getNano() / 1000);
    return out.toString();
  }

  static StringBuilder two(StringBuilder out, long value) {
    if (value < 10) {
      out.append('0');
    }
    return out.append(value);
  }

  /** Appends a point and the microseconds of a second without trailing zeros, or nothing for 0. */
  static void fraction(StringBuilder out, int micros) {
    if (micros == 0) {
      return;
    }
    String digits = Integer.toString(1_000_000 + micros);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    out.append('.').append(digits, 1, end);
  }
}
