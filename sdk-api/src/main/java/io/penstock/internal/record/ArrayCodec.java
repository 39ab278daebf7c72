package io.penstock.internal.record;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A list, set or Java array as an array. Lists and sets that are read cannot be changed. */
final class ArrayCodec implements Codec {
  private final Class<?> container;
  private final Codec element;

  /**
   * @param container {@link List}, {@link Collection}, {@link Iterable}, {@link Set} or an array
   *     class
   */
  ArrayCodec(Class<?> container, Codec element) {
    this.container = container;
    this.element = element;
  }

  @Override
  public DataType type() {
    return new ArrayType(element.type(), element.nullable());
  }

  @Override
  public boolean nullable() {
    return true;
  }

  @Override
  public @Nullable Object encode(@Nullable Object value, String path) {
    if (value == null) {
      return null;
    }
    List<@Nullable Object> out = new ArrayList<>();
    if (container.isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        out.add(element.encode(Array.get(value, i), path));
      }
    } else {
      for (Object item : (Iterable<?>) value) {
        out.add(element.encode(item, path));
      }
    }
    return out;
  }

  @Override
  public Decoder decoder(DataType source, String path) {
    if (source == AtomicType.NULL) {
      return value -> null;
    }
    if (!(source instanceof ArrayType array)) {
      throw MappingErrors.wrongType(path, source, container.getSimpleName());
    }
    Decoder inner = element.decoder(array.elementType(), path + ".element");
    return value -> value == null ? null : decode((List<?>) value, inner);
  }

  private Object decode(List<?> values, Decoder inner) {
    if (container.isArray()) {
      Object out = Array.newInstance(container.getComponentType(), values.size());
      for (int i = 0; i < values.size(); i++) {
        Array.set(out, i, inner.decode(values.get(i)));
      }
      return out;
    }
    Collection<@Nullable Object> out =
        container == Set.class ? new LinkedHashSet<>() : new ArrayList<>();
    values.forEach(v -> out.add(inner.decode(v)));
    return container == Set.class
        ? Collections.unmodifiableSet((Set<?>) out)
        : Collections.unmodifiableList((List<?>) out);
  }
}
