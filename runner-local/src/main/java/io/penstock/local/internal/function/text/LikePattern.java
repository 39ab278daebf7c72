package io.penstock.local.internal.function.text;

import io.penstock.error.Conditions;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.local.internal.function.kernel.Utf8Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A LIKE pattern: {@code %} is any text, {@code _} one code point; matched on bytes. */
final class LikePattern {
  private static final int ANY_ONE = -1;
  private static final int ANY_TEXT = -2;
  private final int[] codes;

  private LikePattern(int[] codes) {
    this.codes = codes;
  }

  /**
   * @throws io.penstock.error.PenstockException if the escape stands before something else than
   *     {@code %}, {@code _} or itself
   */
  static LikePattern parse(String pattern, int escape) {
    int[] codes = new int[pattern.length() * 4];
    int count = 0;
    for (int i = 0; i < pattern.length(); ) {
      int c = pattern.codePointAt(i);
      i += Character.charCount(c);
      if (c == escape) {
        if (i == pattern.length()) {
          throw Failures.of(
              Conditions.INVALID_FORMAT__ESC_AT_THE_END,
              "like",
              "pattern " + Failures.quote(pattern) + " ends with its escape character");
        }
        c = pattern.codePointAt(i);
        i += Character.charCount(c);
        if (c != '%' && c != '_' && c != escape) {
          throw Failures.of(
              Conditions.INVALID_FORMAT__ESC_IN_THE_MIDDLE,
              "like",
              "pattern "
                  + Failures.quote(pattern)
                  + " has its escape character before "
                  + Character.toString(c));
        }
      } else if (c == '%' || c == '_') {
        codes[count++] = c == '%' ? ANY_TEXT : ANY_ONE;
        continue;
      }
      for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
        codes[count++] = b & 0xff;
      }
    }
    return new LikePattern(Arrays.copyOf(codes, count));
  }

  /** What tells the same at once, if any text is only at the ends of the pattern; else null. */
  TestLoop.@Nullable Test whole() {
    int from = 0;
    int to = codes.length;
    while (from < to && codes[from] == ANY_TEXT) {
      from++;
    }
    while (to > from && codes[to - 1] == ANY_TEXT) {
      to--;
    }
    byte[] bytes = new byte[to - from];
    for (int i = from; i < to; i++) {
      if (codes[i] < 0) {
        return null;
      }
      bytes[i - from] = (byte) codes[i];
    }
    BytePattern part = new BytePattern(bytes);
    boolean open = from == codes.length && from > 0 || to < codes.length;
    return from > 0 ? open ? part::isIn : part::ends : open ? part::begins : part::isWhole;
  }

  boolean matches(Utf8 text) {
    return matches(text.bytes(), text.length());
  }

  boolean matches(byte[] bytes, int length) {
    int at = 0;
    int code = 0;
    int retryCode = -1;
    int retryAt = 0;
    while (at < length) {
      int wanted = code < codes.length ? codes[code] : Integer.MIN_VALUE;
      if (wanted == ANY_TEXT) {
        retryCode = ++code;
        retryAt = at;
      } else if (wanted == ANY_ONE) {
        at += Utf8Bytes.width(bytes[at]);
        code++;
      } else if (wanted == (bytes[at] & 0xff)) {
        at++;
        code++;
      } else if (retryCode >= 0) {
        retryAt += Utf8Bytes.width(bytes[retryAt]);
        at = retryAt;
        code = retryCode;
      } else {
        return false;
      }
    }
    while (code < codes.length && codes[code] == ANY_TEXT) {
      code++;
    }
    return code == codes.length;
  }
}
