package io.penstock.local.internal.expr.text;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Time zones as Spark names them: regions, {@code UTC+2}, {@code +2:0}, {@code PST}. */
public final class ZoneText {
  private static final Pattern ONE_DIGIT_HOUR = Pattern.compile("([+-])(\\d):");
  private static final Pattern ONE_DIGIT_MINUTE = Pattern.compile("([+-]\\d\\d):(\\d)$");

  private ZoneText() {}

  /** The zone, or null if there is none of that name. */
  public static @Nullable ZoneId parse(String text) {
    Matcher hour = ONE_DIGIT_HOUR.matcher(text);
    String padded = hour.find() ? hour.replaceFirst("$10$2:") : text;
    Matcher minute = ONE_DIGIT_MINUTE.matcher(padded);
    padded = minute.find() ? minute.replaceFirst("$1:0$2") : padded;
    try {
      return ZoneId.of(padded, ZoneId.SHORT_IDS);
    } catch (DateTimeException e) {
      return null;
    }
  }
}
