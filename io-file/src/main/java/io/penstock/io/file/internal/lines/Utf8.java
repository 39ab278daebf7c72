package io.penstock.io.file.internal.lines;

/** Checks UTF-8. */
public final class Utf8 {
  private Utf8() {}

  /** Whether bytes are well-formed UTF-8: no overlong form, no surrogate, nothing cut off. */
  public static boolean isValid(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      int first = bytes[at];
      if (first >= 0) {
        at++;
        continue;
      }
      int length = (first & 0xE0) == 0xC0 ? 2 : (first & 0xF0) == 0xE0 ? 3 : 4;
      if ((length == 4 && (first & 0xF8) != 0xF0) || at + length > to) {
        return false;
      }
      int point = first & (0x7F >> length);
      for (int i = 1; i < length; i++) {
        int more = bytes[at + i];
        if ((more & 0xC0) != 0x80) {
          return false;
        }
        point = (point << 6) | (more & 0x3F);
      }
      boolean shortest = point >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000);
      if (!shortest || point > 0x10FFFF || (point >= 0xD800 && point < 0xE000)) {
        return false;
      }
      at += length;
    }
    return true;
  }
}
