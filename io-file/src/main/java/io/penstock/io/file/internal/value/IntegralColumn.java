package io.penstock.io.file.internal.value;

import org.apache.arrow.vector.FieldVector;

/**
 * Whole numbers of 8 to 64 bits, as Java's {@code parseInt} and its kin take them: a sign, digits
 * of any script, nothing else, no blanks.
 */
final class IntegralColumn extends FixedColumn {
  private static final int SAFE_DIGITS = 18;

  private final int bytes;
  private final long least;
  private final long most;

  IntegralColumn(FieldVector vector, int bytes, String typeName) {
    super(vector, typeName);
    this.bytes = bytes;
    this.least = -1L << (bytes * 8 - 1);
    this.most = ~least;
  }

  @Override
  public boolean set(int row, byte[] text, int from, int to) {
    int at = from;
    boolean negative = false;
    if (at < to && (text[at] == '-' || text[at] == '+')) {
      negative = text[at] == '-';
      at++;
    }
    int digits = to - at;
    if (digits == 0 || digits > SAFE_DIGITS) {
      return slow(row, text, from, to);
    }
    long value = 0;
    for (; at < to; at++) {
      int digit = text[at] - '0';
      if (digit < 0 || digit > 9) {
        return slow(row, text, from, to);
      }
      value = value * 10 + digit;
    }
    return put(row, negative ? -value : value);
  }

  private boolean slow(int row, byte[] text, int from, int to) {
    long value;
    try {
      value = Long.parseLong(text(text, from, to));
    } catch (NumberFormatException e) {
      return fail(row);
    }
    return put(row, value);
  }

  @Override
  public boolean setLong(int row, long value) {
    return put(row, value);
  }

  private boolean put(int row, long value) {
    if (value < least || value > most) {
      return fail(row);
    }
    switch (bytes) {
      case 1 -> putByte(row, (byte) value);
      case 2 -> putShort(row, (short) value);
      case 4 -> putInt(row, (int) value);
      default -> putLong(row, value);
    }
    return true;
  }

  @Override
  public Exception failure(String text) {
    return new NumberFormatException("For input string: \"" + text + "\"");
  }
}
