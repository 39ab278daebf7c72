package io.penstock.local.internal.function.time;

/** Fields of a date of the Gregorian calendar by arithmetic, from its days since 1970-01-01. */
final class Civil {
  private static final int DAYS_OF_400_YEARS = 146_097;

  /** From 0000-03-01, with which the years of this arithmetic begin, to 1970-01-01. */
  private static final int DAYS_BEFORE_EPOCH = 719_468;

  private Civil() {}

  /** Year, month and day, 5 bits for the day, 4 above them for the month. */
  static long packed(long day) {
    long days = day + DAYS_BEFORE_EPOCH;
    long era = Math.floorDiv(days, DAYS_OF_400_YEARS);
    int ofEra = (int) (days - era * DAYS_OF_400_YEARS);
    int year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365;
    int ofYear = ofEra - (365 * year + year / 4 - year / 100);
    int fromMarch = (5 * ofYear + 2) / 153;
    int ofMonth = ofYear - (153 * fromMarch + 2) / 5 + 1;
    int month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
    return (era * 400 + year + (month <= 2 ? 1 : 0)) * 512 + month * 32L + ofMonth;
  }

  static long year(long day) {
    return packed(day) >> 9;
  }

  static long month(long day) {
    return packed(day) >> 5 & 15;
  }

  static long dayOfMonth(long day) {
    return packed(day) & 31;
  }

  static long quarter(long day) {
    return (month(day) + 2) / 3;
  }

  static long dayOfYear(long day) {
    return day - firstOfYear(day) + 1;
  }

  /** Monday is 0. */
  static long weekday(long day) {
    return Math.floorMod(day + 3, 7L);
  }

  /** Sunday is 1. */
  static long dayOfWeek(long day) {
    return Math.floorMod(day + 4, 7L) + 1;
  }

  /** The year in which the week's Thursday is. */
  static long yearOfWeek(long day) {
    return year(day - weekday(day) + 3);
  }

  /** Of the year in which the week's Thursday is. */
  static long weekOfYear(long day) {
    long thursday = day - weekday(day) + 3;
    return (thursday - firstOfYear(thursday)) / 7 + 1;
  }

  static long firstOfWeek(long day) {
    return day - weekday(day);
  }

  static long firstOfMonth(long day) {
    return day - dayOfMonth(day) + 1;
  }

  static long firstOfQuarter(long day) {
    long packed = packed(day);
    long month = packed >> 5 & 15;
    return first(packed >> 9, month - (month - 1) % 3);
  }

  static long firstOfYear(long day) {
    return first(year(day), 1);
  }

  static long lastOfMonth(long day) {
    long packed = packed(day);
    long month = packed >> 5 & 15;
    long year = packed >> 9;
    return (month == 12 ? first(year + 1, 1) : first(year, month + 1)) - 1;
  }

  /** The first day of a month. */
  private static long first(long year, long month) {
    long fromMarch = month <= 2 ? year - 1 : year;
    long era = Math.floorDiv(fromMarch, 400L);
    long ofEra = fromMarch - era * 400;
    long ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5;
    return era * DAYS_OF_400_YEARS
        + ofEra * 365
        + ofEra / 4
        - ofEra / 100
        + ofYear
        - DAYS_BEFORE_EPOCH;
  }
}
