package io.penstock.local.internal.function.text;

import java.nio.charset.StandardCharsets;

/** Strings and binary values that are constants. */
final class TextConstants {
  private TextConstants() {}

  static byte[] bytes(Object value) {
    return value instanceof byte[] bytes
        ? bytes
        : ((String) value).getBytes(StandardCharsets.UTF_8);
  }
}
