package io.penstock.io.file.internal.csv;

import io.penstock.connector.Options;

/** The option {@code sep}: one or more characters, some of them written with a backslash. */
final class CsvDelimiter {
  private CsvDelimiter() {}

  static String parse(String text) {
    if (text.isEmpty()) {
      throw Options.invalid("sep", text, "Delimiter cannot be empty");
    }
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
        throw Options.invalid("sep", text, "Unsupported special character for delimiter");
      }
      out.append("\t\n\r\b\f\\\"'".charAt(at));
    }
    return out.toString();
  }
}
