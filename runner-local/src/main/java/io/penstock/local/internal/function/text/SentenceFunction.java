package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** sentences: the words of each sentence. */
final class SentenceFunction {
  private static final ArrayType WORDS =
      new ArrayType(new ArrayType(AtomicType.STRING, false), false);

  private SentenceFunction() {}

  static void addTo(FunctionTable table) {
    table
        .add("sentences")
        .takes(STRING)
        .optional(STRING, "", AtomicType.STRING)
        .optional(STRING, "", AtomicType.STRING)
        .gives(WORDS)
        .nulls((arguments, context) -> true)
        .nullAware()
        .kernel(
            (in, out) -> {
              if (!in.isNull(0)) {
                out.setValue(sentences(in.string(0), locale(in)));
              }
            });
  }

  private static Locale locale(Arguments in) {
    if (in.isNull(1) || in.isNull(2) || in.string(1).isEmpty()) {
      return Locale.US;
    }
    return new Locale.Builder().setLanguage(in.string(1)).setRegion(in.string(2)).build();
  }

  private static List<List<String>> sentences(String text, Locale locale) {
    List<List<String>> out = new ArrayList<>();
    BreakIterator breaks = BreakIterator.getSentenceInstance(locale);
    breaks.setText(text);
    int from = 0;
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      out.add(words(text.substring(from, to), locale));
      from = to;
    }
    return out;
  }

  private static List<String> words(String sentence, Locale locale) {
    List<String> out = new ArrayList<>();
    BreakIterator breaks = BreakIterator.getWordInstance(locale);
    breaks.setText(sentence);
    int from = 0;
    for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
      if (Character.isLetterOrDigit(sentence.codePointAt(from))) {
        out.add(sentence.substring(from, to));
      }
      from = to;
    }
    return out;
  }
}
