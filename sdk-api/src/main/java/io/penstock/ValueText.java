package io.penstock;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as {@link Row#toString} prints them: Java's texts, and binaries as {@code [41 FF]}. */
final class ValueText {
  private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();

  private ValueText() {}

  static String of(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return "[" + HEX.formatHex(bytes) + "]";
    } else if (value instanceof List<?> list) {
      return list.stream().map(ValueText::of).collect(Collectors.joining(", ", "[", "]"));
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> of(e.getKey()) + " -> " + of(e.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return String.valueOf(value);
  }
}
