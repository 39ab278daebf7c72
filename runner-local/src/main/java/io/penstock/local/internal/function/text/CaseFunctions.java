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
  /** The only one whose title case is its upper case of two letters. */
  private static final int N_PRECEDED_BY_APOSTROPHE = 0x149;

  private CaseFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("upper", "ucase")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .loop(0, context -> new AsciiCase('a'))
        .prepared(c -> mapper('a', 'z', -32, s -> s.toUpperCase(Locale.ROOT)));
    table
        .add("lower", "lcase")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .loop(0, context -> new AsciiCase('A'))
        .prepared(c -> mapper('A', 'Z', 32, LowerCase::of));
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
    if (c == N_PRECEDED_BY_APOSTROPHE) {
      out.append(upper);
    } else if (title != c || upper.length() == Character.charCount(first)) {
      out.appendCodePoint(title);
    } else {
      out.appendCodePoint(first);
      out.append(upper.substring(Character.charCount(first)).toLowerCase(Locale.ROOT));
    }
  }

  private static String initcap(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int start = 0;
    while (start < text.length()) {
      int end = text.indexOf(' ', start) + 1;
      String word = text.substring(start, end == 0 ? text.length() : end);
      int first = word.codePointAt(0);
      appendTitle(first, out);
      // one letter may have become two
      int skipped = LowerCase.of(Character.toString(first)).length();
      out.append(LowerCase.of(word).substring(skipped));
      start += word.length();
    }
    return out.toString();
  }
}
