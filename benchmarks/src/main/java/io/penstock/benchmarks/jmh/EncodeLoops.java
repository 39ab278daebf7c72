package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/** {@link Rows} without nulls as lines by hand: the same bytes as the files of the engine. */
final class EncodeLoops {
  /** No line is longer. */
  static final int LINE = 128;

  private static final long DAY_MILLIS = 86_400_000L;

  private final TextForm form;
  private final byte[] digits = new byte[20];

  EncodeLoops(TextForm form) {
    this.form = form;
  }

  /** How many bytes a batch has, which are in {@code out} then. */
  int encode(Columns in, byte[] out) {
    int at = 0;
    for (int i = 0; i < in.rows(); i++) {
      at = form.put(0, out, at);
      at = time(MemoryUtil.getLong(in.time() + 8L * i), out, at);
      at = form.put(1, out, at);
      at = number(MemoryUtil.getLong(in.value() + 8L * i), out, at);
      at = form.put(2, out, at);
      long end = in.key(i + 1);
      for (long from = in.key(i); from < end; from++) {
        out[at++] = MemoryUtil.getByte(from);
      }
      at = form.put(3, out, at);
      at = price(in.price(i), out, at);
      at = form.put(4, out, at);
    }
    return at;
  }

  private static int time(long micros, byte[] out, int from) {
    int date = (int) TimeLoops.civil(micros);
    int millis = (int) (Math.floorDiv(micros, 1000L) % DAY_MILLIS);
    int seconds = millis / 1000;
    int at = two(date / 1_000_000, out, from);
    at = two(date / 10_000 % 100, out, at);
    out[at++] = '-';
    at = two(date / 100 % 100, out, at);
    out[at++] = '-';
    at = two(date % 100, out, at);
    out[at++] = 'T';
    at = two(seconds / 3600, out, at);
    out[at++] = ':';
    at = two(seconds / 60 % 60, out, at);
    out[at++] = ':';
    at = two(seconds % 60, out, at);
    out[at++] = '.';
    at = two(millis % 1000 / 10, out, at);
    out[at++] = (byte) ('0' + millis % 10);
    out[at++] = 'Z';
    return at;
  }

  private static int two(int value, byte[] out, int at) {
    out[at] = (byte) ('0' + value / 10);
    out[at + 1] = (byte) ('0' + value % 10);
    return at + 2;
  }

  private int number(long value, byte[] out, int from) {
    int count = 0;
    long rest = value;
    do {
      digits[count++] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest > 0);
    int at = from;
    while (count > 0) {
      out[at++] = digits[--count];
    }
    return at;
  }

  /** As Java writes a double of five digits behind the point that is below one. */
  private static int price(double price, byte[] out, int from) {
    int value = (int) Math.round(price * 100_000);
    int at = from;
    if (value > 0 && value < 100) {
      out[at++] = (byte) ('0' + (value < 10 ? value : value / 10));
      out[at++] = '.';
      out[at++] = (byte) ('0' + (value < 10 ? 0 : value % 10));
      out[at++] = 'E';
      out[at++] = '-';
      out[at++] = (byte) (value < 10 ? '5' : '4');
      return at;
    }
    out[at++] = '0';
    out[at++] = '.';
    int unit = 10_000;
    do {
      out[at++] = (byte) ('0' + value / unit % 10);
      value %= unit;
      unit /= 10;
    } while (value > 0);
    return at;
  }
}
