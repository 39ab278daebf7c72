package io.penstock.io.file.internal.value;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.OptionalInt;

/**
 * The texts that Spark casts to a date: {@code [+-]y{4,7}[-m[m][-d[d]]]}, blanks around it, and
 * after a full date a blank or {@code T} and anything (expressions, table of texts).
 */
public final class DateText {
  /** What {@link #parse(byte[], int, int)} gives for a text that is no date. */
  public static final long INVALID = Long.MIN_VALUE;

  private DateText() {}

  /** Days since 1970-01-01, which fit into an int, or {@link #INVALID}. */
  public static long parse(byte[] text, int from, int to) {
    int at = Ascii.trimStart(text, from, to);
    int end = Ascii.trimEnd(text, at, to);
    if (at == end) {
      return INVALID;
    }
    int sign = 1;
    if (text[at] == '-' || text[at] == '+') {
      sign = text[at] == '-' ? -1 : 1;
      at++;
    }
    int year = 0;
    int month = 1;
    int day = 1;
    for (int part = 0; ; part++) {
      int begin = at;
      int value = 0;
      while (at < end && text[at] >= '0' && text[at] <= '9' && at - begin < 8) {
        value = value * 10 + (text[at] - '0');
        at++;
      }
      int digits = at - begin;
      if (part == 0 ? digits < 4 || digits > 7 : digits < 1 || digits > 2) {
        return INVALID;
      }
      if (part == 0) {
        year = value;
      } else if (part == 1) {
        month = value;
      } else {
        day = value;
        if (at < end && text[at] != ' ' && text[at] != 'T') {
          return INVALID;
        }
        break;
      }
      if (at == end) {
        break;
      }
      if (text[at] != '-') {
        return INVALID;
      }
      at++;
    }
    year *= sign;
    if (!Calendar.isValid(year, month, day)) {
      return INVALID;
    }
    long days = Calendar.epochDay(year, month, day);
    return (int) days == days ? days : INVALID;
  }

  /** Days since 1970-01-01 of a text. */
  public static OptionalInt parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long days = parse(bytes, 0, bytes.length);
    return days == INVALID ? OptionalInt.empty() : OptionalInt.of((int) days);
  }

  /** {@code yyyy-MM-dd}, as Spark prints a date: a sign before years beyond four digits. */
  public static String print(int days) {
    return LocalDate.ofEpochDay(days).toString();
  }
}
