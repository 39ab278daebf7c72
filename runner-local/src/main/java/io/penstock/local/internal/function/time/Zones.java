package io.penstock.local.internal.function.time;

import io.penstock.error.Conditions;
import io.penstock.local.internal.function.kernel.Failures;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Time zones by name: regions, old short names, offsets with one or two digits. */
final class Zones {
  private static final Pattern SHORT_HOUR = Pattern.compile("([+-])(\\d)(:.*)?");
  private static final Pattern SHORT_MINUTE = Pattern.compile("([+-]\\d\\d:)(\\d)");

  private Zones() {}

  static ZoneId of(String function, String name) {
    String full = name;
    Matcher hour = SHORT_HOUR.matcher(full);
    if (hour.matches()) {
      full = hour.group(1) + "0" + hour.group(2) + (hour.group(3) == null ? "" : hour.group(3));
    }
    Matcher minute = SHORT_MINUTE.matcher(full);
    if (minute.matches()) {
      full = minute.group(1) + "0" + minute.group(2);
    }
    try {
      return ZoneId.of(full, ZoneId.SHORT_IDS);
    } catch (DateTimeException e) {
      throw Failures.of(
          Conditions.INVALID_TIMEZONE, function, Failures.quote(name) + " is no time zone", e);
    }
  }
}
