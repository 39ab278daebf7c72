package io.penstock.io.file.internal.json;

import io.penstock.io.file.internal.lines.Utf8;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Cuts a line that is one flat object whose meaning is beyond doubt: names and strings without
 * escapes, numbers, {@code true}, {@code false}, {@code null}. Whatever else there is, mistakes
 * among it, is Jackson's. The tokens are ranges of the line's bytes, valid until the next call.
 */
final class PlainTokens {
  /** What a value is. */
  static final byte STRING = 0;

  static final byte WHOLE = 1;
  static final byte FRACTION = 2;
  static final byte TRUE = 3;
  static final byte FALSE = 4;
  static final byte NULL = 5;

  private static final byte NONE = -1;
  private static final long NOTHING = -1; // which no masked word is
  private static final int MOST_FIELDS = 2048;
  private static final int LONGEST_LINE = 1 << 15; // Jackson limits names, from 50,000 bytes on
  private static final int LONGEST_NUMBER = 100; // and numbers, from 1,000 on
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long TOPS = 0x8080_8080_8080_8080L;

  private long[] expected = new long[16];
  private long[] masks = new long[16];
  private boolean[] asExpected = new boolean[16];
  private int[] nameFrom = new int[16];
  private int[] nameTo = new int[16];
  private int[] from = new int[16];
  private int[] to = new int[16];
  private byte[] kinds = new byte[16];
  private int count;
  private int at;
  private int seen;

  PlainTokens() {
    Arrays.fill(expected, NOTHING);
  }

  /**
   * Expects of lines to come that a field has the name that it has in this one, so that such names
   * need not be looked through; only of short names.
   */
  void expectName(int field, byte[] line) {
    expected[field] = NOTHING;
    masks[field] = 0;
    int length = nameTo[field] - nameFrom[field];
    long name = '"';
    for (int i = length - 1; i >= 0 && length < 8; i--) {
      name = name << 8 | (line[nameFrom[field] + i] & 0xFF);
    }
    if (length < 8 && (name & TOPS) == 0) {
      expected[field] = name;
      masks[field] = -1L >>> 8 * (7 - length);
    }
  }

  /** Cuts a line, or returns false if it is Jackson's. */
  boolean cut(byte[] line, int start, int length) {
    int end = start + length;
    count = 0;
    seen = 0;
    at = start;
    if (length > LONGEST_LINE || !take(line, end, '{')) {
      return false;
    }
    blanks(line, end);
    if (at < end && line[at] == '}') {
      at++;
    } else {
      do {
        if (!field(line, end)) {
          return false;
        }
      } while (take(line, end, ','));
      if (!take(line, end, '}')) {
        return false;
      }
    }
    blanks(line, end);
    return at == end && (seen >= 0 || Utf8.isValid(line, start, end));
  }

  private boolean field(byte[] line, int end) {
    if (count == from.length && !grow()) {
      return false;
    }
    if (!take(line, end, '"')) {
      return false;
    }
    nameFrom[count] = at;
    asExpected[count] =
        at + 8 <= end && ((long) WORDS.get(line, at) & masks[count]) == expected[count];
    if (asExpected[count]) {
      at += (Long.SIZE - Long.numberOfLeadingZeros(masks[count])) >> 3;
    } else if (!string(line, end)) {
      return false;
    }
    nameTo[count] = at - 1;
    if (!take(line, end, ':')) {
      return false;
    }
    blanks(line, end);
    if (at == end) {
      return false;
    }
    byte first = line[at];
    from[count] = at;
    byte kind;
    if (first == '"') {
      from[count] = ++at;
      kind = string(line, end) ? STRING : NONE;
      to[count] = at - 1;
    } else {
      kind = first <= '9' ? number(line, end) : word(line, end);
      to[count] = at;
    }
    kinds[count++] = kind;
    return kind != NONE;
  }

