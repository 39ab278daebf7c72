package io.penstock.io.file.internal.value;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneRules;
import org.jspecify.annotations.Nullable;

/**
 * Prints timestamps as {@code yyyy-MM-ddTHH:mm:ss.SSS} with the offset behind instants, {@code Z}
 * for none: what the default patterns of csv and json print. Thread-safe.
 */
final class TimestampPrinter {
  private static final long MICROS = 1_000_000L;
  private static final int DAY = 86_400;
  private static final int LONGEST = 29;
  private static final long YEAR_1 = -62_135_596_800L;
  private static final long YEAR_10000 = 253_402_300_800L;

  private final @Nullable ZoneRules rules;

  private TimestampPrinter(@Nullable ZoneRules rules) {
    this.rules = rules;
  }

  /** Prints instants as a zone shows them. */
  static TimestampPrinter instants(ZoneId zone) {
    return new TimestampPrinter(zone.getRules());
  }

  /** Prints timestamps without a zone. */
  static TimestampPrinter locals() {
    return new TimestampPrinter(null);
  }

  /** The text, or null before the year 1, after 9999, and for offsets with seconds. */
  @Nullable String print(long micros) {
    long second = Math.floorDiv(micros, MICROS);
    int millis = (int) (micros - second * MICROS) / 1000;
    int offset =
        rules == null ? 0 : rules.getOffset(Instant.ofEpochSecond(second)).getTotalSeconds();
    long shown = second + offset;
    if (shown < YEAR_1 || shown >= YEAR_10000 || offset % 60 != 0) {
      return null;
    }
    long day = Math.floorDiv(shown, (long) DAY);
    int ofDay = (int) (shown - day * DAY);
    byte[] out = new byte[LONGEST];
    date(day, out);
    out[10] = 'T';
    two(ofDay / 3600, out, 11);
    out[13] = ':';
    two(ofDay / 60 % 60, out, 14);
    out[16] = ':';
    two(ofDay % 60, out, 17);
    out[19] = '.';
    out[20] = (byte) ('0' + millis / 100);
    two(millis % 100, out, 21);
    int length = rules == null ? 23 : offset(offset / 60, out);
    return new String(out, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** The day as {@link Calendar} counts: a year begins in March, so February is last. */
  private static void date(long epochDay, byte[] out) {
    int days = (int) epochDay + Calendar.DAYS_TO_1970;
    int era = days / Calendar.DAYS_OF_400_YEARS;
    int dayOfEra = days - era * Calendar.DAYS_OF_400_YEARS;
    int yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int monthFromMarch = (5 * dayOfYear + 2) / 153;
    int month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
    int year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
    two(year / 100, out, 0);
    two(year % 100, out, 2);
    out[4] = '-';
    two(month, out, 5);
    out[7] = '-';
    two(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1, out, 8);
  }

  private static int offset(int minutes, byte[] out) {
    if (minutes == 0) {
      out[23] = 'Z';
      return 24;
    }
    out[23] = (byte) (minutes < 0 ? '-' : '+');
    two(Math.abs(minutes) / 60, out, 24);
    out[26] = ':';
    two(Math.abs(minutes) % 60, out, 27);
    return LONGEST;
  }

  private static void two(int value, byte[] out, int at) {
    out[at] = (byte) ('0' + value / 10);
    out[at + 1] = (byte) ('0' + value % 10);
  }
}
