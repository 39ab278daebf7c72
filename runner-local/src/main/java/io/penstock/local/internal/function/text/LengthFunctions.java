package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.STRING_OR_BINARY;

import io.penstock.local.internal.expr.kernel.Texts;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.type.AtomicType;

/** Lengths and first characters. */
final class LengthFunctions {
  private LengthFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("length", "len", "char_length", "character_length")
        .takes(STRING_OR_BINARY)
        .gives(AtomicType.INTEGER)
        .loop(0, context -> new LengthLoop(context.type(0) == AtomicType.STRING, 1))
        .prepared(
            context ->
                context.type(0) == AtomicType.BINARY
                    ? (in, out) -> out.set((long) in.utf8(0).length())
                    : (in, out) -> {
                      Utf8 text = in.utf8(0);
                      out.set((long) Texts.count(text.address(), text.length()));
                    });
    table
        .add("octet_length")
        .takes(STRING_OR_BINARY)
        .gives(AtomicType.INTEGER)
        .loop(0, context -> new LengthLoop(false, 1))
        .kernel((in, out) -> out.set((long) in.utf8(0).length()));
    table
        .add("bit_length")
        .takes(STRING_OR_BINARY)
        .gives(AtomicType.INTEGER)
        .loop(0, context -> new LengthLoop(false, 8))
        .kernel((in, out) -> out.set(8L * in.utf8(0).length()));
    table
        .add("ascii")
        .takes(STRING)
        .gives(AtomicType.INTEGER)
        .kernel(
            (in, out) -> {
              String text = in.string(0);
              out.set(text.isEmpty() ? 0L : (long) text.codePointAt(0));
            });
  }
}