  private boolean grow() {
    int size = count * 2;
    expected = Arrays.copyOf(expected, size);
    Arrays.fill(expected, count, size, NOTHING);
    masks = Arrays.copyOf(masks, size);
    asExpected = Arrays.copyOf(asExpected, size);
    nameFrom = Arrays.copyOf(nameFrom, size);
    nameTo = Arrays.copyOf(nameTo, size);
    from = Arrays.copyOf(from, size);
    to = Arrays.copyOf(to, size);
    kinds = Arrays.copyOf(kinds, size);
    return size <= MOST_FIELDS;
  }

  private void blanks(byte[] line, int end) {
    while (at < end && (line[at] == ' ' || line[at] == '\t')) {
      at++;
    }
  }

  private boolean take(byte[] line, int end, char c) {
    blanks(line, end);
    if (at < end && line[at] == c) {
      at++;
      return true;
    }
    return false;
  }

  /** Goes beyond the quote that ends a string; false at an escape or a control character. */
  private boolean string(byte[] line, int end) {
    int p = at;
    int all = 0;
    for (; p + 8 <= end; p += 8) {
      long word = (long) WORDS.get(line, p);
      long quotes = word ^ ONES * '"';
      long escapes = word ^ ONES * '\\';
      long special =
          ((quotes - ONES) & ~quotes) | ((escapes - ONES) & ~escapes) | (word - ONES * ' ') | word;
      if ((special & TOPS) != 0) {
        break;
      }
    }
    for (; p < end; p++) {
      byte b = line[p];
      if (b == '"') {
        at = p + 1;
        seen |= all;
        return true;
      }
      if (b == '\\' || (b >= 0 && b < ' ')) {
        return false;
      }
      all |= b;
    }
    return false;
  }

  private byte number(byte[] line, int end) {
    int begin = at;
    if (line[at] == '-') {
      at++;
    }
    int first = at;
    int digits = digits(line, end);
    if (digits == 0 || (digits > 1 && line[first] == '0')) {
      return NONE;
    }
    byte kind = WHOLE;
    if (at < end && line[at] == '.') {
      at++;
      kind = FRACTION;
      if (digits(line, end) == 0) {
        return NONE;
      }
    }
    if (at < end && (line[at] | 0x20) == 'e') {
      at++;
      kind = FRACTION;
      if (at < end && (line[at] == '-' || line[at] == '+')) {
        at++;
      }
      if (digits(line, end) == 0) {
        return NONE;
      }
    }
    return at - begin > LONGEST_NUMBER ? NONE : kind;
  }

  private int digits(byte[] line, int end) {
    int begin = at;
    while (at < end && line[at] >= '0' && line[at] <= '9') {
      at++;
    }
    return at - begin;
  }

  private byte word(byte[] line, int end) {
    byte kind = line[at] == 't' ? TRUE : line[at] == 'f' ? FALSE : NULL;
    String word = kind == TRUE ? "true" : kind == FALSE ? "false" : "null";
    if (at + word.length() > end) {
      return NONE;
    }
    for (int i = 0; i < word.length(); i++) {
      if (line[at + i] != word.charAt(i)) {
        return NONE;
      }
    }
    at += word.length();
    return kind;
  }

  int count() {
    return count;
  }

  /** Whether a field has the name that {@link #expectName} told of. */
  boolean isNameExpected(int field) {
    return asExpected[field];
  }

  /** Where a field's name begins. */
  int nameFrom(int field) {
    return nameFrom[field];
  }

  /** Where a field's name ends. */
  int nameTo(int field) {
    return nameTo[field];
  }

  /** Where a value begins, a string without its quote. */
  int from(int field) {
    return from[field];
  }

  /** Where a value ends, a string without its quote. */
  int to(int field) {
    return to[field];
  }

  /** What a value is: {@link #STRING}, {@link #WHOLE} and so on. */
  byte kind(int field) {
    return kinds[field];
  }
}
