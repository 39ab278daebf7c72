package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.INT;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.STRING_OR_BINARY;

import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Coercer;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.local.internal.function.kernel.Utf8Bytes;
import io.penstock.type.AtomicType;
import java.util.List;

/** Finding one string in another; positions are code points from 1, 0 means not found. */
final class SearchFunctions {
  private SearchFunctions() {}

  /** What tells whether {@code part} is in {@code text}. */
  @FunctionalInterface
  private interface Test {
    boolean holds(Utf8 text, Utf8 part);
  }

  /** The same for a part that is constant. */
  @FunctionalInterface
  private interface PatternTest {
    boolean holds(BytePattern part, long text, int length, long limit);
  }

  static void addTo(FunctionTable table) {
    test(table, "contains", (t, p) -> indexOf(t, p, 0) >= 0, BytePattern::isIn);
    test(table, "startswith", (t, p) -> matchesAt(t, p, 0), BytePattern::begins);
    test(table, "endswith", (t, p) -> matchesAt(t, p, t.length() - p.length()), BytePattern::ends);
    table
        .add("instr")
        .takes(STRING, STRING)
        .gives(AtomicType.INTEGER)
        .kernel((in, out) -> out.set((long) position(in.utf8(0), in.utf8(1), 1)));
    table
        .add("locate", "position")
        .takes(STRING, STRING)
        .optional(INT, 1, AtomicType.INTEGER)
        .gives(AtomicType.INTEGER)
        .nulls((arguments, context) -> arguments.get(0).nullable() || arguments.get(1).nullable())
        .nullAware()
        .kernel(
            (in, out) -> {
              if (in.isNull(2)) {
                out.set(0L);
              } else if (!in.isNull(0) && !in.isNull(1)) {
                out.set((long) position(in.utf8(1), in.utf8(0), in.int32(2)));
              }
            });
    table
        .add("find_in_set")
        .takes(STRING, STRING)
        .gives(AtomicType.INTEGER)
        .kernel((in, out) -> out.set((long) findInSet(in.string(0), in.string(1))));
    table
        .add("levenshtein")
        .takes(STRING, STRING)
        .maybe(INT)
        .gives(AtomicType.INTEGER)
        .nulls(NullRule.FROM_ARGUMENTS)
        .kernel(
            (in, out) ->
                out.set(
                    (long)
                        Levenshtein.distance(
                            in.string(0),
                            in.string(1),
                            in.size() > 2 ? in.int32(2) : Integer.MAX_VALUE)));
  }

  private static void test(FunctionTable table, String name, Test test, PatternTest ofPattern) {
    table
        .add(name)
        .takes(STRING_OR_BINARY, STRING_OR_BINARY)
        .coerced(bothAlike(name))
        .gives(AtomicType.BOOLEAN)
        .nulls(
            (arguments, context) ->
                arguments.get(0).type() == AtomicType.BINARY
                    || NullRule.FROM_ARGUMENTS.nullable(arguments, context))
        .loop(
            0,
            context -> {
              BytePattern part = new BytePattern(TextConstants.bytes(context.constant(1)));
              return new TestLoop(
                  (from, length, limit) -> ofPattern.holds(part, from, length, limit));
            })
        .kernel((in, out) -> out.set(test.holds(in.utf8(0), in.utf8(1))));
  }

  /** Binary with binary stays; everything else becomes text. */
  private static Coercer bothAlike(String name) {
    return (arguments, context) -> {
      boolean binary = arguments.stream().allMatch(a -> a.type() == AtomicType.BINARY);
      TypeClass wanted = binary ? TypeClass.BINARY : STRING;
      return List.of(
          Coercions.implicitCast(name, 1, arguments.get(0), wanted, context),
          Coercions.implicitCast(name, 2, arguments.get(1), wanted, context));
    };
  }

  static int indexOf(Utf8 text, Utf8 part, int from) {
    return Utf8Bytes.indexOf(text.bytes(), text.length(), part.bytes(), part.length(), from);
  }

  private static boolean matchesAt(Utf8 text, Utf8 part, int offset) {
    return Utf8Bytes.matchesAt(text.bytes(), text.length(), part.bytes(), part.length(), offset);
  }

  private static int position(Utf8 text, Utf8 part, int start) {
    if (start <= 0) {
      return 0;
    }
    if (part.length() == 0) {
      return 1;
    }
    int from = Utf8Bytes.skip(text.bytes(), 0, text.length(), start - 1);
    int at = indexOf(text, part, from);
    return at < 0 ? 0 : Utf8Bytes.count(text.bytes(), at) + 1;
  }

  private static int findInSet(String word, String list) {
    if (word.indexOf(',') >= 0) {
      return 0;
    }
    return List.of(list.split(",", -1)).indexOf(word) + 1;
  }
}
