package io.penstock.io.file.internal.value;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The texts that Spark casts to a timestamp: a date as in {@link DateText} with 4 to 6 digits of
 * year, then optionally a blank or {@code T} and {@code h[:m[:s[.f]]]}, and after the seconds a
 * zone; a time alone is one of today (expressions, table of texts). Thread-safe.
 */
public final class TimestampText {
  /** What {@link #parse(byte[], int, int)} gives for a text that is no timestamp. */
  public static final long INVALID = Long.MIN_VALUE;

  private static final long MICROS_OF_SECOND = 1_000_000L;
  private static final long SECONDS_OF_DAY = 86_400L;
  private static final Pattern ONE_DIGIT_HOUR = Pattern.compile("^([+-])(\\d):");
  private static final Pattern ONE_DIGIT_MINUTE = Pattern.compile("^([+-])(\\d\\d):(\\d)$");

  private final ZoneId zone;
  private final @Nullable ZoneOffset fixed;
  private final LongSupplier nowMillis;
  private final boolean local;

  private TimestampText(ZoneId zone, LongSupplier nowMillis, boolean local) {
    this.zone = zone;
    this.nowMillis = nowMillis;
    this.local = local;
    this.fixed = zone.getRules().isFixedOffset() ? zone.getRules().getOffset(Instant.EPOCH) : null;
  }

  /**
   * Texts of instants.
   *
   * @param zone what holds for a text without zone
   * @param nowMillis the clock, for texts that are a time alone
   */
  public static TimestampText instants(ZoneId zone, LongSupplier nowMillis) {
    return new TimestampText(zone, nowMillis, false);
  }

  /** Texts of local timestamps: a zone or a missing date makes a text invalid. */
  public static TimestampText locals() {
    return new TimestampText(ZoneOffset.UTC, () -> 0, true);
  }

  /** Microseconds since 1970-01-01T00:00 of a text. */
  public OptionalLong parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long micros = parse(bytes, 0, bytes.length);
    return micros == INVALID ? OptionalLong.empty() : OptionalLong.of(micros);
  }

  /** Microseconds since 1970-01-01T00:00 of UTF-8, or {@link #INVALID}. */
  public long parse(byte[] text, int from, int to) {
    boolean zulu = from < to && text[to - 1] == 'Z';
    if (zulu ? !local : fixed != null) {
      long shown = PlainTimestamp.parse(text, from, to, zulu);
      if (shown != PlainTimestamp.OTHER) {
        return zulu || fixed == null ? shown : shown - fixed.getTotalSeconds() * MICROS_OF_SECOND;
      }
    }
    int begin = Ascii.trimStart(text, from, to);
    return new Parser(text, begin, Ascii.trimEnd(text, begin, to)).parse();
  }

  /** One text; short-lived, so that the JIT keeps its fields in registers. */
  private final class Parser {
    private final byte[] text;
    private final int end;
    private int at;
    private int value;
    private int digits;

    Parser(byte[] text, int begin, int end) {
      this.text = text;
      this.at = begin;
      this.end = end;
    }

    private boolean number(int leastDigits, int mostDigits) {
      int begin = at;
      value = 0;
      while (at < end && text[at] >= '0' && text[at] <= '9' && at - begin <= mostDigits) {
        value = value * 10 + (text[at] - '0');
        at++;
      }
      digits = at - begin;
      return digits >= leastDigits && digits <= mostDigits;
    }

    private boolean has(char c) {
      return at < end && text[at] == c;
    }

    long parse() {
      if (at == end) {
        return INVALID;
      }
      if (text[at] == 'T') {
        at++;
        return number(1, 2) ? time(today(), value) : INVALID;
      }
      boolean signed = text[at] == '-' || text[at] == '+';
      int sign = text[at] == '-' ? -1 : 1;
      if (signed) {
        at++;
      }
      if (!number(1, 6)) {
        return INVALID;
      }
      if (!signed && digits <= 2 && has(':')) {
        return time(today(), value);
      }
      return digits < 4 ? INVALID : date(sign * value);
    }

    private long today() {
      return local
          ? INVALID
          : LocalDate.ofInstant(Instant.ofEpochMilli(nowMillis.getAsLong()), zone).toEpochDay();
    }

    private long date(int year) {
      int month = 1;
      int day = 1;
      boolean more = has('-');
      if (more) {
        at++;
        if (!number(1, 2)) {
          return INVALID;
        }
        month = value;
        more = has('-');
      }
      if (more) {
        at++;
        if (!number(1, 2)) {
          return INVALID;
        }
        day = value;
      }
      if (!Calendar.isValid(year, month, day)) {
        return INVALID;
      }
      long epochDay = Calendar.epochDay(year, month, day);
      if (at == end) {
        return instant(epochDay * SECONDS_OF_DAY, 0, zone);
      }
      if (!more || !(has(' ') || has('T'))) {
        return INVALID;
      }
      at++;
      return number(1, 2) ? time(epochDay, value) : INVALID;
    }

    private long time(long epochDay, int hour) {
      int minute = 0;
      int second = 0;
      int micros = 0;
      ZoneId in = zone;
      boolean more = has(':');
      if (more) {
        at++;
        if (!number(1, 2)) {
          return INVALID;
        }
        minute = value;
        more = has(':');
      }
      if (more) {
        at++;
        if (!number(1, 2)) {
          return INVALID;
        }
        second = value;
        if (has('.')) {
          at++;
          micros = fraction();
        }
        if (at < end) {
          ZoneId read = zone(new String(text, at, end - at, StandardCharsets.UTF_8));
          if (read == null) {
            return INVALID;
          }
          in = read;
          at = end;
        }
      }
      if (at < end || epochDay == INVALID || hour > 23 || minute > 59 || second > 59) {
        return INVALID;
      }
      return instant(epochDay * SECONDS_OF_DAY + hour * 3600L + minute * 60L + second, micros, in);
    }

    private int fraction() {
      int micros = 0;
      int read = 0;
      while (at < end && text[at] >= '0' && text[at] <= '9') {
        if (read < 6) {
          micros = micros * 10 + (text[at] - '0');
          read++;
        }
        at++;
      }
      for (; read < 6; read++) {
        micros *= 10;
      }
      return micros;
    }
  }

  private @Nullable ZoneId zone(String text) {
    if (local) {
      return null;
    }
    if (text.equals("Z")) {
      return ZoneOffset.UTC;
    }
    String padded = ONE_DIGIT_HOUR.matcher(text.trim()).replaceFirst("$10$2:");
    padded = ONE_DIGIT_MINUTE.matcher(padded).replaceFirst("$1$2:0$3");
    try {
      return ZoneId.of(padded, ZoneId.SHORT_IDS);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private long instant(long localSecond, int micros, ZoneId in) {
    long offset;
    if (fixed != null && in.equals(zone)) {
      offset = fixed.getTotalSeconds();
    } else if (in instanceof ZoneOffset given) {
      offset = given.getTotalSeconds();
    } else {
      LocalDateTime time = LocalDateTime.ofEpochSecond(localSecond, 0, ZoneOffset.UTC);
      return exact(time.atZone(in).toEpochSecond(), micros);
    }
    return exact(localSecond - offset, micros);
  }

  private static long exact(long second, int micros) {
    long high = Math.multiplyHigh(second, MICROS_OF_SECOND);
    long low = second * MICROS_OF_SECOND;
    if (high != low >> 63) {
      return INVALID;
    }
    long sum = low + micros;
    return sum < low ? INVALID : sum;
  }
}
