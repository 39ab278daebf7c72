package io.penstock.streaming;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.CalendarInterval;
import java.util.Locale;

/** Text forms and checks of {@link Trigger}. */
final class TriggerText {
  static final long DEFAULT_REAL_TIME_MS = 300_000;

  private static final String FORMS =
      "valid forms are 'processingTime=5 seconds', 'once=true', 'availableNow=true', "
          + "'continuous=1 second', 'realTime=5 minutes' and interval text such as '5 seconds'";

  private TriggerText() {}

  static void checkNotNegative(long intervalMs) {
    if (intervalMs < 0) {
      throw new IllegalArgumentException(
          "Cannot create trigger with interval "
              + intervalMs
              + " ms: the interval of trigger should not be negative");
    }
  }

  /** Milliseconds of interval text. */
  static long millis(String text) {
    CalendarInterval interval = CalendarInterval.parse(text);
    if (interval.months() != 0) {
      throw new PenstockException(
          Conditions.MONTH_INTERVAL_NOT_SUPPORTED,
          "Cannot use interval '"
              + text
              + "' for a trigger: months and years have no fixed length");
    }
    try {
      return Math.floorDiv(interval.dayTimeMicros(), 1000);
    } catch (ArithmeticException e) {
      throw new PenstockException(
          Conditions.INVALID_INTERVAL_FORMAT__ARITHMETIC_EXCEPTION,
          "Cannot use interval '" + shown(text) + "' for a trigger: it is too long",
          e);
    }
  }

  /** Interval text of milliseconds, in the largest unit that divides them. */
  static String ofMillis(long millis) {
    String[] units = {"day", "hour", "minute", "second"};
    long[] lengths = {86_400_000, 3_600_000, 60_000, 1_000};
    for (int i = 0; i < units.length; i++) {
      if (millis % lengths[i] == 0 && (millis > 0 || lengths[i] == 1_000)) {
        return count(millis / lengths[i], units[i]);
      }
    }
    return count(millis, "millisecond");
  }

  private static String count(long number, String unit) {
    return number + " " + unit + (number == 1 ? "" : "s");
  }

  static Trigger parse(String text) {
    int equals = text.indexOf('=');
    String name = (equals < 0 ? text : text.substring(0, equals)).strip().toLowerCase(Locale.ROOT);
    String value = equals < 0 ? "" : text.substring(equals + 1);
    try {
      return switch (name) {
        case "once" -> flag(text, value, equals, Trigger.once());
        case "availablenow" -> flag(text, value, equals, Trigger.availableNow());
        case "processingtime" -> Trigger.processingTime(interval(text, value));
        case "continuous" -> Trigger.continuous(interval(text, value));
        case "realtime" -> equals < 0 ? Trigger.realTime() : Trigger.realTime(value);
        default -> {
          if (equals >= 0 || text.isBlank()) {
            throw invalid(text, "unknown trigger");
          }
          yield Trigger.processingTime(text);
        }
      };
    } catch (PenstockException e) {
      if (!e.condition().name().startsWith("INVALID_INTERVAL_FORMAT")) {
        throw e;
      }
      throw new PenstockException(
          e.condition(),
          "Cannot read trigger '" + shown(text) + "': " + FORMS + ". " + e.text(),
          e);
    }
  }

  private static Trigger flag(String text, String value, int equals, Trigger trigger) {
    if (equals >= 0 && !value.strip().equalsIgnoreCase("true")) {
      throw invalid(text, "the value must be true");
    }
    return trigger;
  }

  private static String interval(String text, String value) {
    if (value.isBlank()) {
      throw invalid(text, "the interval is missing");
    }
    return value;
  }

  private static PenstockException invalid(String text, String reason) {
    return new PenstockException(
        Conditions.PENSTOCK_INVALID_ARGUMENT,
        "Cannot read trigger '" + shown(text) + "': " + reason + ", " + FORMS);
  }

  private static String shown(String text) {
    return text.length() <= 100 ? text : text.substring(0, 100) + "...";
  }
}
