package io.penstock.connect.internal.translate;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names as the text that Spark parses. */
final class Identifiers {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private Identifiers() {}

  /** Parts joined with dots, in backticks where they need them. */
  static String text(List<String> parts) {
    return parts.stream().map(Identifiers::part).collect(Collectors.joining("."));
  }

  private static String part(String part) {
    return part.isEmpty() || PLAIN.matcher(part).matches()
        ? part
        : "`" + part.replace("`", "``") + "`";
  }
}
