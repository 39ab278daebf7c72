package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.RowBuilder;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.type.AtomicType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** to_binary: text as hexadecimal digits, UTF-8 or base 64. */
final class ToBinaryFunctions {
  private static final Condition CONVERSION_INVALID_INPUT =
      Condition.user("CONVERSION_INVALID_INPUT", "22018");
  private static final List<String> FORMATS = List.of("hex", "utf-8", "utf8", "base64");

  private ToBinaryFunctions() {}

  static void addTo(FunctionTable table) {
    for (boolean strict : new boolean[] {true, false}) {
      String name = strict ? "to_binary" : "try_to_binary";
      RowBuilder row = table.add(name);
      if (!strict) {
        row.tried();
      }
      row.takes(STRING)
          .optional(STRING, "hex", AtomicType.STRING)
          .checkedFirst(Foldables.required(name, 1))
          .checked((arguments, context) -> checkFormat(name, arguments, context))
          .showing(arguments -> arguments)
          .gives(AtomicType.BINARY)
          .nulls(
              (arguments, context) ->
                  !strict
                      || !"base64".equals(format(arguments, context))
                      || arguments.get(0).nullable())
          .kernel(
              (in, out) -> {
                byte[] bytes = convert(in.utf8(0), in.string(1).toLowerCase(Locale.ROOT));
                if (bytes != null) {
                  out.set(bytes);
                } else if (strict) {
                  throw Failures.of(
                      CONVERSION_INVALID_INPUT,
                      name,
                      Failures.quote(in.string(0)) + " is not of format " + in.string(1));
                }
              });
    }
  }

  private static void checkFormat(String name, List<BoundExpr> arguments, BindContext context) {
    String format = format(arguments, context);
    if (name.equals("to_binary") && format != null && !FORMATS.contains(format)) {
      throw new AnalysisException(
          Condition.user("DATATYPE_MISMATCH.INVALID_ARG_VALUE", "42K09"),
          "Cannot call " + name + ": format '" + format + "' is none of " + FORMATS);
    }
  }

  private static @Nullable String format(List<BoundExpr> arguments, BindContext context) {
    Object value = Foldables.value(arguments.get(1), context);
    return value == null ? null : value.toString().toLowerCase(Locale.ROOT);
  }

  /** Digits of base 64 with blanks between them, then the padding that completes four or none. */
  private static boolean isBase64(String text) {
    int padding = 0;
    while (padding < 2 && text.endsWith("=".repeat(padding + 1))) {
      padding++;
    }
    int digits = 0;
    for (char c : text.substring(0, text.length() - padding).toCharArray()) {
      boolean digit =
          c >= 'A' && c <= 'Z'
              || c >= 'a' && c <= 'z'
              || c >= '0' && c <= '9'
              || c == '+'
              || c == '/';
      if (!digit && " \t\r\n\f".indexOf(c) < 0) {
        return false;
      }
      digits += digit ? 1 : 0;
    }
    return padding == 0 ? digits % 4 != 1 : (digits + padding) % 4 == 0;
  }

  private static byte @Nullable [] convert(Utf8 text, String format) {
    if (format.equals("hex")) {
      return CodecFunctions.unhex(text);
    }
    if (!FORMATS.contains(format)) {
      return null;
    }
    if (!format.equals("base64")) {
      return text.toString().getBytes(StandardCharsets.UTF_8);
    }
    if (!isBase64(text.toString())) {
      return null;
    }
    try {
      return CodecFunctions.unbase64(text);
    } catch (PenstockException e) {
      if (e.condition().equals(Conditions.PENSTOCK_INVALID_ARGUMENT)) {
        return null;
      }
      throw e;
    }
  }
}
