package io.penstock.connector;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Options by name, ignoring case, with typed look-ups. Immutable. */
public final class Options {
  private final Map<String, String> values;

  private Options(Map<String, String> values) {
    this.values = values;
  }

  /** Copies a map; of two names that differ only in case the later one wins. */
  public static Options of(Map<String, String> map) {
    Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    map.forEach(
        (name, value) -> {
          values.remove(name);
          values.put(name, value);
        });
    return new Options(Collections.unmodifiableMap(values));
  }

  /** The options as a map that ignores case, with the names as given. */
  public Map<String, String> asMap() {
    return values;
  }

  /** The value, or empty if it is not set. */
  public Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** The value, or the default if it is not set. */
  public String get(String name, String defaultValue) {
    return values.getOrDefault(name, defaultValue);
  }

  /**
   * {@code true} or {@code false}, ignoring case.
   *
   * @throws PenstockException {@code PENSTOCK_INVALID_OPTION} for another text
   */
  public boolean getBoolean(String name, boolean defaultValue) {
    String text = values.get(name);
    if (text == null) {
      return defaultValue;
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw invalid(name, text, "it must be true or false");
    };
  }

  /**
   * A whole number.
   *
   * @throws PenstockException {@code PENSTOCK_INVALID_OPTION} for another text
   */
  public OptionalLong getLong(String name) {
    String text = values.get(name);
    if (text == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(text.trim()));
    } catch (NumberFormatException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION, message(name, text, "it must be a whole number"), e);
    }
  }

  /**
   * A whole number of 32 bits.
   *
   * @throws PenstockException {@code PENSTOCK_INVALID_OPTION} for another text
   */
  public OptionalInt getInt(String name) {
    OptionalLong value = getLong(name);
    if (value.isEmpty()) {
      return OptionalInt.empty();
    }
    if ((int) value.getAsLong() != value.getAsLong()) {
      throw invalid(name, Long.toString(value.getAsLong()), "it must fit into 32 bits");
    }
    return OptionalInt.of((int) value.getAsLong());
  }

  /** The error for a value that is wrong, {@code Invalid value 'X'. The option 'name' …}. */
  public static PenstockException invalid(String name, String value, String reason) {
    return new PenstockException(Conditions.PENSTOCK_INVALID_OPTION, message(name, value, reason));
  }

  private static String message(String name, String value, String reason) {
    return "Cannot use option '" + name + "' = '" + value + "': " + reason;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Options o && values.equals(o.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
