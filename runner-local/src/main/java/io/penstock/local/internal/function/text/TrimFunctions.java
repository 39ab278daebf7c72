package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.local.internal.function.kernel.Utf8Bytes;
import io.penstock.type.AtomicType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;

/** Cutting spaces, or characters of a set, off the ends. */
final class TrimFunctions {
  private TrimFunctions() {}

  static void addTo(FunctionTable table) {
    add(table, "trim", "BOTH", true, true, 1);
    add(table, "ltrim", "LEADING", true, false, 1);
    add(table, "rtrim", "TRAILING", false, true, 1);
    add(table, "btrim", "", true, true, 0);
  }

  /** With two arguments, the text is at {@code textAt} and the characters are the other one. */
  private static void add(
      FunctionTable table, String name, String shown, boolean head, boolean tail, int textAt) {
    table
        .add(name)
        .takes(STRING)
        .maybe(STRING)
        .gives(AtomicType.STRING)
        .keepsErrors()
        .named((function, arguments) -> show(function, arguments, shown, textAt))
        .loop(
            0,
            context ->
                context.types().size() == 1
                    ? new SliceLoop((from, length, ascii) -> spaces(from, length, head, tail))
                    : null)
        .kernel(
            (in, out) -> {
              if (in.size() == 1) {
                Utf8 text = in.utf8(0);
                long part = spaces(text.address(), text.length(), head, tail);
                out.set(text.bytes(), (int) (part >> 32), (int) part);
              } else {
                characters(in, textAt, head, tail, out);
              }
            });
  }

  private static String show(String function, List<String> arguments, String shown, int textAt) {
    if (arguments.size() == 1 || shown.isEmpty()) {
      return function + "(" + String.join(", ", arguments) + ")";
    }
    return "TRIM("
        + shown
        + " "
        + arguments.get(1 - textAt)
        + " FROM "
        + arguments.get(textAt)
        + ")";
  }

  private static long spaces(long text, int length, boolean head, boolean tail) {
    int start = 0;
    int end = length;
    while (head && start < end && MemoryUtil.getByte(text + start) == ' ') {
      start++;
    }
    while (tail && start < end && MemoryUtil.getByte(text + end - 1) == ' ') {
      end--;
    }
    return SliceLoop.part(start, end - start);
  }

  private static void characters(Arguments in, int textAt, boolean head, boolean tail, Result out) {
    Utf8 text = in.utf8(textAt);
    Utf8 set = in.utf8(1 - textAt);
    byte[] bytes = text.bytes();
    int start = 0;
    int end = text.length();
    while (head && start < end && contains(set, bytes, start, width(bytes, start, end))) {
      start += width(bytes, start, end);
    }
    while (tail && start < end) {
      int last = end - 1;
      while (last > start && (bytes[last] & 0xc0) == 0x80) {
        last--;
      }
      if (!contains(set, bytes, last, end - last)) {
        break;
      }
      end = last;
    }
    out.set(bytes, start, end - start);
  }

  private static int width(byte[] bytes, int at, int end) {
    return Math.min(Utf8Bytes.width(bytes[at]), end - at);
  }

  private static boolean contains(Utf8 set, byte[] bytes, int at, int width) {
    for (int i = 0; i < set.length(); i += Utf8Bytes.width(set.bytes()[i])) {
      if (Arrays.equals(set.bytes(), i, Math.min(i + width, set.length()), bytes, at, at + width)) {
        return true;
      }
    }
    return false;
  }
}
