package io.penstock;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Options in the order given; names ignore case, the last of two wins. Not thread-safe. */
final class OptionMap {
  private final Map<String, String> values = new LinkedHashMap<>();

  void put(String key, String value) {
    if (key == null || value == null) {
      throw new IllegalArgumentException(
          "Cannot set option '" + key + "' to '" + value + "': neither may be null");
    }
    remove(key);
    values.put(key, value);
  }

  void putAll(Map<String, String> options) {
    options.forEach(this::put);
  }

  Optional<String> get(String key) {
    return values.entrySet().stream()
        .filter(e -> e.getKey().equalsIgnoreCase(key))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  void remove(String key) {
    values.keySet().removeIf(k -> k.equalsIgnoreCase(key));
  }

  Map<String, String> asMap() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  OptionMap copy() {
    OptionMap copy = new OptionMap();
    copy.values.putAll(values);
    return copy;
  }
}
