package io.penstock.local.internal.function.text;

import io.penstock.local.internal.function.kernel.FunctionTable;

/** All rows of this room. */
public final class TextFunctions {
  private TextFunctions() {}

  /** Adds them. */
  public static void addTo(FunctionTable table) {
    CaseFunctions.addTo(table);
    LengthFunctions.addTo(table);
    SubstringFunctions.addTo(table);
    SearchFunctions.addTo(table);
    PadFunctions.addTo(table);
    TrimFunctions.addTo(table);
    ConcatFunctions.addTo(table);
    ReplaceFunctions.addTo(table);
    RegexFunctions.addTo(table);
    LikeFunctions.addTo(table);
    CodecFunctions.addTo(table);
    ToBinaryFunctions.addTo(table);
    FormatFunctions.addTo(table);
    CodeFunctions.addTo(table);
    UrlFunctions.addTo(table);
    QuoteFunctions.addTo(table);
    SentenceFunction.addTo(table);
  }
}
