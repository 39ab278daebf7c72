package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/** Times in UTC by hand. */
final class TimeLoops {
  private static final long DAY = 86_400_000_000L;

  private TimeLoops() {}

  static void startOfHour(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      long micros = time(in, i);
      MemoryUtil.putLong(out + 8L * i, micros - Math.floorMod(micros, 3_600_000_000L));
    }
  }

  static void date(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      MemoryUtil.putInt(out + 4L * i, (int) Math.floorDiv(time(in, i), DAY));
    }
  }

  static void hour(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      MemoryUtil.putInt(out + 4L * i, (int) (Math.floorMod(time(in, i), DAY) / 3_600_000_000L));
    }
  }

  static void year(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      MemoryUtil.putInt(out + 4L * i, (int) (civil(time(in, i)) / 10_000));
    }
  }

  static void seconds(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      MemoryUtil.putLong(out + 8L * i, Math.floorDiv(time(in, i), 1_000_000L));
    }
  }

  static void format(Columns in, long out) {
    long offsets = Kernel.offsets(in, out);
    MemoryUtil.putInt(offsets, 0);
    for (int i = 0; i < in.rows(); i++) {
      int date = (int) civil(time(in, i));
      long at = out + 10L * i;
      digits(at, date / 1_000_000);
      digits(at + 2, date / 10_000 % 100);
      MemoryUtil.putByte(at + 4, (byte) '-');
      digits(at + 5, date / 100 % 100);
      MemoryUtil.putByte(at + 7, (byte) '-');
      digits(at + 8, date % 100);
      MemoryUtil.putInt(offsets + 4L * i + 4, 10 * i + 10);
    }
  }

  private static void digits(long at, int value) {
    MemoryUtil.putByte(at, (byte) ('0' + value / 10));
    MemoryUtil.putByte(at + 1, (byte) ('0' + value % 10));
  }

  private static long time(Columns in, int row) {
    return MemoryUtil.getLong(in.time() + 8L * row);
  }

  /** The date as {@code yyyymmdd}, of a year that is not before 0. */
  static long civil(long micros) {
    long days = Math.floorDiv(micros, DAY) + 719_468;
    long era = days / 146_097;
    long dayOfEra = days - era * 146_097;
    long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    long fromMarch = (5 * dayOfYear + 2) / 153;
    long day = dayOfYear - (153 * fromMarch + 2) / 5 + 1;
    long month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
    long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    return year * 10_000 + month * 100 + day;
  }
}
