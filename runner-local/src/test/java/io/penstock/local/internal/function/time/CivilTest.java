package io.penstock.local.internal.function.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Fields of dates beside those of java.time. */
class CivilTest {
  @Test
  void allDaysOfEightHundredYears() {
    for (long day = -146_097; day <= 146_097; day++) {
      check(day);
    }
  }

  @Test
  void daysOfAllTime() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      check(random.nextInt());
    }
    check(Integer.MIN_VALUE);
    check(Integer.MAX_VALUE);
  }

  private static void check(long day) {
    LocalDate date = LocalDate.ofEpochDay(day);
    List<Long> expected =
        List.of(
            (long) date.getYear(),
            (long) date.getMonthValue(),
            (long) date.getDayOfMonth(),
            (long) date.get(IsoFields.QUARTER_OF_YEAR),
            (long) date.getDayOfYear(),
            date.getDayOfWeek().getValue() - 1L,
            date.getDayOfWeek().getValue() % 7 + 1L,
            (long) date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR),
            (long) date.get(IsoFields.WEEK_BASED_YEAR),
            date.withDayOfYear(1).toEpochDay(),
            date.with(IsoFields.DAY_OF_QUARTER, 1).toEpochDay(),
            date.withDayOfMonth(date.lengthOfMonth()).toEpochDay());
    List<Long> actual =
        List.of(
            Civil.year(day),
            Civil.month(day),
            Civil.dayOfMonth(day),
            Civil.quarter(day),
            Civil.dayOfYear(day),
            Civil.weekday(day),
            Civil.dayOfWeek(day),
            Civil.weekOfYear(day),
            Civil.yearOfWeek(day),
            Civil.firstOfYear(day),
            Civil.firstOfQuarter(day),
            Civil.lastOfMonth(day));
    if (!actual.equals(expected)) {
      assertThat(actual).as("of %s", date).isEqualTo(expected);
    }
  }
}
