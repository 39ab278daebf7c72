package io.penstock.type;

import java.util.Locale;

/** Names and literals as Spark prints them in DDL text. */
final class SqlText {
  private SqlText() {}

  /** The name, in backticks unless it is letters, digits and {@code _} and begins with no digit. */
  static String name(String name) {
    return isPlain(name) ? name : "`" + name.replace("`", "``") + "`";
  }

  /**
   * A text in single quotes; of the characters that the reader treats specially only the quote is
   * escaped, as in Spark, so a backslash does not come back.
   */
  static String literal(String text) {
    return "'" + text.replace("'", "\\'") + "'";
  }

  /** {@code name TYPE NOT NULL COMMENT 'text'}, with the separator after the name. */
  static String field(StructField field, String separator) {
    String comment = field.getComment().map(c -> " COMMENT " + literal(c)).orElse("");
    return name(field.name())
        + separator
        + field.dataType().sql()
        + (field.nullable() ? "" : " NOT NULL")
        + comment;
  }

  static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }

  private static boolean isPlain(String name) {
    if (name.isEmpty() || isDigit(name.charAt(0))) {
      return false;
    }
    return name.chars().allMatch(SqlText::isWordCharacter);
  }

  static boolean isWordCharacter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || c == '_';
  }

  static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
