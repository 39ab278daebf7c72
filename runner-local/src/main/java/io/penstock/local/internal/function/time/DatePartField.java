package io.penstock.local.internal.function.time;

import io.penstock.local.internal.function.kernel.Result;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The fields of date_part and the names that they go by. */
enum DatePartField {
  YEAR("YEAR", "Y", "YEARS", "YR", "YRS"),
  YEAROFWEEK("YEAROFWEEK"),
  QUARTER("QUARTER", "QTR"),
  MONTH("MONTH", "MON", "MONS", "MONTHS"),
  WEEK("WEEK", "W", "WEEKS"),
  DAY("DAY", "D", "DAYS"),
  DAYOFWEEK("DAYOFWEEK", "DOW"),
  DAYOFWEEK_ISO("DAYOFWEEK_ISO", "DOW_ISO"),
  DOY("DOY"),
  HOUR("HOUR", "H", "HOURS", "HR", "HRS"),
  MINUTE("MINUTE", "M", "MIN", "MINS", "MINUTES"),
  SECOND("SECOND", "S", "SEC", "SECONDS", "SECS");

  static final long MICROS_PER_DAY = 86_400_000_000L;
  private static final long MICROS_PER_HOUR = 3_600_000_000L;
  private static final long MICROS_PER_MINUTE = 60_000_000L;
  private static final DataType SECONDS = new DecimalType(8, 6);
  private final List<String> spellings;

  DatePartField(String... spellings) {
    this.spellings = List.of(spellings);
  }

  static Optional<DatePartField> find(String name) {
    return Arrays.stream(values()).filter(f -> f.spellings.contains(name)).findFirst();
  }

  static List<String> names(DataType type) {
    return Arrays.stream(values()).filter(f -> f.fits(type)).map(f -> f.spellings.get(0)).toList();
  }

  boolean ofTime() {
    return this == HOUR || this == MINUTE || this == SECOND;
  }

  /** Whether a value of this type has the field; an interval only those between its units. */
  boolean fits(DataType type) {
    if (type instanceof YearMonthIntervalType interval) {
      return (this == YEAR && interval.start() == YearMonthIntervalType.Unit.YEAR)
          || (this == MONTH && interval.end() == YearMonthIntervalType.Unit.MONTH);
    }
    if (type instanceof DayTimeIntervalType interval) {
      return Arrays.stream(DayTimeIntervalType.Unit.values())
          .anyMatch(
              u ->
                  u.name().equals(name())
                      && u.compareTo(interval.start()) >= 0
                      && u.compareTo(interval.end()) <= 0);
    }
    return true;
  }

  DataType type(DataType source) {
    if (this == SECOND) {
      return SECONDS;
    }
    boolean interval =
        source instanceof YearMonthIntervalType || source instanceof DayTimeIntervalType;
    return interval && this != YEAR && this != DAY ? AtomicType.BYTE : AtomicType.INTEGER;
  }

  /** Of a local date and time, in microseconds as if of UTC. */
  void write(long local, Result out) {
    long ofDay = Math.floorMod(local, MICROS_PER_DAY);
    switch (this) {
      case HOUR -> out.set(ofDay / MICROS_PER_HOUR);
      case MINUTE -> out.set(ofDay / MICROS_PER_MINUTE % 60);
      case SECOND -> out.set(BigDecimal.valueOf(ofDay % MICROS_PER_MINUTE, 6));
      default -> out.set(ofDay(Math.floorDiv(local, MICROS_PER_DAY)));
    }
  }

  /** Of a date as days since 1970-01-01. */
  long ofDay(long day) {
    return switch (this) {
      case YEAR -> Civil.year(day);
      case YEAROFWEEK -> Civil.yearOfWeek(day);
      case QUARTER -> Civil.quarter(day);
      case MONTH -> Civil.month(day);
      case WEEK -> Civil.weekOfYear(day);
      case DAY -> Civil.dayOfMonth(day);
      case DAYOFWEEK -> Civil.dayOfWeek(day);
      case DAYOFWEEK_ISO -> Civil.weekday(day) + 1;
      default -> Civil.dayOfYear(day);
    };
  }

  /** Of an interval in months or microseconds. */
  void writeOfInterval(long value, Result out) {
    switch (this) {
      case YEAR -> out.set(value / 12);
      case MONTH -> out.set(value % 12);
      case DAY -> out.set(value / MICROS_PER_DAY);
      case HOUR -> out.set(value % MICROS_PER_DAY / MICROS_PER_HOUR);
      case MINUTE -> out.set(value % MICROS_PER_HOUR / MICROS_PER_MINUTE);
      default -> out.set(BigDecimal.valueOf(value % MICROS_PER_MINUTE, 6));
    }
  }
}
