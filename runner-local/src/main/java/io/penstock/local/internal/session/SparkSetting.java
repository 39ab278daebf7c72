package io.penstock.local.internal.session;

import java.util.Locale;
import java.util.Optional;

/**
 * A setting of Spark's.
 *
 * @param key its name
 * @param kind {@code boolean}, {@code int}, {@code milliseconds}, {@code text} and the like; {@code
 *     static} for what holds from the start of Spark on, {@code core} for what is none of a session
 * @param range the bounds of a number as {@code 1..}, {@code ..9} or {@code 1..9}, the possible
 *     values of an option parted by bars, or empty
 * @param defaultValue its value where none is set
 */
record SparkSetting(String key, String kind, String range, Optional<String> defaultValue) {
  private static final String UNDEFINED = "(none)";

  /** Reads a line: key, kind with its range, default. */
  static SparkSetting parse(String line) {
    String[] parts = line.split("\t", -1);
    String[] kind = parts[1].split(" ", 2);
    String value = parts.length > 2 ? parts[2] : "";
    return new SparkSetting(
        parts[0],
        kind[0],
        kind.length > 1 ? kind[1] : "",
        value.equals(UNDEFINED) || kind[0].equals("core") ? Optional.empty() : Optional.of(value));
  }

  /** Whether a session may change it. */
  boolean isModifiable() {
    return !kind.equals("static") && !kind.equals("core");
  }

  /**
   * @throws io.penstock.error.PenstockException {@code CANNOT_MODIFY_STATIC_CONFIG} or {@code
   *     CANNOT_MODIFY_CONFIG} unless a session may change it
   */
  void checkModifiable() {
    if (kind.equals("static")) {
      throw ConfErrors.fixed(key);
    }
    if (kind.equals("core")) {
      throw ConfErrors.notOfSession(key);
    }
  }

  /**
   * @throws io.penstock.error.PenstockException {@code INVALID_CONF_VALUE} with what is wrong
   */
  void check(String value) {
    switch (kind) {
      case "boolean" -> ConfText.bool(key, value);
      case "int" -> checkRange(value, ConfText.int32(key, value));
      case "long" -> checkRange(value, ConfText.int64(key, value));
      case "double" -> checkRange(value, ConfText.number(key, value));
      case "bytes" -> checkRange(value, ConfText.bytes(key, value));
      case "mebibytes" -> ConfText.bytes(key, value);
      case "milliseconds" -> checkRange(value, ConfText.millis(key, value, kind));
      case "seconds" -> checkRange(value, ConfText.millis(key, value, kind) / 1000.0);
      case "minutes" -> checkRange(value, ConfText.millis(key, value, kind) / 60_000.0);
      case "options" -> checkOption(value.trim(), false);
      case "exactly" -> checkOption(value, true);
      case "required" -> checkRequired(value);
      case "zone" -> SessionConf.zone(value);
      default -> {}
    }
  }

  private void checkRange(String text, double value) {
    int dots = range.indexOf("..");
    if (dots < 0) {
      return;
    }
    String low = range.substring(0, dots);
    String high = range.substring(dots + 2);
    if (!low.isEmpty() && value < Long.parseLong(low)) {
      throw ConfErrors.requirement(
          key, text, low.equals("1") ? "it must be a positive number" : "the least is " + low);
    }
    if (!high.isEmpty() && value > Long.parseLong(high)) {
      throw ConfErrors.requirement(key, text, "the greatest is " + high);
    }
  }

  private boolean isOption(String value, boolean exact) {
    for (String option : range.split("\\|")) {
      if (exact ? option.equals(value) : option.equalsIgnoreCase(value)) {
        return true;
      }
    }
    return false;
  }

  private void checkOption(String value, boolean exact) {
    if (!isOption(value, exact)) {
      throw ConfErrors.noOption(key, value, options());
    }
  }

  private void checkRequired(String value) {
    if (!isOption(value, false)) {
      throw ConfErrors.requirement(key, value, "it must be one of " + options());
    }
  }

  private String options() {
    return String.join(", ", range.split("\\|")).toLowerCase(Locale.ROOT);
  }
}
