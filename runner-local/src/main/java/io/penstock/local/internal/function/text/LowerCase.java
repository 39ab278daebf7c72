package io.penstock.local.internal.function.text;

import java.util.Locale;

/**
 * Lower case as Unicode has it, whatever the Java version makes of sigma: it is final after a cased
 * letter and not before one, not counting what is ignored for case in between.
 */
final class LowerCase {
  private static final char CAPITAL_SIGMA = '\u03a3';

  /** Ignored for case although neither marks nor modifiers: inside of words they join letters. */
  private static final String JOINING =
      "'.:\u00b7\u0387\u055f\u05f4\u2018\u2019\u2024\u2027\ufe13\ufe52\ufe55\uff07\uff0e\uff1a";

  private LowerCase() {}

  static String of(String text) {
    if (text.indexOf(CAPITAL_SIGMA) < 0) {
      return text.toLowerCase(Locale.ROOT);
    }
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == CAPITAL_SIGMA) {
        out.setCharAt(i, casedBefore(text, i) && !casedAfter(text, i + 1) ? '\u03c2' : '\u03c3');
      }
    }
    return out.toString().toLowerCase(Locale.ROOT);
  }

  private static boolean casedBefore(String text, int end) {
    int i = end;
    while (i > 0) {
      int c = text.codePointBefore(i);
      if (!ignored(c)) {
        return cased(c);
      }
      i -= Character.charCount(c);
    }
    return false;
  }

  private static boolean casedAfter(String text, int begin) {
    int i = begin;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      if (!ignored(c)) {
        return cased(c);
      }
      i += Character.charCount(c);
    }
    return false;
  }

  private static boolean cased(int c) {
    return Character.isLowerCase(c) || Character.isUpperCase(c) || Character.isTitleCase(c);
  }

  private static boolean ignored(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.FORMAT,
          Character.MODIFIER_LETTER,
          Character.MODIFIER_SYMBOL ->
          true;
      default -> JOINING.indexOf(c) >= 0;
    };
  }
}
