package io.penstock.local.internal.sql;

/** What a backslash does in a string of SQL text. */
final class Escapes {
  private static final String PLAIN = "0bnrtZ";
  private static final String MEANT = "\0\b\n\r\t\u001A";

  private Escapes() {}

  /**
   * Appends the character that the sequence from {@code at} on stands for. A code is three octal
   * digits, {@code u} and four hexadecimal ones or {@code U} and eight; {@code \%} and {@code \_}
   * keep their backslash for {@code LIKE}; an unknown letter loses it.
   *
   * @return the offset behind the sequence
   */
  static int read(String text, int at, StringBuilder out) {
    int letter = at + 1;
    if (letter == text.length()) {
      return letter;
    }
    char c = text.charAt(letter);
    int octal = c <= '3' ? number(text, letter, 3, 8) : -1;
    if (octal >= 0) {
      out.append((char) octal);
      return letter + 3;
    }
    int length = c == 'u' ? 4 : c == 'U' ? 8 : 0;
    int code = length == 0 ? -1 : number(text, letter + 1, length, 16);
    if (code >= 0 && code <= Character.MAX_CODE_POINT) {
      out.appendCodePoint(code);
      return letter + 1 + length;
    }
    int known = PLAIN.indexOf(c);
    if (c == '%' || c == '_') {
      out.append('\\');
    }
    out.append(known < 0 ? c : MEANT.charAt(known));
    return letter + 1;
  }

  /** The number that exactly so many digits write, or -1 if they are none or it is no int. */
  private static int number(String text, int from, int digits, int radix) {
    long value = 0;
    for (int i = from; i < from + digits; i++) {
      int digit =
          i < text.length() && text.charAt(i) < 128 ? Character.digit(text.charAt(i), radix) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * radix + digit;
    }
    return value == (int) value ? (int) value : -1;
  }
}
