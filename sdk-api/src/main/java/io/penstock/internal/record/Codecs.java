package io.penstock.internal.record;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the codec of a Java type. */
final class Codecs {
  private static final Set<Class<?>> CONTAINERS =
      Set.of(List.class, Collection.class, Iterable.class, Set.class);

  private final Deque<Class<?>> open = new ArrayDeque<>();

  private Codecs() {}

  /**
   * The codec of a Java type.
   *
   * @throws io.penstock.error.AnalysisException {@code ENCODER_NOT_FOUND} or {@code
   *     CIRCULAR_CLASS_REFERENCE}
   */
  static Codec of(Type type, String path) {
    return new Codecs().find(type, path);
  }

  private Codec find(Type type, String path) {
    if (type instanceof Class<?> c) {
      return ofClass(c, path);
    } else if (type instanceof ParameterizedType p) {
      return ofParameterized(p, path);
    } else if (type instanceof WildcardType w) {
      return find(w.getUpperBounds()[0], path);
    }
    throw MappingErrors.unsupported(type.getTypeName(), path);
  }

  private Codec ofClass(Class<?> c, String path) {
    SimpleCodec simple = SimpleCodec.of(c);
    if (simple != null) {
      return simple;
    } else if (c.isEnum()) {
      return new EnumCodec(c);
    } else if (c.isArray()) {
      return new ArrayCodec(c, find(c.getComponentType(), path));
    } else if (c.isRecord()) {
      return ofRecord(c, path);
    }
    throw MappingErrors.unsupported(c.getName(), path);
  }

  private Codec ofRecord(Class<?> c, String path) {
    if (open.contains(c)) {
      throw MappingErrors.circular(c);
    }
    open.push(c);
    List<Codec> codecs = new ArrayList<>();
    for (RecordComponent component : c.getRecordComponents()) {
      codecs.add(find(component.getGenericType(), path + "." + component.getName()));
    }
    open.pop();
    return new RecordCodec(c, codecs);
  }

  private Codec ofParameterized(ParameterizedType type, String path) {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] arguments = type.getActualTypeArguments();
    if (CONTAINERS.contains(raw)) {
      return new ArrayCodec(raw, find(arguments[0], path));
    } else if (raw == Map.class) {
      return new MapCodec(find(arguments[0], path), find(arguments[1], path));
    } else if (raw == Optional.class) {
      return new OptionalCodec(find(arguments[0], path));
    }
    throw MappingErrors.unsupported(type.getTypeName(), path);
  }
}
