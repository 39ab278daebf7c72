package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.local.internal.function.kernel.ByteBuilder;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.type.AtomicType;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Upper and lower case, by the rules of the root locale. */
final class CaseFunctions {
  private CaseFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("upper", "ucase")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .prepared(c -> mapper('a', 'z', -32, s -> s.toUpperCase(Locale.ROOT)));
    table
        .add("lower", "lcase")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .prepared(c -> mapper('A', 'Z', 32, s -> s.toLowerCase(Locale.ROOT)));
    table
        .add("initcap")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .kernel((in, out) -> out.set(initcap(in.string(0))));
  }

  /** ASCII letters from {@code first} to {@code last} move by {@code step}; the rest is rare. */
  private static Kernel mapper(char first, char last, int step, UnaryOperator<String> other) {
    ByteBuilder scratch = new ByteBuilder();
    return (in, out) -> {
      Utf8 text = in.utf8(0);
      if (!text.isAscii()) {
        out.set(other.apply(text.toString()));
        return;
      }
      scratch.clear().add(text);
      byte[] bytes = scratch.bytes();
      for (int i = 0; i < text.length(); i++) {
        byte b = bytes[i];
        bytes[i] = (byte) (b >= first && b <= last ? b + step : b);
      }
      scratch.writeTo(out);
    };
  }

  /** Some characters become several: the sharp s is {@code Ss}. */
  private static void appendTitle(int c, StringBuilder out) {
    int title = Character.toTitleCase(c);
    String upper = Character.toString(c).toUpperCase(Locale.ROOT);
    int first = upper.codePointAt(0);
    if (title != c || upper.length() == Character.charCount(first)) {
      out.appendCodePoint(title);
    } else {
      out.appendCodePoint(first);
      out.append(upper.substring(Character.charCount(first)).toLowerCase(Locale.ROOT));
    }
  }

  private static String initcap(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    StringBuilder out = new StringBuilder(lower.length());
    boolean start = true;
    for (int i = 0; i < lower.length(); ) {
      int c = lower.codePointAt(i);
      if (start) {
        appendTitle(c, out);
      } else {
        out.appendCodePoint(c);
      }
      start = c == ' ';
      i += Character.charCount(c);
    }
    return out.toString();
  }
}
