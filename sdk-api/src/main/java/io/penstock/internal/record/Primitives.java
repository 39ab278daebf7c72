package io.penstock.internal.record;

import java.util.Map;

/** Java's primitive types and their classes. */
final class Primitives {
  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          boolean.class, Boolean.class,
          byte.class, Byte.class,
          short.class, Short.class,
          int.class, Integer.class,
          long.class, Long.class,
          float.class, Float.class,
          double.class, Double.class,
          char.class, Character.class);

  private Primitives() {}

  static Class<?> box(Class<?> type) {
    return BOXES.getOrDefault(type, type);
  }
}
