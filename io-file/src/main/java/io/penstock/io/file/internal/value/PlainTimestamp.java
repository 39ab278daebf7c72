package io.penstock.io.file.internal.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The timestamps that machines write, {@code yyyy-MM-ddTHH:mm:ss[.f…][Z]} with a blank or {@code
 * T}: cut eight bytes at a time. Every other text is left to {@link TimestampText}, valid or not.
 */
final class PlainTimestamp {
  /** What {@link #parse} gives for a text that is not of this form. */
  static final long OTHER = Long.MIN_VALUE;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int LENGTH = 19;
  private static final long TOPS = 0x8080_8080_8080_8080L;
  private static final long ZEROS = 0x3030_3030_3030_3030L;
  private static final long ABOVE_NINE = 0x7676_7676_7676_7676L;

  // yyyy-MM- and ddTHH:mm, first byte lowest: what a digit or the character there differs from
  private static final long DATE = 0x2D30_302D_3030_3030L;
  private static final long DATE_LIMITS = 0x7F76_767F_7676_7676L;
  private static final long TIME = 0x3030_3A30_3054_3030L;
  private static final long TIME_LIMITS = 0x7676_7F76_767F_7676L;
  private static final long BLANK_OR_T = ((long) ('T' ^ ' ')) << 16;

  private PlainTimestamp() {}

  /**
   * Microseconds since 1970-01-01T00:00 of the date and time that a text shows, or {@link #OTHER}.
   *
   * @param zulu whether the text must end in {@code Z}; else it must not
   */
  static long parse(byte[] text, int from, int to, boolean zulu) {
    int end = zulu ? to - 1 : to;
    if (end - from < LENGTH) {
      return OTHER;
    }
    long date = (long) WORDS.get(text, from) ^ DATE;
    long time = (long) WORDS.get(text, from + 8) ^ TIME;
    if ((time & 0xFF_0000L) == BLANK_OR_T) {
      time ^= BLANK_OR_T;
    }
    int tens = text[from + 17] - '0';
    int ones = text[from + 18] - '0';
    long wrong = (((date + DATE_LIMITS) | date) | ((time + TIME_LIMITS) | time)) & TOPS;
    if (wrong != 0 || text[from + 16] != ':' || tens < 0 || tens > 5 || ones < 0 || ones > 9) {
      return OTHER;
    }
    date = date * 10 + (date >>> 8); // each byte with the one after it as two digits
    time = time * 10 + (time >>> 8);
    int year = (int) (date & 0xFF) * 100 + (int) (date >> 16 & 0xFF);
    int month = (int) (date >> 40 & 0xFF);
    int day = (int) (time & 0xFF);
    int hour = (int) (time >> 24 & 0xFF);
    int minute = (int) (time >> 48 & 0xFF);
    if (!Calendar.isValid(year, month, day) || hour > 23 || minute > 59) {
      return OTHER;
    }
    int micros = 0;
    if (end - from > LENGTH) {
      micros = text[from + LENGTH] == '.' ? fraction(text, from + LENGTH + 1, end) : -1;
      if (micros < 0) {
        return OTHER;
      }
    }
    long seconds = (hour * 60 + minute) * 60 + tens * 10 + ones;
    return (Calendar.epochDay(year, month, day) * 86_400L + seconds) * 1_000_000L + micros;
  }

  /** The millionths of a fraction of at least one digit and at most eight; -1 for others. */
  private static int fraction(byte[] text, int from, int end) {
    int digits = end - from;
    if (digits == 0 || digits > 8) {
      return -1;
    }
    long word;
    if (from + 8 <= text.length) {
      word = (long) WORDS.get(text, from) ^ ZEROS;
      word = digits == 8 ? word : word & ((1L << digits * 8) - 1);
    } else {
      word = 0;
      for (int i = 0; i < digits; i++) {
        word |= (long) ((text[from + i] ^ '0') & 0xFF) << i * 8;
      }
    }
    if ((((word + ABOVE_NINE) | word) & TOPS) != 0) {
      return -1;
    }
    word = word * 10 + (word >>> 8);
    return (int) (word & 0xFF) * 10_000
        + (int) (word >> 16 & 0xFF) * 100
        + (int) (word >> 32 & 0xFF);
  }
}
