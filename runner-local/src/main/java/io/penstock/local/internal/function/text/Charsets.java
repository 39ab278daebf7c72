package io.penstock.local.internal.function.text;

import io.penstock.error.Conditions;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Utf8;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** A character set that encode and decode know; what does not map is an error. */
record Charsets(String function, Charset charset) {
  private static final List<String> KNOWN =
      List.of("US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16BE", "UTF-16LE", "UTF-16", "UTF-32");

  static Charsets of(String function, String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    if (!KNOWN.contains(upper)) {
      throw Failures.of(
          Conditions.INVALID_PARAMETER_VALUE__CHARSET,
          function,
          Failures.quote(name) + " is none of the character sets " + String.join(", ", KNOWN));
    }
    return new Charsets(function, Charset.forName(upper));
  }

  byte[] encode(String text) {
    try {
      ByteBuffer out =
          charset
              .newEncoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .encode(CharBuffer.wrap(text));
      byte[] bytes = new byte[out.remaining()];
      out.get(bytes);
      return bytes;
    } catch (CharacterCodingException e) {
      throw malformed(e);
    }
  }

  String decode(Utf8 bytes) {
    try {
      return decode(bytes, charset);
    } catch (CharacterCodingException e) {
      throw malformed(e);
    }
  }

  private static String decode(Utf8 bytes, Charset charset) throws CharacterCodingException {
    return charset
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT)
        .decode(ByteBuffer.wrap(bytes.bytes(), 0, bytes.length()))
        .toString();
  }

  static boolean isUtf8(Utf8 bytes) {
    try {
      decode(bytes, StandardCharsets.UTF_8);
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private RuntimeException malformed(CharacterCodingException e) {
    return Failures.of(
        Conditions.MALFORMED_CHARACTER_CODING,
        function,
        "a character does not exist in " + charset.name(),
        e);
  }
}
