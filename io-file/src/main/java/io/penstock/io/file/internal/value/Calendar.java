package io.penstock.io.file.internal.value;

/** The proleptic Gregorian calendar in integers, without objects. */
final class Calendar {
  static final int DAYS_TO_1970 = 719_468;
  static final int DAYS_OF_400_YEARS = 146_097;

  private Calendar() {}

  /** Whether the day exists. */
  static boolean isValid(int year, int month, int day) {
    return month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month);
  }

  private static int lengthOf(int year, int month) {
    if (month == 2) {
      boolean leap = (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
      return leap ? 29 : 28;
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  /**
   * Days since 1970-01-01 of a day that exists. A year begins in March here, so February is last.
   */
  static long epochDay(int year, int month, int day) {
    int y = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(y, 400);
    int yearOfEra = y - era * 400;
    int monthFromMarch = month > 2 ? month - 3 : month + 9;
    int dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return (long) era * DAYS_OF_400_YEARS + dayOfEra - DAYS_TO_1970;
  }
}
