package io.penstock.io.file.internal.path;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as Spark's settings write them: {@code 7d}, {@code 100ms}; a number is ms. */
public final class TimeText {
  private static final Pattern FORM = Pattern.compile("(-?[0-9]+)([a-z]+)?");

  private TimeText() {}

  /**
   * Milliseconds.
   *
   * @throws NumberFormatException for another text, with Spark's message
   */
  public static long millis(String text) {
    Matcher form = FORM.matcher(text.trim().toLowerCase(Locale.ROOT));
    if (!form.matches()) {
      throw new NumberFormatException(message("Failed to parse time string: " + text));
    }
    long number = Long.parseLong(form.group(1));
    String unit = form.group(2) == null ? "ms" : form.group(2);
    return switch (unit) {
      case "us" -> TimeUnit.MICROSECONDS.toMillis(number);
      case "ms" -> number;
      case "s" -> TimeUnit.SECONDS.toMillis(number);
      case "m", "min" -> TimeUnit.MINUTES.toMillis(number);
      case "h" -> TimeUnit.HOURS.toMillis(number);
      case "d" -> TimeUnit.DAYS.toMillis(number);
      default -> throw new NumberFormatException(message("Invalid suffix: \"" + unit + "\""));
    };
  }

  private static String message(String reason) {
    return "Time must be specified as seconds (s), milliseconds (ms), microseconds (us), minutes"
        + " (m or min), hour (h), or day (d). E.g. 50s, 100ms, or 250us.\n"
        + reason;
  }
}
