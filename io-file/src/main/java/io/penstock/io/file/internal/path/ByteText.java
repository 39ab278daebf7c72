package io.penstock.io.file.internal.path;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as Spark's settings write them: {@code 128MB}, {@code 4m}; a number is bytes. */
public final class ByteText {
  private static final Pattern FORM = Pattern.compile("([0-9]+)([a-z]+)?");

  private ByteText() {}

  /**
   * Bytes.
   *
   * @throws NumberFormatException for another text
   */
  public static long bytes(String text) {
    Matcher form = FORM.matcher(text.trim().toLowerCase(Locale.ROOT));
    if (!form.matches()) {
      throw new NumberFormatException("Cannot parse '" + text + "' as a size: e.g. 128MB or 4m");
    }
    long number = Long.parseLong(form.group(1));
    int shift =
        switch (form.group(2) == null ? "b" : form.group(2)) {
          case "b" -> 0;
          case "k", "kb" -> 10;
          case "m", "mb" -> 20;
          case "g", "gb" -> 30;
          case "t", "tb" -> 40;
          case "p", "pb" -> 50;
          default ->
              throw new NumberFormatException(
                  "Cannot parse '" + text + "' as a size: the unit is one of b, k, m, g, t, p");
        };
    return Math.multiplyExact(number, 1L << shift);
  }
}
