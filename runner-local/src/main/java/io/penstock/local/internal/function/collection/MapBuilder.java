package io.penstock.local.internal.function.collection;

import io.penstock.error.Conditions;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Values;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Builds a map: keys are not null and not equal, and a negative zero becomes zero. */
final class MapBuilder {
  private final String function;
  private final Map<Object, @Nullable Object> map = new LinkedHashMap<>();
  private final Set<Object> keys = new HashSet<>();

  MapBuilder(String function) {
    this.function = function;
  }

  /**
   * @throws io.penstock.error.PenstockException NULL_MAP_KEY or DUPLICATED_MAP_KEY
   */
  void put(@Nullable Object key, @Nullable Object value) {
    Object normal = Values.key(key);
    if (key == null || normal == null) {
      throw Failures.of(Conditions.NULL_MAP_KEY, function, "a key of the map is null");
    }
    if (!keys.add(normal)) {
      throw Failures.of(
          Conditions.DUPLICATED_MAP_KEY,
          function,
          "the map would have key " + Failures.quote(String.valueOf(key)) + " twice");
    }
    map.put(key instanceof Number ? normal : key, value);
  }

  Map<Object, @Nullable Object> build() {
    return map;
  }
}
