package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Lines of {@link Rows} by hand, by who knows how each value is written and that none is null or
 * escaped.
 */
final class DecodeLoops {
  private static final int TIME_LENGTH = 24;
  private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};

  private final TextForm form;
  private final int batchRows;
  private final long times;
  private final long values;
  private final long prices;
  private final long offsets;
  private final long keys;

  /**
   * @param out room for 64 bytes for each row of a batch
   */
  DecodeLoops(TextForm form, int batchRows, long out) {
    this.form = form;
    this.batchRows = batchRows;
    times = out;
    values = times + 8L * batchRows;
    prices = values + 8L * batchRows;
    offsets = prices + 8L * batchRows;
    keys = offsets + 4L * batchRows + 4;
  }

  /** Writes batch over batch; the number of rows and the sum of the words of all values. */
  long decode(byte[] in) {
    long sum = 0;
    int at = 0;
    while (at < in.length) {
      int row = 0;
      int bytes = 0;
      while (row < batchRows && at < in.length) {
        at = form.skip(0, at);
        MemoryUtil.putLong(times + 8L * row, micros(in, at));
        at = form.skip(1, at + TIME_LENGTH);
        long value = 0;
        for (; in[at] >= '0'; at++) {
          value = value * 10 + in[at] - '0';
        }
        MemoryUtil.putLong(values + 8L * row, value);
        at = form.skip(2, at);
        MemoryUtil.putInt(offsets + 4L * row, bytes);
        for (; in[at] >= '0'; at++) {
          MemoryUtil.putByte(keys + bytes++, in[at]);
        }
        at = price(in, form.skip(3, at), row++);
      }
      MemoryUtil.putInt(offsets + 4L * row, bytes);
      sum += row + Words.sum(times, 8L * row) + Words.sum(values, 8L * row);
      sum += Words.sum(prices, 8L * row) + Words.sum(keys, bytes);
    }
    return sum;
  }

  /** Where the next line begins. */
  private int price(byte[] in, int from, int row) {
    long digits = 0;
    int scale = 0;
    int at = from;
    for (; in[at] >= '0' && in[at] <= '9'; at++) {
      digits = digits * 10 + in[at] - '0';
    }
    for (at++; in[at] >= '0' && in[at] <= '9'; at++) {
      digits = digits * 10 + in[at] - '0';
      scale++;
    }
    if (in[at] == 'E') { // and a minus and a digit
      scale += in[at + 2] - '0';
      at += 3;
    }
    MemoryUtil.putLong(prices + 8L * row, Double.doubleToRawLongBits(digits / POWERS[scale]));
    return form.skip(4, at);
  }

  /** Of a text like {@code 2024-01-01T00:00:00.000Z}. */
  private static long micros(byte[] in, int at) {
    int year = two(in, at) * 100 + two(in, at + 2);
    int month = two(in, at + 5);
    long fromMarch = (month + 9L) % 12;
    long years = month <= 2 ? year - 1 : year;
    long days = 365 * years + years / 4 - years / 100 + years / 400;
    days += (153 * fromMarch + 2) / 5 + two(in, at + 8) - 1 - 719_468;
    long seconds =
        days * 86_400 + two(in, at + 11) * 3600L + two(in, at + 14) * 60L + two(in, at + 17);
    long millis = two(in, at + 20) * 10L + in[at + 22] - '0';
    return (seconds * 1000 + millis) * 1000;
  }

  private static int two(byte[] in, int at) {
    return in[at] * 10 + in[at + 1] - '0' * 11;
  }
}
