package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.BINARY;
import static io.penstock.local.internal.expr.TypeClass.LONG;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.ByteBuilder;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.type.AtomicType;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Base 64, hexadecimal and character sets. */
final class CodecFunctions {
  private static final byte[] DIGITS = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

  private CodecFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("base64")
        .takes(BINARY)
        .gives(AtomicType.STRING)
        .kernel((in, out) -> out.set(Base64.getMimeEncoder().encode(in.utf8(0).copy())));
    table
        .add("unbase64")
        .takes(STRING)
        .gives(AtomicType.BINARY)
        .kernel((in, out) -> out.set(unbase64(in.utf8(0))));
    table
        .add("hex")
        .takes(TypeClass.oneOf(LONG, BINARY, STRING))
        .gives(AtomicType.STRING)
        .prepared(CodecFunctions::hex);
    table
        .add("unhex")
        .takes(STRING)
        .gives(AtomicType.BINARY)
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.setValue(unhex(in.utf8(0))));
    table
        .add("encode")
        .takes(STRING, STRING)
        .gives(AtomicType.BINARY)
        .nulls(NullRule.ALWAYS)
        .prepared(
            context -> {
              Memo<Charsets> charsets = new Memo<>(name -> Charsets.of("encode", name));
              return (in, out) -> {
                Charsets charset = charsets.get(in.utf8(1));
                out.set(charset.encode(in.string(0)));
              };
            });
    table
        .add("decode")
        .takes(BINARY, STRING)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .prepared(
            context -> {
              Memo<Charsets> charsets = new Memo<>(name -> Charsets.of("decode", name));
              return (in, out) -> {
                Charsets charset = charsets.get(in.utf8(1));
                out.set(charset.decode(in.utf8(0)));
              };
            });
    table
        .add("chr", "char")
        .takes(LONG)
        .gives(AtomicType.STRING)
        .kernel(
            (in, out) -> {
              long code = in.int64(0);
              out.set(code < 0 ? "" : String.valueOf((char) (code & 0xff)));
            });
    table
        .add("is_valid_utf8")
        .takes(STRING)
        .gives(AtomicType.BOOLEAN)
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.set(Charsets.isUtf8(in.utf8(0))));
    table
        .add("make_valid_utf8")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.set(in.string(0)));
  }

  static byte[] unbase64(Utf8 text) {
    try {
      return Base64.getMimeDecoder().decode(text.copy());
    } catch (IllegalArgumentException e) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "unbase64",
          Failures.quote(text.toString()) + " is not base 64: " + e.getMessage(),
          e);
    }
  }

  private static Kernel hex(KernelContext context) {
    if (context.type(0) == AtomicType.LONG) {
      return (in, out) -> out.set(Long.toHexString(in.int64(0)).toUpperCase(Locale.ROOT));
    }
    ByteBuilder scratch = new ByteBuilder();
    return (in, out) -> {
      Utf8 value = in.utf8(0);
      scratch.clear();
      for (int i = 0; i < value.length(); i++) {
        byte b = value.bytes()[i];
        scratch.add(DIGITS[b >> 4 & 15]).add(DIGITS[b & 15]);
      }
      scratch.writeTo(out);
    };
  }

  /** The bytes, or null if a character is no digit; an odd first digit stands alone. */
  static byte @Nullable [] unhex(Utf8 text) {
    int length = text.length();
    byte[] out = new byte[(length + 1) / 2];
    int odd = length & 1;
    for (int i = 0; i < length; i++) {
      int digit = Character.digit((char) (text.bytes()[i] & 0xff), 16);
      if (digit < 0 || text.bytes()[i] < 0) {
        return null;
      }
      int at = (i + odd) / 2;
      out[at] = (byte) (out[at] << 4 | digit);
    }
    return out;
  }
}
