package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import java.util.List;

/** Sounds, check digits and masks. */
final class CodeFunctions {
  /** The Soundex digit of each letter; 7 marks letters that do not part equal neighbours. */
  private static final String SOUNDEX = "01230127022455012623017202";

  private CodeFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("soundex")
        .takes(STRING)
        .exactly()
        .gives(AtomicType.STRING)
        .kernel((in, out) -> out.set(soundex(in.string(0))));
    table
        .add("luhn_check")
        .takes(STRING)
        .gives(AtomicType.BOOLEAN)
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.set(luhn(in.string(0))));
    table
        .add("mask")
        .takes(STRING)
        .optional(STRING, "X", AtomicType.STRING)
        .optional(STRING, "x", AtomicType.STRING)
        .optional(STRING, "n", AtomicType.STRING)
        .optional(STRING, null, AtomicType.STRING)
        .exactly()
        .checked(CodeFunctions::checkMask)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .nullAware()
        .kernel(
            (in, out) -> {
              if (!in.isNull(0)) {
                out.set(mask(in));
              }
            });
  }

  private static String soundex(String text) {
    if (text.isEmpty() || letter(text.charAt(0)) < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(4).append((char) ('A' + letter(text.charAt(0))));
    char last = SOUNDEX.charAt(letter(text.charAt(0)));
    for (int i = 1; i < text.length() && out.length() < 4; i++) {
      int letter = letter(text.charAt(i));
      char code = letter < 0 ? '0' : SOUNDEX.charAt(letter);
      if (code == '7') {
        continue;
      }
      if (code != '0' && code != last) {
        out.append(code);
      }
      last = code;
    }
    return out.append("0".repeat(4 - out.length())).toString();
  }

  private static int letter(char c) {
    int upper = c >= 'a' && c <= 'z' ? c - 32 : c;
    return upper >= 'A' && upper <= 'Z' ? upper - 'A' : -1;
  }

  private static boolean luhn(String digits) {
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(digits.length() - 1 - i) - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      int value = i % 2 == 0 ? digit : 2 * digit;
      sum += value > 9 ? value - 9 : value;
    }
    return !digits.isEmpty() && sum % 10 == 0;
  }

  private static void checkMask(List<BoundExpr> arguments, BindContext context) {
    Foldables.required("mask", 1, 2, 3, 4).accept(arguments, context);
    for (int i = 1; i < arguments.size(); i++) {
      Object value = Foldables.value(arguments.get(i), context);
      if (value != null && value.toString().codePointCount(0, value.toString().length()) != 1) {
        throw new AnalysisException(
            Condition.user("DATATYPE_MISMATCH.INPUT_SIZE_NOT_ONE", "42K09"),
            "Cannot call mask: argument " + (i + 1) + " must be one character");
      }
    }
  }

  private static String mask(Arguments in) {
    StringBuilder out = new StringBuilder();
    in.string(0)
        .codePoints()
        .forEach(
            c -> {
              int kind =
                  Character.isUpperCase(c)
                      ? 1
                      : Character.isLowerCase(c) ? 2 : Character.isDigit(c) ? 3 : 4;
              if (in.isNull(kind)) {
                out.appendCodePoint(c);
              } else {
                out.append(in.string(kind));
              }
            });
    return out.toString();
  }
}
