package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.ByteBuilder;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.local.internal.function.kernel.ResultType;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Replacing, reversing and cutting at fixed text. */
final class ReplaceFunctions {
  private ReplaceFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("replace")
        .takes(STRING, STRING)
        .optional(STRING, "", AtomicType.STRING)
        .gives(AtomicType.STRING)
        .prepared(
            context -> {
              ByteBuilder scratch = new ByteBuilder();
              return (in, out) -> replace(in, scratch.clear(), out);
            });
    table
        .add("translate")
        .takes(STRING, STRING, STRING)
        .gives(AtomicType.STRING)
        .kernel((in, out) -> out.set(translate(in.string(0), in.string(1), in.string(2))));
    table
        .add("reverse")
        .takes(TypeClass.oneOf(STRING, TypeClass.BINARY, TypeClass.Family.ARRAY))
        .gives(ResultType.sameAs(0))
        .prepared(
            context ->
                context.type(0) instanceof ArrayType
                    ? (in, out) -> {
                      List<@Nullable Object> all = new ArrayList<>(in.list(0));
                      Collections.reverse(all);
                      out.setValue(all);
                    }
                    : context.type(0) == AtomicType.BINARY
                        ? (in, out) -> out.set(reversed(in.utf8(0)))
                        : (in, out) ->
                            out.set(new StringBuilder(in.string(0)).reverse().toString()));
    table
        .add("split_part")
        .takes(STRING, STRING, INT)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .kernel(ReplaceFunctions::splitPart);
  }

  private static void replace(Arguments in, ByteBuilder scratch, Result out) {
    Utf8 text = in.utf8(0);
    Utf8 old = in.utf8(1);
    int at = old.length() == 0 ? -1 : SearchFunctions.indexOf(text, old, 0);
    if (at < 0) {
      out.set(text);
      return;
    }
    Utf8 replacement = in.utf8(2);
    int from = 0;
    while (at >= 0) {
      scratch.add(text.bytes(), from, at - from).add(replacement);
      from = at + old.length();
      at = SearchFunctions.indexOf(text, old, from);
    }
    scratch.add(text.bytes(), from, text.length() - from);
    scratch.writeTo(out);
  }

  private static String translate(String text, String from, String to) {
    int[] target = to.codePoints().toArray();
    Map<Integer, Integer> map = new HashMap<>();
    int index = 0;
    for (int c : from.codePoints().toArray()) {
      map.putIfAbsent(c, index < target.length ? target[index] : -1);
      index++;
    }
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> map.getOrDefault(c, c))
        .filter(c -> c >= 0)
        .forEach(out::appendCodePoint);
    return out.toString();
  }

  private static void splitPart(Arguments in, Result out) {
    String text = in.string(0);
    String delimiter = in.string(1);
    int part = in.int32(2);
    if (part == 0) {
      throw Failures.of(
          Conditions.INVALID_INDEX_OF_ZERO, "split_part", "parts count from 1 or from -1");
    }
    List<String> parts = new ArrayList<>();
    int from = 0;
    int at = delimiter.isEmpty() ? -1 : text.indexOf(delimiter);
    while (at >= 0) {
      parts.add(text.substring(from, at));
      from = at + delimiter.length();
      at = text.indexOf(delimiter, from);
    }
    parts.add(text.substring(from));
    long index = part > 0 ? part - 1L : (long) parts.size() + part;
    out.set(index >= 0 && index < parts.size() ? parts.get((int) index) : "");
  }

  private static byte[] reversed(Utf8 bytes) {
    byte[] out = new byte[bytes.length()];
    for (int i = 0; i < out.length; i++) {
      out[out.length - 1 - i] = bytes.bytes()[i];
    }
    return out;
  }
}
