package io.penstock.io.file.internal.path;

import org.jspecify.annotations.Nullable;

/**
 * How Hive, and so Spark, escapes a partition's column names and values in the name of its
 * directory.
 */
public final class PathName {
  /** The directory value of null and of an empty string. */
  public static final String NULL_VALUE = "__HIVE_DEFAULT_PARTITION__";

  private static final String ESCAPED = "\"#%'*/:=?\\\u007F{[]^";
  private static final String HEX = "0123456789ABCDEF";

  private PathName() {}

  /** The name of a partition's directory, {@code column=value}. */
  public static String directory(String column, @Nullable String value) {
    String name = value == null || value.isEmpty() ? NULL_VALUE : escape(value);
    return escape(column) + "=" + name;
  }

  /** Writes characters that a name must not hold as {@code %XX}. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || ESCAPED.indexOf(c) >= 0) {
        out.append('%').append(HEX.charAt(c >> 4 & 15)).append(HEX.charAt(c & 15));
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** Undoes {@link #escape}; a {@code %} without two hexadecimal digits stays. */
  public static String unescape(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int high = c == '%' && i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
      int low = high >= 0 ? Character.digit(text.charAt(i + 2), 16) : -1;
      if (low >= 0) {
        out.append((char) (high * 16 + low));
        i += 2;
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }
}
