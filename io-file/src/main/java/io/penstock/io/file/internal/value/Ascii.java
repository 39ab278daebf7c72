package io.penstock.io.file.internal.value;

/** Bytes of texts. */
final class Ascii {
  private Ascii() {}

  /** Where a text begins without the blanks and control characters in front. */
  static int trimStart(byte[] text, int from, int to) {
    int at = from;
    while (at < to && isBlank(text[at])) {
      at++;
    }
    return at;
  }

  /** Where a text ends without the blanks and control characters behind. */
  static int trimEnd(byte[] text, int from, int to) {
    int at = to;
    while (at > from && isBlank(text[at - 1])) {
      at--;
    }
    return at;
  }

  private static boolean isBlank(byte b) {
    return (b >= 0 && b <= ' ') || b == 0x7F;
  }

  /** Whether a text equals an ASCII word, ignoring case. */
  static boolean equalsIgnoreCase(byte[] text, int from, int to, String lowerCaseWord) {
    if (to - from != lowerCaseWord.length()) {
      return false;
    }
    for (int i = from; i < to; i++) {
      int b = text[i];
      int lower = b >= 'A' && b <= 'Z' ? b + 32 : b;
      if (lower != lowerCaseWord.charAt(i - from)) {
        return false;
      }
    }
    return true;
  }
}
