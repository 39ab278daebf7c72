package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Condition;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import java.util.HexFormat;

/** Quoting, and checks that bytes are UTF-8. */
final class QuoteFunctions {
  private static final Condition INVALID_UTF8_STRING =
      Condition.user("INVALID_UTF8_STRING", "22029");

  private QuoteFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("quote")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.set("'" + in.string(0).replace("'", "\\'") + "'"));
    for (boolean strict : new boolean[] {true, false}) {
      table
          .add(strict ? "validate_utf8" : "try_validate_utf8")
          .takes(STRING)
          .gives(AtomicType.STRING)
          .nulls(NullRule.ALWAYS)
          .kernel(
              (in, out) -> {
                if (Charsets.isUtf8(in.utf8(0))) {
                  out.set(in.utf8(0));
                } else if (strict) {
                  throw Failures.of(
                      INVALID_UTF8_STRING,
                      "validate_utf8",
                      "the bytes "
                          + HexFormat.of().formatHex(in.utf8(0).copy())
                          + " are not UTF-8");
                }
              });
    }
  }
}
