package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import java.time.LocalDate;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** Changes the first n numbers of a window, in place. */
enum LongConversion {
  /** Integers of 32 bits keep their sign. */
  WIDEN {
    @Override
    void convert(long[] values, int n) {}
  },
  /** Integers of 32 bits without a sign. */
  UNSIGNED {
    @Override
    void convert(long[] values, int n) {
      for (int i = 0; i < n; i++) {
        values[i] &= 0xFFFF_FFFFL;
      }
    }
  },
  INT_TO_DOUBLE {
    @Override
    void convert(long[] values, int n) {
      for (int i = 0; i < n; i++) {
        values[i] = Double.doubleToRawLongBits((int) values[i]);
      }
    }
  },
  FLOAT_TO_DOUBLE {
    @Override
    void convert(long[] values, int n) {
      for (int i = 0; i < n; i++) {
        values[i] = Double.doubleToRawLongBits(Float.intBitsToFloat((int) values[i]));
      }
    }
  },
  MILLIS_TO_MICROS {
    @Override
    void convert(long[] values, int n) throws CorruptParquetException {
      for (int i = 0; i < n; i++) {
        long micros = values[i] * 1000;
        if (micros / 1000 != values[i]) {
          throw new CorruptParquetException(
              "the timestamp of " + values[i] + " ms does not fit into microseconds");
        }
        values[i] = micros;
      }
    }
  },
  /** Dates of the old calendar as the same year, month and day of today's. */
  OLD_DAYS {
    @Override
    void convert(long[] values, int n) {
      for (int i = 0; i < n; i++) {
        if (values[i] < FIRST_GREGORIAN_DAY) {
          values[i] = sameDate(values[i]);
        }
      }
    }

    private static long sameDate(long julianDay) {
      GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
      calendar.setTimeInMillis(julianDay * MILLIS_PER_DAY);
      int year = calendar.get(Calendar.YEAR);
      boolean before = calendar.get(Calendar.ERA) == GregorianCalendar.BC;
      // today's calendar may not have the last day of a February
      return LocalDate.of(before ? 1 - year : year, calendar.get(Calendar.MONTH) + 1, 1)
          .plusDays(calendar.get(Calendar.DAY_OF_MONTH) - 1L)
          .toEpochDay();
    }
  },
  /**
   * Timestamps of the old calendar, in microseconds. From 1900 on they are today's; before, their
   * meaning depends on the zone of who wrote them, and they are refused.
   */
  OLD_MICROS {
    @Override
    void convert(long[] values, int n) throws CorruptParquetException {
      for (int i = 0; i < n; i++) {
        if (values[i] < YEAR_1900) {
          throw new CorruptParquetException(
              "it has a timestamp before 1900 in the calendar of Spark before 3.0, which is not"
                  + " supported: write the file again with Spark 3.0 or newer");
        }
      }
    }
  },
  DAYS_TO_MICROS {
    @Override
    void convert(long[] values, int n) throws CorruptParquetException {
      for (int i = 0; i < n; i++) {
        if (Math.abs(values[i]) > Long.MAX_VALUE / 86_400_000_000L) {
          throw new CorruptParquetException(
              "the date of " + values[i] + " days does not fit into microseconds");
        }
        values[i] *= 86_400_000_000L;
      }
    }
  };

  private static final long FIRST_GREGORIAN_DAY = -141_427;
  private static final long MILLIS_PER_DAY = 86_400_000L;
  private static final long YEAR_1900 = -2_208_988_800_000_000L;

  abstract void convert(long[] values, int n) throws CorruptParquetException;
}
