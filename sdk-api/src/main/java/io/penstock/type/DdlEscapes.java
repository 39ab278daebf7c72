package io.penstock.type;

/** Backslash sequences in the string literals of Spark's SQL. */
final class DdlEscapes {
  private DdlEscapes() {}

  /**
   * Appends what the sequence at {@code at} stands for: {@code \n \r \t \b \0 \Z}, three octal
   * digits up to 377, {@code \}{@code uXXXX}, {@code \UXXXXXXXX}; {@code \%} and {@code \_} stay as
   * they are; of any other the backslash is dropped. Returns the offset after it.
   */
  static int read(String text, int at, StringBuilder out) {
    if (at + 1 >= text.length()) {
      return at + 1;
    }
    if (isDigits(text, at + 1, 3, 8) && text.charAt(at + 1) <= '3') {
      out.append((char) Integer.parseInt(text.substring(at + 1, at + 4), 8));
      return at + 4;
    }
    char c = text.charAt(at + 1);
    if (c == 'u' && isDigits(text, at + 2, 4, 16)) {
      out.append((char) Integer.parseInt(text.substring(at + 2, at + 6), 16));
      return at + 6;
    }
    if (c == 'U' && isDigits(text, at + 2, 8, 16)) {
      long codePoint = Long.parseLong(text.substring(at + 2, at + 10), 16);
      if (codePoint <= Character.MAX_CODE_POINT) {
        out.appendCodePoint((int) codePoint);
        return at + 10;
      }
    }
    switch (c) {
      case '0' -> out.append('\0');
      case 'b' -> out.append('\b');
      case 'n' -> out.append('\n');
      case 'r' -> out.append('\r');
      case 't' -> out.append('\t');
      case 'Z' -> out.append('\u001A');
      case '%', '_' -> out.append('\\').append(c);
      default -> out.append(c);
    }
    return at + 2;
  }

  private static boolean isDigits(String text, int from, int count, int radix) {
    if (from + count > text.length()) {
      return false;
    }
    for (int i = from; i < from + count; i++) {
      if (text.charAt(i) >= 128 || Character.digit(text.charAt(i), radix) < 0) {
        return false;
      }
    }
    return true;
  }
}
