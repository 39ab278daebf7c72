package io.penstock.io.file.internal.csv;

import io.penstock.connector.Options;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;

/** The option {@code sep}: one or more characters, some of them written with a backslash. */
final class CsvDelimiter {
  private static final Condition UNSUPPORTED =
      Condition.user("INVALID_DELIMITER_VALUE.UNSUPPORTED_SPECIAL_CHARACTER", "42602");

  private CsvDelimiter() {}

  /** Checks it when a file is read or written: Spark does not before. */
  static String notEmpty(String delimiter) {
    if (delimiter.isEmpty()) {
      throw Options.invalid("sep", delimiter, "it cannot be empty");
    }
    return delimiter;
  }

  static String parse(String text) {
    StringBuilder out = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i++);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      if (text.length() == 1) {
        throw Options.invalid("sep", text, "Single backslash is prohibited");
      }
      if (text.startsWith("u0000", i)) {
        out.append('\0');
        i += 5;
        continue;
      }
      char escaped = i < text.length() ? text.charAt(i++) : ' ';
      int at = "tnrbf\\\"'".indexOf(escaped);
      if (at < 0) {
        throw new PenstockException(
            UNSUPPORTED,
            "Cannot use option 'sep' = '" + text + "': there is no such special character");
      }
      out.append("\t\n\r\b\f\\\"'".charAt(at));
    }
    return out.toString();
  }
}
